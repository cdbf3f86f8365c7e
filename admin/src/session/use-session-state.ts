// The state of the session, for components.
import { useSyncExternalStore } from 'react';
import { session } from '../server/client.ts';
import type { SessionState } from './session.ts';

export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state);
