"""Opponents: they see a view, never a state."""
