// Makes every save in a release of the shared password as each kind of caller: what is live once it is published is what the model
// allows them, also when their events are others by then.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../../test/calls/all-calls.ts';
import { isLong } from '../../../test/empty-database.ts';
import { makeExample } from '../../../test/example.ts';
import { prepareRelease } from '../../../test/release.ts';
import { isAllowed, makeCallerKinds } from '../../../test/roles/caller-kinds.ts';
import { prepareCall } from '../../../test/roles/play-roles.ts';
import { lineOf, openStem } from '../../../test/stem.ts';
import { preparedIn } from '../../content/prepared-note.ts';
import { callsOf, templateOf } from '../../openapi/calls.ts';
import { isPreparable } from '../save-into-release.ts';

const stem = await openStem();
let another = '';
beforeAll(async () => {
  another = (await makeExample('event_formats', stem)).id;
});
afterAll(() => stem.close());

/** Those who may do everything are in the test of the calls themselves. */
const kinds = makeCallerKinds().filter(({ name }) => !['the role editor', 'the role owner', 'the shared password'].includes(name));

/** Before a change lands a fifth of them makes each save; the saves share all of them. */
const kindsAt = (place: number) => kinds.filter((_, at) => isLong || at % 5 === place % 5);

/** Uploads are stored at once. */
const atOnce = ['POST /api/media/upload', 'POST /api/media/{id}/replace', 'PATCH /api/media/tus/{id}'];

const calls = callsOf(stem.app).flatMap(({ method, path, operation }) => {
  const key = `${method} ${templateOf(path).template}`;
  const table = allCalls[key];
  const isSave = operation?.saves && operation.access === 'admin' && !key.includes('/api/releases') && !atOnce.includes(key);
  return isSave && table ? [{ key, method, operation, table }] : [];
});

/** Without the notes about authors. */
const liveLines = async () => [...new Set((await stem.logged()).filter((line) => isPreparable(line.entity) && !preparedIn(line)).map(lineOf))].toSorted();

test.each(calls.map((call, place) => ({ ...call, place })))('$key', async ({ key, method, operation: { needs = [] }, table, place }) => {
  for (const kind of kindsAt(place)) {
    const { good, events } = await prepareCall(() => table.good(stem), stem);
    const { path, body, headers, logged = [] } = good;
    if (logged.length === 0 || !logged.every((line) => isPreparable(line.split(' ')[1] ?? ''))) return;
    const release = await prepareRelease(stem);
    await kind.give?.(kind.events === 'own' ? events : [another], stem);
    const asked = await stem.request(path, { method, body, headers: { ...headers, ...(await kind.enter(stem)), 'stem-release': release.id } });
    const may = isAllowed(kind, { needs, logged, events });
    expect({ key, kind: kind.name, isSaved: asked.status < 300 }).toEqual({ key, kind: kind.name, isSaved: may });
    await stem.logged();
    const mayLater = isAllowed({ ...kind, events: kind.events === 'own' ? 'foreign' : kind.events }, { needs, logged, events });
    if (may && !mayLater) {
      await kind.give?.([another], stem);
      expect([key, kind.name, (await release.publish()).status, await liveLines()]).toEqual([key, kind.name, 403, []]);
      await kind.give?.(events, stem);
    }
    await release.publish();
    expect({ key, kind: kind.name, live: await liveLines() }).toEqual({ key, kind: kind.name, live: may ? [...new Set(logged)].toSorted() : [] });
    // There is a limit to those that are not public yet.
    if (!may) await stem.write('DELETE', `/api/releases/${release.id}`);
    // A deleted event would be taken from them in the save of the next.
    await kind.give?.([], stem);
  }
});
