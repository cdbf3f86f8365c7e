import type { HistoryChange } from '@stem/api/client';
import { expect, it } from 'vitest';
import { auditFiltersOf, recordKinds, startOf } from './audit-screen.tsx';
import { actorText, changeText, leadOf, notesText, recordsText, recordText, saveText } from './entry-text.ts';

const ada: HistoryChange = { entity: 'speakers', record: '1', title: 'Ada', op: 'update', fields: { bio: ['Counts.', 'Stops.'] } };
const id = '8d2f0b5e-0000-4000-8000-000000000000';

it('asks for what the address names, and for nothing impossible', () => {
  expect(auditFiltersOf({ show: 'speakers', find: id, actor: 'admin', record: 'x' })).toEqual({ entity: 'speakers', record: id, actor: 'admin' });
  expect(auditFiltersOf({ show: 'secrets', find: 'ada', since: 'yesterday' })).toEqual({});
  expect(startOf('2026-11-21')).toBe('2026-11-20T23:00:00.000Z');
  expect([startOf('2026-02-31x'), startOf('2026-13-01'), startOf(undefined)]).toEqual([undefined, undefined, undefined]);
});
it('knows all kinds of records by name', () => {
  expect(recordKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'event_formats', 'site_settings']));
  expect(recordKinds[0]?.plural.localeCompare(recordKinds.at(-1)?.plural ?? '')).toBeLessThan(0);
});
it('says in a sentence what happens to an account', () => {
  const said = (account: HistoryChange['account']) => changeText({ entity: 'editors', record: id, title: 'Vreni', op: 'update', fields: {}, account });
  const notes = [said({ done: 'signed_in', what: 'passkey' }), said({ done: 'passkey_removed', what: 'Phone' }), said({ done: 'password_off', what: null })];
  expect(notes).toEqual(['Signed in with a passkey', 'Passkey removed: Phone', 'Shared password switched off']);
});
it('describes a save in a line', () => {
  expect(recordsText({ count: 1 }, ada)).toBe('Speaker: Ada');
  expect(recordsText({ count: 7 }, ada)).toBe('Speaker: Ada and 6 more');
  expect(recordsText({ count: 3 }, undefined)).toBe('Records that no longer exist');
  const notes = [{ kind: 'webhook', name: 'Planning', done: 'secret_renewed' }] as const;
  expect([recordsText({ count: 1, notes }, undefined), notesText({ notes })]).toEqual(['Webhook: Planning', 'Secret renewed']);
  const release = { id, name: 'Spring launch', done: 'published' } as const;
  expect(recordsText({ count: 53, release }, ada)).toBe('Spring launch · 53 changes');
  expect(recordsText({ count: 1, release }, ada)).toBe('Spring launch · 1 change');
  expect(notesText({ release: { ...release, done: 'undone' } })).toBe('Release undone');
  expect(recordText({ entity: 'site_settings', title: '' })).toBe('Settings');
  const said = [
    { actor: 'editor:1', actor_name: 'Vreni Amsler' },
    { actor: 'admin', actor_name: null },
    { actor: 'npm run demo', actor_name: null },
    { actor: null, actor_name: null },
  ].map(actorText);
  expect(said).toEqual(['Vreni Amsler', 'Shared password', 'npm run demo', 'not made through Stem']);
});
it('describes a save by the first change that fits the filters', () => {
  const dinner: HistoryChange = { ...ada, entity: 'venues', record: '2', title: 'Dinner' };
  const save = { changes: [ada, dinner] };
  expect([leadOf(save), leadOf(save, { entity: 'venues' }), leadOf(save, { record: '2' }), leadOf(save, { entity: 'users' })]).toEqual([
    ada,
    dinner,
    dinner,
    ada,
  ]);
  expect(leadOf({ changes: [] })).toBeUndefined();
});
it('describes a deletion by the record that was deleted, not by what changed or went with it', () => {
  const access: HistoryChange = { ...ada, entity: 'users', record: '3', title: 'vreni@alder.example' };
  const day: HistoryChange = { entity: 'agenda_days', record: '4', title: 'Monday', op: 'delete', fields: {} };
  const event: HistoryChange = { entity: 'event_formats', record: '5', title: 'Bankers', op: 'delete', fields: {} };
  const save = { count: 3, changes: [access, day, event] };
  expect(recordsText(save, leadOf(save))).toBe('Event format: Bankers and 2 more');
  expect(leadOf(save, { entity: 'users' })).toBe(access);
});
it('names what changed, the first fields only, in short', () => {
  expect(changeText(ada)).toBe('Bio: Counts. → Stops.');
  const many = { ...ada, fields: { name: ['Ada', 'Ada L.'], name_de: [null, 'Ada'], bio: ['x', 'y'], company: ['x', null] } } as const;
  expect(changeText(many)).toBe('Name: Ada → Ada L.; Name (German): (empty) → Ada; and 2 more fields');
  expect(changeText({ ...ada, fields: { bio: ['a\n'.repeat(100), null] } })).toMatch(/^Bio: (?:a ){30}… → \(empty\)$/);
  const access = { ...ada, entity: 'users', fields: { authorized_formats: [['1', '2'], ['2']] } } as const;
  expect(changeText(access, (_, row) => (row === '1' ? 'BankersCom' : 'EnergyCom'))).toBe('Event access: BankersCom, EnergyCom → EnergyCom');
  expect(changeText({ ...ada, fields: {} })).toBe('Changed in a way only the system sees');
});
it('shows where two long texts differ, however late', () => {
  const long = 'She counts what others only estimate, in Zürich, Basel and Geneva, and writes about it';
  expect(changeText({ ...ada, fields: { bio: [`${long} daily.`, `${long} weekly.`] } })).toMatch(/^Bio: ….* daily\. → ….* weekly\.$/);
});
it('says that a save is an undo, and of what', () => {
  const undo = { undoes: { id, at: '2026-11-21T14:02:00.000Z', actor: 'admin', actor_name: null } };
  expect(saveText(undo, ada)).toBe('Change undone: Bio: Counts. → Stops.');
  expect([saveText(undo, { ...ada, op: 'insert' }), saveText(undo, { ...ada, op: 'delete' })]).toEqual(['Deletion undone', 'Creation undone']);
  expect(saveText({}, ada)).toBe('Bio: Counts. → Stops.');
});
it('says that a record was created, deleted or erased', () => {
  expect(changeText({ ...ada, op: 'insert' })).toBe('Created');
  expect(changeText({ ...ada, op: 'delete', fields: {}, erased: true })).toBe('Deleted; its content was deleted permanently');
});
