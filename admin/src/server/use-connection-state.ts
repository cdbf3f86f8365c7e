// The connection to the server, for components.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connection, healthQuery } from './client.ts';
import type { ConnectionState } from './connection.ts';

export const useConnectionState = (): ConnectionState => useSyncExternalStore(connection.subscribe, connection.state);

/** Whether the last request got an answer, or none says otherwise yet. */
export const useIsReachable = (): boolean => ['online', 'slow'].includes(useConnectionState());

/** Calls back when the server answers again after it did not. */
export function useOnceReachable(onReachable: () => void): void {
  const wasReachable = useRef(true);
  const isReachable = useIsReachable();
  useEffect(() => {
    if (isReachable && !wasReachable.current) onReachable();
    wasReachable.current = isReachable;
  });
}

/** Asks the server how it is whenever the connection changes, on every screen. */
export function useWatchedConnection(): void {
  const { refetch } = useQuery(healthQuery);
  useEffect(() => connection.subscribe(() => void refetch()), [refetch]);
}
