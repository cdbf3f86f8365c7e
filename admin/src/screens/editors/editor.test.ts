import { expect, it } from 'vitest';
import { editorStateOf, eventsText, hasOwner, roleTitle } from './editor.ts';

const formats = [
  { id: '1', title: 'BankersCom' },
  { id: '2', title: 'EnergyCom' },
];

it('is invited until the invitation is accepted or withdrawn, and blocked also after they had accepted it', () => {
  const at = '2026-11-28T08:00:00.000Z';
  expect(editorStateOf({ is_blocked: false, invited_at: at, accepted_at: null })).toBe('invited');
  expect(editorStateOf({ is_blocked: false, invited_at: null, accepted_at: null })).toBe('withdrawn');
  expect(editorStateOf({ is_blocked: false, invited_at: null, accepted_at: at })).toBe('active');
  expect(editorStateOf({ is_blocked: true, invited_at: at, accepted_at: at })).toBe('blocked');
});
it('names the events of an event editor, and all of them for everybody else', () => {
  const chosen = { all_events: false, events: ['2', 'deleted'] };
  expect(eventsText({ ...chosen, role: 'event_editor' }, formats)).toBe('EnergyCom');
  expect(eventsText({ ...chosen, role: 'event_editor', events: [] }, formats)).toBe('No events yet');
  expect(eventsText({ ...chosen, role: 'event_editor', all_events: true }, formats)).toBe('All events');
  expect(eventsText({ ...chosen, role: 'reader' }, formats)).toBe('All events');
});
it('has a title for each role, and shows one it does not know', () => {
  expect([roleTitle('event_editor'), roleTitle('translator')]).toEqual(['Event editor', 'translator']);
});
it('counts no blocked owner as one', () => {
  expect(hasOwner([{ role: 'owner', is_blocked: true }])).toBe(false);
  expect(
    hasOwner([
      { role: 'reader', is_blocked: false },
      { role: 'owner', is_blocked: false },
    ]),
  ).toBe(true);
});
