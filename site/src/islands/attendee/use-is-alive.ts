// False on the server and during hydration, so that both render the same, and true afterwards.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
