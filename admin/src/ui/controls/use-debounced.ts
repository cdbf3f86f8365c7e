// Debounces a typed value, so that not every letter makes a request.
import { useEffect, useState } from 'react';

const moment = 200;

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), moment);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
