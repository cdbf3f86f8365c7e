// Everything about one address is found, taken along and erased, in every table that there is, and nothing of anybody else.
import { type Entity, entities, isEntityName, pathsOf } from '@stem/model';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filled, fillAddress } from '../../test/filled-address.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { dataSourceOf, impersonalTables, sourceTables } from './sources.ts';

const vreni = { email: 'vreni@alder.example', name: 'Vreni Zurbriggen' };
const bo = { email: 'bo@birch.example', name: 'Bo Brönnimann' };
let stem: Stem;
let filled: Filled;
beforeAll(async () => {
  stem = await openStem({ publishes: true });
  [filled] = [await fillAddress(stem, vreni), await fillAddress(stem, bo)];
});
afterAll(() => stem.close());

const tablesWithColumns = async () => {
  const rows = await stem.database.rows(
    "SELECT source.name AS source, field.name AS field FROM sqlite_schema AS source JOIN pragma_table_info(source.name) AS field WHERE source.type = 'table'",
  );
  return Map.groupBy(rows, ({ source }) => String(source));
};
const engine = /^(?:pipeline_|publication|change_context|search_|sqlite_|__drizzle)/;

test('every table and column of the database is said to have data about persons, or not to', async () => {
  const missing: string[] = [];
  for (const [table, fields] of await tablesWithColumns()) {
    if (engine.test(table)) continue;
    const columns = fields.map(({ field }) => String(field));
    const source = dataSourceOf(table);
    if (isEntityName(table)) {
      const { personal }: Entity = entities[table];
      if (!source) missing.push(`${table} is about people: add it to \`ofPeople\` in api/src/privacy/sources.ts, with why and how long it is kept`);
      else if (personal && source.erased !== 'record') missing.push(`${table} is about people: an erasure has to delete its records`);
      continue;
    }
    const known = source ? [...(source.shows ?? []), ...(source.hides ?? [])] : impersonalTables[table]?.columns.split(' ');
    if (!known)
      missing.push(
        `${table} is new: add it to \`ownSources\` in api/src/privacy/sources.ts if it has data about a person, else to \`impersonalTables\` with the reason`,
      );
    else
      for (const column of columns)
        if (!known.includes(column))
          missing.push(`${table}.${column} is new: say in api/src/privacy/sources.ts whether a person is shown it, or that it has nothing about one`);
  }
  expect(missing).toEqual([]);
});

test('what goes with a record is deleted with it by the database itself', async () => {
  for (const table of sourceTables) {
    const source = dataSourceOf(table);
    if (source?.erased !== 'with_record' || !source.of) continue;
    const keys = await stem.database.rows('SELECT "from", "table", on_delete FROM pragma_foreign_key_list(?)', [table]);
    for (const [from, to] of Object.entries(source.of))
      expect([table, keys]).toEqual([table, expect.arrayContaining([{ from, table: to, on_delete: 'CASCADE' }])]);
  }
});

/** All rows of the database that contain a text. */
async function rowsWith(text: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of (await tablesWithColumns()).keys()) {
    if (/^search_sections/.test(table)) continue;
    const rows = (await stem.database.rows(`SELECT * FROM "${table}"`)).filter((row) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase()));
    if (rows.length > 0) found[table] = rows;
  }
  return found;
}

const ask = async (path: string, body: object) =>
  (await stem.request(`/api/addresses/${path}`, { as: 'editor', method: 'POST', body })).json() as Promise<Answered>;
interface Answered {
  readonly sections: readonly {
    readonly table: string;
    readonly is_erased: boolean;
    readonly entries: readonly { readonly by: string; readonly title: string }[];
  }[];
  readonly stands: readonly { readonly place: string; readonly name: string }[];
  readonly names: readonly string[];
  readonly erased: Readonly<Record<string, number>>;
  readonly versions: number;
}

test('what was filled in is listed by table, and the file has all of it', async () => {
  const { sections, names } = await ask('look', { address: ` ${vreni.email.toUpperCase()}` });
  expect(names).toEqual([vreni.name, 'Zurbriggen, Vreni'].filter((name) => names.includes(name)));
  const listed = sections.map(({ table }) => table);
  expect(listed).toEqual(expect.arrayContaining(Object.keys(await rowsWith(vreni.email)).filter((table) => !engine.test(table))));
  expect(listed).toEqual(
    expect.arrayContaining([
      'users',
      'guests',
      'inquiries',
      'sessions',
      'agenda_marks',
      'agenda_feeds',
      'sent_letters',
      'guest_appointments',
      'comments',
      'mails',
      'assistant_exchanges',
      'webhook_deliveries',
      'change_log',
      'speakers',
      'partners',
      'team_members',
    ]),
  );
  const response = await stem.request('/api/addresses/export', { as: 'editor', method: 'POST', body: { address: vreni.email } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const [json, page] = ['data.json', 'data.html'].map((name) => Buffer.from(files[name] ?? []).toString());
  for (const text of [
    vreni.email,
    vreni.name,
    'No nuts for',
    `Met ${vreni.name}`,
    `Write to ${vreni.name}.`,
    `Call ${vreni.name}`,
    'Has vreni@alder.example been invited?',
    'Your seat',
  ])
    expect([text, json?.includes(text), page?.includes(text)]).toEqual([text, true, true]);
  for (const text of [bo.email, bo.name, 'secret_hash', 'token_hash']) expect([text, json?.includes(text), page?.includes(text)]).toEqual([text, false, false]);
});

test('an erasure leaves what is published, says so, and touches no other person', async () => {
  await stem.live();
  const before = await rowsWith(bo.email);
  const { erased, stands } = await ask('erasure', { address: vreni.email });
  expect(erased).toMatchObject({ users: 1, guests: 1, inquiries: 1, comments: 2, mails: expect.any(Number), assistant_exchanges: 1, webhook_deliveries: 1 });
  expect(await rowsWith(bo.email)).toEqual(before);
  const published = ['speakers', 'partners', 'team_members'] as const;
  expect(Object.keys(await rowsWith(vreni.email)).toSorted()).toEqual(['change_log', ...published].toSorted());
  expect(stands.map(({ place, name }) => `${place} ${name}`).toSorted()).toEqual(['change_log', ...published].map((name) => `row ${name}`).toSorted());
  for (const name of published)
    await stem.write('PATCH', pathsOf(entities[name]).item.replace(':id', filled.ids[name] ?? ''), { [name === 'partners' ? 'contact_email' : 'email']: null });
  await stem.live();
  const again = await ask('erasure', { address: vreni.email });
  expect([again.erased, again.stands, Object.keys(await rowsWith(vreni.email))]).toEqual([{ change_log: expect.any(Number) }, [], []]);
  expect(await rowsWith(bo.email)).toEqual(before);
});
