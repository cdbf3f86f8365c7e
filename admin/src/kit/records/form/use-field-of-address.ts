// A field that the address names gets the focus. The address forgets it afterwards, so that a reload does not move the focus.
import { useEffect, useRef } from 'react';
import { type ListState, useListState } from '../../lists/list-state.tsx';

export interface FieldOfAddress {
  readonly isOpen: (record: string | undefined) => boolean;
  readonly focus: (column: string, inside: readonly string[]) => void;
  /** The address of the form in which the column is shown. */
  readonly stateWith: (column: string, state: ListState) => ListState;
}

export function useFieldOfAddress({ isOpen, focus, stateWith }: FieldOfAddress): void {
  const { field, go, ...state } = useListState();
  const isNamed = field !== undefined && isOpen(state.record);
  const act = useRef<() => void>(undefined);
  useEffect(() => {
    act.current = () => {
      const [column = '', ...inside] = field?.split('.') ?? [];
      focus(column, inside);
      document.activeElement?.scrollIntoView({ block: 'center' });
      go(stateWith(column, state), { replace: true, resetScroll: false, ignoreBlocker: true });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is focused as well
  useEffect(() => {
    if (!isNamed) return undefined;
    // The editor around the form focuses its heading first.
    const frame = requestAnimationFrame(() => act.current?.());
    return () => cancelAnimationFrame(frame);
  }, [isNamed, field]);
}
