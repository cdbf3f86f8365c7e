// Remaining time as text. Pure.

/** Whole seconds until an instant; 0 when it has passed. */
export const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

/** 42 seconds: '0:42'. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
