"""Opponents measured against one another and against simple players; the engine is the referee."""
