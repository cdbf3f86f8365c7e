import type { PresentPerson } from '@stem/api/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHere } from './here.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const vreni: PresentPerson = { id: 'editor:1', name: 'Vreni Amsler', picture: null, is_editing: false };

function aWindow() {
  const said: string[] = [];
  const state = { isVisible: true, people: [] as PresentPerson[] };
  const here = createHere({
    renew: async ({ place, is_editing }) => {
      said.push(is_editing ? `${place} editing` : place);
      return { ok: true, value: { people: state.people } };
    },
    leave: () => void said.push('left'),
    isVisible: () => state.isVisible,
  });
  return { here, said, state };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('says what is open when it changes, and every five seconds', async () => {
  const { here, said } = aWindow();
  here.enter('/speakers', false);
  const record = here.enter('speakers/1', true);
  await pass(0);
  expect(said).toEqual(['speakers/1']);
  record.edit(true);
  await pass(0);
  record.edit(true);
  await pass(4999);
  expect(said).toEqual(['speakers/1', 'speakers/1 editing']);
  await pass(1);
  record.leave();
  await pass(0);
  expect(said).toEqual(['speakers/1', 'speakers/1 editing', 'speakers/1 editing', '/speakers']);
});

it('says nothing while it is hidden, and that it is closed once', async () => {
  const { here, said, state } = aWindow();
  here.enter('/speakers', false);
  await pass(0);
  state.isVisible = false;
  here.seen();
  await pass(20_000);
  expect(said).toEqual(['/speakers']);
  state.isVisible = true;
  here.seen();
  await pass(0);
  here.closed();
  here.closed();
  expect(said).toEqual(['/speakers', '/speakers', 'left']);
});

it('knows the others where it is, from answers and from events, and forgets them elsewhere', async () => {
  const { here, state } = aWindow();
  state.people = [vreni];
  const record = here.enter('speakers/1', true);
  await pass(0);
  expect(here.others('speakers/1')).toEqual([vreni]);
  here.receive('speakers/1', []);
  here.receive('speakers/2', [vreni]);
  expect([here.others('speakers/1'), here.others('speakers/2')]).toEqual([[], []]);
  here.receive('speakers/1', [vreni]);
  record.leave();
  expect(here.others('speakers/1')).toEqual([]);
});
