// The own account as queries.
import { askAtGate, queries, queryOf, unwrap } from './client.ts';

const accountKey = ['account'];

export const ownPasskeys = queryOf(accountKey, 'GET /api/admin/passkeys');
export const ownSessions = queryOf(accountKey, 'GET /api/admin/sessions');
export const offeredWays = { queryKey: [...accountKey, 'ways'], queryFn: async () => unwrap(await askAtGate('GET /api/admin/ways')) };

export const refreshAccount = (): Promise<void> => queries.invalidateQueries({ queryKey: accountKey });
