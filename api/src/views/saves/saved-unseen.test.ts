// The list of publications: a save that no page shows names its record, and what is noted about security is in the audit only.
import { expect, onTestFinished, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { openStem } from '../../../test/stem.ts';
import type { PublicationReceipt } from '../publication.ts';

async function open() {
  const stem = await openStem({ publishes: true, notesSecurity: true });
  onTestFinished(() => stem.close());
  const list = async (request: Parameters<typeof stem.request>[1] = { as: 'editor' }) => {
    await stem.mails(); // when nothing is left to be done
    await stem.live();
    return (await (await stem.request('/api/publications', request)).json()) as PublicationReceipt[]; // as described
  };
  return { stem, list };
}

test('sign-ins, wrong passwords and refusals are no publications', async () => {
  const { stem, list } = await open();
  const { headers } = await makeEditor(stem, 'reader');
  const before = await list();
  for (let tried = 0; tried < 6; tried += 1) await stem.request('/api/admin/session', { method: 'POST', body: { password: 'wrong' } });
  expect((await stem.request('/api/speakers', { method: 'POST', headers, body: { name: 'Ada', bio: '' } })).status).toBe(403);
  expect(await list()).toEqual(before);
  expect(before.every(({ causes, unseen }) => causes.length > 0 || unseen !== undefined)).toBe(true);
});

test('what no page shows is named by its record, to those who may read it', async () => {
  const { stem, list } = await open();
  const { id } = await makeExample('inquiries', stem, { name: 'Reto Camenzind' });
  await list();
  await stem.write('PATCH', `/api/inquiries/${id}`, { status: 'answered' });
  const [saved, made] = await list();
  expect(saved).toMatchObject({ causes: [], unseen: { entity: 'inquiries', title: 'Reto Camenzind', op: 'update', columns: ['status'], count: 1 } });
  expect(made?.unseen).toMatchObject({ title: 'Reto Camenzind', op: 'insert' });
  const { headers } = await makeEditor(stem, 'reader');
  const [, hidden] = await list({ headers });
  expect([hidden?.id, hidden && 'unseen' in hidden]).toEqual([saved?.id, false]);
});
