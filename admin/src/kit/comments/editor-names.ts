// The names of those who work in the back office, to mention them.
import type { EditorName } from '@stem/api/client';
import { client } from '../../server/client.ts';
import { unwrap } from '../../server/rows.ts';

export const editorNames = {
  queryKey: ['editor names'],
  queryFn: async (): Promise<EditorName[]> => unwrap(await client.editors.names()),
};
