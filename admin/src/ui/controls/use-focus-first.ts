// Focuses a field when it appears, where typing is the only thing to do.
import { type RefObject, useEffect } from 'react';

export function useFocusFirst(field: RefObject<HTMLElement | null>): void {
  useEffect(() => field.current?.focus(), [field]);
}
