// A value that is typed, once it has not changed for a moment: not every letter is a question to the server.
import { useEffect, useState } from 'react';

const moment = 200;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), moment);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
