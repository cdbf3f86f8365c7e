// Whether scripts run: false on the server and while the page comes to life, so that both draw the same.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
