// What contradicts itself in a programme, as an editor reads it on the first screen.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem } from '../../test/stem.ts';

const stem = await openStem();
afterAll(() => stem.close());

interface List {
  readonly groups: readonly { readonly findings: readonly { readonly record?: string; readonly column?: string }[] }[];
}
async function columnsOf(kind: string, record: unknown): Promise<string[]> {
  const { groups } = (await stem.read(`/api/findings?kind=${kind}`, 'editor')) as List; // as described
  return groups.flatMap(({ findings }) => findings.flatMap((one) => (one.record === record ? (one.column ?? '') : [])));
}

// 21 and 22 October 2027 are a Thursday and a Friday.
test.each([
  [{ date: 'Friday, 21 October 2027', date_de: 'Donnerstag und Freitag' }, ['date']],
  [{ date: 'Thursday and Friday, 21–22 October 2027', date_de: '21.–22. Oktober 2027, Montag' }, ['date_de']],
  [{ date: '21–22 October 2027', date_de: 'Donnerstag, 21., und Freitag, 22. Oktober 2027' }, []],
])('of %j the texts that name a wrong day or weekday are found', async (texts, columns) => {
  const { id } = await makeExample('event_formats', stem, { start_date: '2027-10-21', end_date: '2027-10-22', ...texts });
  expect(await columnsOf('date_text', id)).toEqual(columns);
});

test.each([
  ['09:00–10:30', []],
  ['22.00–01.00', []],
  ['ab 18 Uhr', []],
  ['In the evening', []],
  ['25:70', ['time']],
  ['14:00–11:00', ['time']],
])('a session at “%s” has a time that calendars can read, or is found', async (time, columns) => {
  const { id } = await makeExample('agenda_sessions', stem);
  await stem.database.write((transaction) => transaction.run(sql`UPDATE agenda_sessions SET time = ${time} WHERE id = ${id}`));
  expect(await columnsOf('dates', id)).toEqual(columns);
});

test('the name of a file is no alternative text', async () => {
  const { id, url } = await makeExample('media_library', stem, { file_type: 'image/png', alt_text: 'A room by the lake' });
  const { id: speaker } = await makeExample('speakers', stem);
  const change = (set: ReturnType<typeof sql>) => stem.database.write((transaction) => transaction.run(set));
  await change(sql`UPDATE speakers SET photo = ${url} WHERE id = ${speaker}`);
  expect(await columnsOf('alt_missing', id)).toEqual([]);
  await stem.database.write(async (transaction) => {
    await transaction.run(sql`UPDATE media_library SET original_name = 'IMG_2031.png', alt_text = 'IMG_2031.png' WHERE id = ${id}`);
  });
  await stem.write('PATCH', `/api/speakers/${speaker}`, { company: 'Seewerk' });
  expect(await columnsOf('alt_missing', id)).toEqual(['alt_text']);
});
