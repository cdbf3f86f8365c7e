// The calls about the own account, and what they answer as queries.
import { createAccount, type EditorSession, type ListedPasskey } from '@stem/api/client';
import { editorTransport, entrance, queries, unwrap } from './client.ts';

export const account = createAccount(editorTransport);

export const ownPasskeys = {
  queryKey: ['account', 'passkeys'],
  queryFn: async (): Promise<ListedPasskey[]> => unwrap(await account.passkeys()),
};

export const ownSessions = {
  queryKey: ['account', 'sessions'],
  queryFn: async (): Promise<EditorSession[]> => unwrap(await account.sessions()),
};

export const offeredWays = { queryKey: ['account', 'ways'], queryFn: async () => unwrap(await entrance.ways()) };

export const refreshAccount = (): Promise<void> => queries.invalidateQueries({ queryKey: ['account'] });
