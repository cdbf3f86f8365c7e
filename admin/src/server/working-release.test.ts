import { expect, test } from 'vitest';
import { createWorking } from './working-release.ts';

const spring = { id: 'spring', name: 'Spring launch', kind: 'release' } as const;

function openWindow(stored = new Map<string, string>()) {
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  return { working: createWorking(storage, { title: 'It takes no more changes', hint: 'Confirm it' }), stored };
}

/** A server that answers this, and what it was asked. */
function answering(answer: () => Response) {
  const asked: (string | null)[] = [];
  const transport = (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('stem-release'));
    return answer();
  };
  return { asked, transport };
}

const closedAnswer = () => Response.json({ name: 'release_closed' }, { status: 409 });

test('what concerns content names the chosen release, what concerns releases, sessions and the system does not', async () => {
  const { working } = openWindow();
  const { asked, transport } = answering(() => Response.json({}));
  const send = working.within(transport);
  await send('/api/speakers', { method: 'GET' });
  working.choose(spring);
  for (const path of ['/api/speakers', '/api/history', '/api/releases', '/api/releases/spring/publish', '/api/admin/session', '/api/health'])
    await send(path, { method: 'GET' });
  working.choose(undefined);
  await send('/api/speakers', { method: 'GET' });
  expect(asked).toEqual([null, 'spring', 'spring', null, null, null, null, null]);
});

test('other headers are kept', async () => {
  const { working } = openWindow();
  working.choose(spring);
  const sent: string[][] = [];
  await working.within((_, init) => {
    sent.push(...new Headers(init.headers).entries());
    return Response.json({});
  })('/api/speakers', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(sent).toEqual([
    ['content-type', 'application/json'],
    ['stem-release', 'spring'],
  ]);
});

test('the choice outlives a reload, and the last release outlives the choice', () => {
  const { working, stored } = openWindow();
  working.choose(spring);
  expect(openWindow(stored).working.chosen()).toEqual(spring);
  working.choose({ id: 'ada', name: 'Ada Lovelace', kind: 'draft' });
  working.choose(undefined);
  expect([openWindow(stored).working.chosen(), openWindow(stored).working.last()]).toEqual([undefined, spring]);
  working.forget();
  expect(openWindow(stored).working.last()).toBeUndefined();
});

test('a release that takes no more changes is left, and that is said until it is dismissed', async () => {
  const { working } = openWindow();
  working.choose(spring);
  let calls = 0;
  working.subscribe(() => {
    calls += 1;
  });
  const { transport } = answering(closedAnswer);
  const send = working.within(transport);
  await Promise.all([send('/api/speakers', { method: 'GET' }), send('/api/venues', { method: 'GET' })]);
  expect([working.chosen(), working.closed(), working.last(), calls]).toEqual([undefined, spring, undefined, 1]);
  working.dismiss();
  expect(working.closed()).toBeUndefined();
});

test('nothing is saved after that before it is dismissed, so that no click on its way publishes', async () => {
  const { working } = openWindow();
  working.choose(spring);
  working.close(spring.id);
  const { asked, transport } = answering(() => Response.json({}));
  const send = working.within(transport);
  const refused = await send('/api/speakers/1', { method: 'PATCH' });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ name: 'release_closed', hint: 'Confirm it' })]);
  await send('/api/speakers', { method: 'GET' });
  await send('/api/releases', { method: 'POST' });
  expect(asked).toEqual([null, null]);
  working.dismiss();
  await send('/api/speakers/1', { method: 'PATCH' });
  expect(asked).toHaveLength(3);
});

test('what is done to the release itself needs no confirmation, and is done on the site', async () => {
  const { working } = openWindow();
  const { asked, transport } = answering(() => Response.json({}));
  const undo = () => working.within(transport)('/api/history/1/undo', { method: 'POST' });
  working.choose(spring);
  working.leave('autumn');
  await undo();
  working.leave(spring.id);
  await undo();
  working.choose(spring);
  working.close(spring.id);
  working.leave('autumn');
  expect((await undo()).status).toBe(409);
  working.leave(spring.id);
  expect([(await undo()).status, working.closed()]).toEqual([200, undefined]);
  expect(asked).toEqual([spring.id, null, null]);
});

test('another conflict leaves the release chosen', async () => {
  const { working } = openWindow();
  working.choose(spring);
  const { transport } = answering(() => Response.json({ name: 'stale_revision' }, { status: 409 }));
  const answer = await working.within(transport)('/api/speakers/1', { method: 'PATCH' });
  expect(await answer.json()).toEqual({ name: 'stale_revision' });
  expect(working.chosen()).toEqual(spring);
});

test('a save that went into the release is known once, and forgotten with the next write', async () => {
  const { working } = openWindow();
  working.choose(spring);
  let headers: Record<string, string> = { 'stem-release': 'spring' };
  const { transport } = answering(() => Response.json({}, { headers }));
  const send = working.within(transport);
  await send('/api/speakers/1', { method: 'PATCH' });
  await send('/api/speakers', { method: 'GET' });
  expect([working.takeSaved(), working.takeSaved()]).toEqual([spring, undefined]);
  await send('/api/speakers/1', { method: 'PATCH' });
  headers = {};
  await send('/api/speakers/1', { method: 'PATCH' });
  expect(working.takeSaved()).toBeUndefined();
});
