// Counts the seconds down to an instant.
import { useEffect, useState } from 'react';
import { secondsUntil } from './clock.ts';

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
