// Whether the activity stands beside the work. Remembered on wide windows; a small one begins without it.
import { useState } from 'react';

const key = 'stem-activity';

export function useActivityOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => window.localStorage.getItem(key) === 'open' && window.matchMedia('(width >= 80rem)').matches);
  return [
    isOpen,
    (next) => {
      window.localStorage.setItem(key, next ? 'open' : 'closed');
      setOpen(next);
    },
  ];
}
