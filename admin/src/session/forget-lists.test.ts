import { expect, it } from 'vitest';
import { forgetListsOfOthers } from './forget-lists.ts';

it('forgets lists when another person signs in, and not when the same person does', () => {
  let actor: string | undefined = 'editor:1';
  let tell = () => {};
  const done: string[] = [];
  const stop = forgetListsOfOthers(
    {
      person: () => (actor === undefined ? undefined : { actor, name: '', editor: null, role: null, events: 'all', grants: {} }),
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
