// Those who work in the back office, with their pictures: to mention them, and to show who did something.
import type { EditorName } from '@stem/api/client';
import { ask, unwrap } from './client.ts';

export const editorNames = {
  queryKey: ['editor names'],
  queryFn: async (): Promise<EditorName[]> => unwrap(await ask('GET /api/editors/names')),
};
