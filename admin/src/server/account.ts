// The calls about the own account, and what they answer as queries.
import type { EditorSession, ListedPasskey } from '@stem/api/client';
import { ask, askAtGate, queries, unwrap } from './client.ts';

export const ownPasskeys = {
  queryKey: ['account', 'passkeys'],
  queryFn: async (): Promise<ListedPasskey[]> => unwrap(await ask('GET /api/admin/passkeys')),
};

export const ownSessions = {
  queryKey: ['account', 'sessions'],
  queryFn: async (): Promise<EditorSession[]> => unwrap(await ask('GET /api/admin/sessions')),
};

export const offeredWays = { queryKey: ['account', 'ways'], queryFn: async () => unwrap(await askAtGate('GET /api/admin/ways')) };

export const refreshAccount = (): Promise<void> => queries.invalidateQueries({ queryKey: ['account'] });
