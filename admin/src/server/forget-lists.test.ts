import { expect, it } from 'vitest';
import { forgetListsOfOthers, readAgainInRelease } from './forget-lists.ts';

it('forgets lists when another person signs in, and not when the same person does', () => {
  let actor: string | undefined = 'editor:1';
  let tell = () => {};
  const done: string[] = [];
  const stop = forgetListsOfOthers(
    {
      person: () =>
        actor === undefined ? undefined : { actor, name: '', editor: null, role: null, events: 'all', grants: {}, is_fresh: true, lacks_passkey: false },
      subscribe(listener) {
        tell = listener;
        return () => done.push('stopped');
      },
    },
    {
      removeQueries: () => void done.push('removed'),
      invalidateQueries: async () => void done.push('read again'),
    },
  );
  const become = (next: string | undefined) => {
    actor = next;
    tell();
  };
  become(undefined);
  become('editor:1');
  expect(done).toEqual([]);
  become(undefined);
  become('editor:2');
  become('editor:2');
  expect(done).toEqual(['removed', 'read again']);
  stop();
  expect(done.at(-1)).toBe('stopped');
});

it('reads what is on screen again when the window works in another release, and forgets the rest', async () => {
  let chosen: string | undefined;
  let tell = () => {};
  const done: string[] = [];
  const stop = readAgainInRelease(
    {
      chosen: () => (chosen === undefined ? undefined : { id: chosen, name: chosen, kind: 'release' }),
      subscribe(listener) {
        tell = listener;
        return () => done.push('stopped');
      },
    },
    {
      cancelQueries: async () => void done.push('cancelled'),
      removeQueries: () => void done.push('removed'),
      invalidateQueries: async () => void done.push('read again'),
    },
  );
  const become = async (next: string | undefined) => {
    chosen = next;
    tell();
    await Promise.resolve();
  };
  await become(undefined);
  expect(done).toEqual([]);
  await become('spring');
  await become('spring');
  expect(done).toEqual(['cancelled', 'removed', 'read again']);
  await become(undefined);
  expect(done).toHaveLength(6);
  stop();
  expect(done.at(-1)).toBe('stopped');
});
