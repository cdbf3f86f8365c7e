import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const session = 'session';
const change = (op: HistoryChange['op'], fields: HistoryChange['fields'], record = session): HistoryChange => ({
  entity: 'agenda_sessions',
  record,
  title: 'Dinner',
  op,
  fields,
});
const save = (seq: number, ...changes: HistoryChange[]): HistoryEntry => ({
  id: `save-${seq}`,
  seq,
  actor: 'admin',
  actor_name: null,
  at: '2026-11-21T14:02:00.000Z',
  count: changes.length,
  changes,
  names: {},
});
const versions = (...entries: HistoryEntry[]) => versionsOf(entities.agenda_sessions, session, entries);

describe('the versions of a record', () => {
  it('say what each save changed, in the words of the form', () => {
    const [version] = versions(save(2, change('update', { title_de: ['Essen', 'Abendessen'] })));
    expect(version?.differences).toMatchObject([{ label: 'Title (German)', before: 'Essen', after: 'Abendessen' }]);
  });
  it('contain the values that restore them, and none for the current one', () => {
    const found = versions(
      save(3, change('update', { time: ['19:00', '19:30'] })),
      save(2, change('update', { time: ['18:30', '19:00'], title: ['Supper', 'Dinner'] })),
      save(1, change('insert', { time: [null, '18:30'], title: [null, 'Supper'] })),
    );
    expect(found.map(({ values }) => values)).toEqual([{}, { time: '19:00' }, { time: '18:30', title: 'Supper' }]);
  });
  it('reach back beyond a deletion that was undone', () => {
    const found = versions(
      save(3, change('insert', { time: [null, '19:00'] })),
      save(2, change('delete', { time: ['19:00', null] })),
      save(1, change('update', { time: ['18:30', '19:00'] })),
    );
    expect(found.at(-1)?.values).toEqual({ time: '19:00' });
  });
  it('report that a file was replaced, which cannot be restored, and leave out what the system derived from it', () => {
    const media = (seq: number, fields: HistoryChange['fields']) => save(seq, { ...change('update', fields), entity: 'media_library' });
    const found = versionsOf(entities.media_library, session, [
      media(3, { width: [9, 18], placeholder: ['a', 'b'] }),
      media(2, { url: ['/media/a.svg', '/media/b.svg'], file_size: [100, 200] }),
      media(1, { alt_text: [null, 'A stall'] }),
    ]);
    expect(found.map(({ id, differences }) => [id, differences.map(({ label }) => label)])).toEqual([
      ['save-2', ['Size', 'Address']],
      ['save-1', ['Alternative text']],
    ]);
    expect(found.map(({ values }) => values)).toEqual([{}, {}]);
  });
  it('leave out saves of other records, and values set by the system', () => {
    expect(versions(save(1, change('update', { title: ['A', 'B'] }, 'another')))).toEqual([]);
    const [version] = versions(save(1, change('update', { revision: [1, 2] })));
    expect(version?.differences).toEqual([]);
  });
});
