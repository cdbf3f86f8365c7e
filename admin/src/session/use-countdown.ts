// Seconds that run down to zero.
import { useEffect, useState } from 'react';

/** Answers the seconds left, and how to start from a number of them. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = end > Date.now() ? setInterval(look, 250) : undefined;
    return () => clearInterval(timer);
  }, [end]);
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)];
}
