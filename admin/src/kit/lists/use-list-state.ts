// The state of the list on screen, read from the address and written back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListState, readListState } from './list-state.ts';

export interface ListControl extends ListState {
  /** Goes on to another state; typing in the search replaces the address instead of filling the history. */
  readonly go: (next: ListState, how?: { readonly replace?: true; readonly resetScroll?: false; readonly ignoreBlocker?: true }) => void;
}

/** Leaves without asking about unsaved text: its record is deleted. */
export const afterDeleting = { ignoreBlocker: true } as const;

export function useListState(): ListControl {
  const state = readListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  return { ...state, go: (next, how) => void navigate({ to: '.', search: next, ...how }) };
}
