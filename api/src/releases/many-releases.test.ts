// What lists, forms and saves cost does not depend on how much is prepared.
import { randomUUID } from 'node:crypto';
import { each, type Reading } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Preparing, prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

/** Releases that change as many speakers each, as saves would have left them. */
async function addReleases(releases: number, changes: number): Promise<void> {
  const rows = Array.from({ length: releases }, (_, place) => ({ id: randomUUID(), name: `Release ${place}` }));
  const lines = rows.flatMap(({ id }) => Array.from({ length: changes }, (_, place) => ({ id, row: randomUUID(), place })));
  await stem.database.write(async (transaction) => {
    await transaction.run(sql`INSERT INTO releases (id, name, kind, state, owner, zone, version, created_at)
      SELECT value->>'id', value->>'name', 'release', 'open', 'admin', 'Europe/Zurich', 1, 0 FROM ${each(rows)}`);
    await transaction.run(sql`INSERT INTO release_changes (release_id, entity, row_id, kind, pairs, revision, edits, place, actor, at)
      SELECT value->>'id', 'speakers', value->>'row', 'updated', '{"name":[null,"Gian"],"bio":[null,"Skis."]}', 0, 1, value->>'place', 'admin', '2026-01-01T00:00:00.000Z' FROM ${each(lines)}`);
  });
}

/** The number of statements that work sends to the database, whether it reads or writes. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { $client } = stem.database.read as Reading & { readonly $client: { execute(...asked: never[]): Promise<unknown> } }; // drizzle has it
  const read = vi.spyOn($client, 'execute');
  let written = 0;
  const { write } = stem.database;
  const spied = vi.spyOn(stem.database, 'write').mockImplementation((unit, ...more) =>
    write(
      (transaction) => {
        for (const name of ['run', 'all'] as const) {
          const original = transaction[name].bind(transaction) as (query: never) => never;
          vi.spyOn(transaction, name).mockImplementation((query) => {
            written += 1;
            return original(query as never);
          });
        }
        return unit(transaction);
      },
      ...more,
    ),
  );
  await work();
  const count = read.mock.calls.length + written;
  read.mockRestore();
  spied.mockRestore();
  return count;
}

interface Counted {
  readonly list: number;
  readonly marks: number;
  readonly releases: number;
  readonly save: number;
  readonly saveInto: number;
  readonly readIn: number;
}

async function countAll(release: Preparing, speaker: SavedRow): Promise<Counted> {
  const patch = (company: string) => ({ method: 'PATCH', body: { company } });
  return {
    list: await countStatements(() => stem.read('/api/speakers', 'editor')),
    marks: await countStatements(() => stem.read('/api/releases/records?entity=speakers', 'editor')),
    releases: await countStatements(() => stem.read('/api/releases', 'editor')),
    save: await countStatements(() => stem.request(`/api/speakers/${speaker.id}`, { as: 'editor', ...patch(randomUUID()) })),
    saveInto: await countStatements(() => release.request(`/api/speakers/${speaker.id}`, patch(randomUUID()))),
    readIn: await countStatements(() => release.request('/api/speakers')),
  };
}

test('fifty open releases with two hundred changes each cost no list, no form and no save another query', async () => {
  const speaker = (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' })) as SavedRow;
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await countAll(release, speaker);
  const before = await countAll(release, speaker);
  await addReleases(50, 200);
  expect(await countAll(release, speaker)).toEqual(before);
  for (const count of Object.values(before)) expect(count).toSatisfy((number: number) => number > 0 && number < 40);
  expect((await stem.request('/api/releases/records?entity=speakers', { as: 'editor' }).then((response) => response.json())) as unknown[]).toHaveLength(1000);
});

test('a release of a thousand records costs who works in it as few queries as one of a single record', async () => {
  const speaker = (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' })) as SavedRow;
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await countAll(release, speaker);
  const before = await countAll(release, speaker);
  await addReleases(1, 1000);
  await stem.database.write((transaction) =>
    transaction.run(sql`UPDATE release_changes SET release_id = ${release.id}, kind = 'inserted', place = place + 10 WHERE release_id <> ${release.id}`),
  );
  const { saveInto, readIn } = await countAll(release, speaker);
  expect({ saveInto, readIn }).toEqual({ saveInto: before.saveInto, readIn: before.readIn });
  expect((await release.request('/api/speakers?limit=500').then((response) => response.json())) as unknown[]).toHaveLength(500);
});
