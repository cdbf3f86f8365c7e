// Counts the seconds down to an instant, and formats them.
import { useEffect, useState } from 'react';

/** Whole seconds until an instant; 0 when it has passed. */
export const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

/** 42 seconds: '0:42'. */
export const formatSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant, Date.now()));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(instant, Date.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
