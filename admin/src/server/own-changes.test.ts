import { expect, it } from 'vitest';
import { createOwnChanges } from './own-changes.ts';

const answer = (change?: number) => new Response(null, change === undefined ? {} : { headers: { 'stem-change': String(change) } });

it('knows the changes of its own writes, and no others', async () => {
  const own = createOwnChanges();
  const send = own.note((path) => answer(path === '/saved' ? 7 : undefined));
  await Promise.all([send('/saved', { method: 'PATCH' }), send('/nothing', { method: 'PATCH' })]);
  await own.settled();
  expect([own.has(7), own.has(0), own.has(8)]).toEqual([true, false, false]);
});

it('waits for a write under way, so that its event is no news', async () => {
  const own = createOwnChanges();
  const sent = Promise.withResolvers<Response>();
  const saved = own.note(() => sent.promise)('/saved', { method: 'PATCH' });
  const settled = own.settled().then(() => own.has(9));
  sent.resolve(answer(9));
  await saved;
  expect(await settled).toBe(true);
});

it('forgets a write that failed', async () => {
  const own = createOwnChanges();
  const send = own.note(() => Promise.reject(new TypeError('offline')));
  await expect(send('/saved', { method: 'PATCH' })).rejects.toThrow('offline');
  await own.settled();
});
