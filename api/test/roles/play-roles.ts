// Makes the good call of an operation as each kind of caller: it is allowed to exactly those whom the model allows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, templateOf } from '../../src/openapi/calls.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { allCalls } from '../calls/all-calls.ts';
import type { GoodCall } from '../calls/call-table.ts';
import { isLong } from '../empty-database.ts';
import { makeExample } from '../example.ts';
import { play } from '../scenario.ts';
import { openStem, type Stem } from '../stem.ts';
import { type CallerKind, isAllowed, makeCallerKinds } from './caller-kinds.ts';
import { needs } from './needs.ts';

/** What only those read who work on the event. */
const ofOneEvent: ReadonlySet<string> = new Set([
  'POST /api/findings/dismissals',
  'DELETE /api/findings/dismissals/{id}',
  'GET /api/formats/{format}/content',
  'GET /api/formats/{format}/contributions',
  'POST /api/formats/{format}/contributions',
  'DELETE /api/formats/{format}/contributions/{contribution}',
  'GET /api/formats/{format}/content/statistics',
  'GET /api/gated-content/{id}',
  'GET /api/gated-content/{id}/file',
  'GET /api/gated-content/{id}/impact',
  'GET /api/guests/{id}',
  'GET /api/inquiries/{id}',
  'GET /api/users/{id}',
  'GET /api/letters/{id}',
  'GET /api/letters/{id}/impact',
]);

/** What is a list of those of their own events. */
const listsOfOwn: ReadonlySet<string> = new Set(['GET /api/formats/{parent}/guests', 'GET /api/guests', 'GET /api/inquiries', 'GET /api/users']);

/** Tests the operations of which this is true: several files share the work. */
export async function testRoles(isOurs: (key: string) => boolean): Promise<void> {
  const stem = await openStem({ trustsProxy: true });
  const kinds = makeCallerKinds();
  let another = '';
  beforeAll(async () => {
    another = (await makeExample('event_formats', stem)).id;
  });
  afterAll(() => stem.close());

  const calls = callsOf(stem.app).flatMap(({ method, path, operation }) => {
    const key = `${method} ${templateOf(path).template}`;
    const table = allCalls[key];
    return operation && table && isOurs(key) ? [{ key, method, operation, table }] : [];
  });

  test.each(calls)('$key needs what the model says', ({ key, operation }) => {
    expect([key, operation.needs ?? operation.access]).toEqual([key, needs.get(key)]);
  });

  test.each(calls)('$key is for exactly those whom the model allows it', async ({ key, method, operation, table }) => {
    const prepare = () => prepareCall(() => table.good(stem), stem);
    let prepared = await prepare();
    const ask = async (kind: CallerKind, playIt: (played: Played, stem: Stem) => Promise<void>) => {
      await kind.give?.(kind.events === 'own' ? prepared.events : kind.events === 'foreign' ? [another] : [], stem);
      const good = kind.events === 'foreign' && listsOfOwn.has(key) ? { ...prepared.good, answer: [] } : prepared.good;
      const asked = withCookies(good, operation, await kind.enter(stem));
      await playIt({ name: `${key} as ${kind.name}`, method, operation, asked }, stem);
      // A deleted event would be taken from them in the save of the next.
      await kind.give?.([], stem);
    };
    const { allowed = [], refused = [] } = Object.groupBy(kinds, (kind) =>
      isAllowedTo(kind, operation, prepared) && !(kind.events === 'foreign' && ofOneEvent.has(key)) ? 'allowed' : 'refused',
    );
    // What is refused is still there for the next.
    for (const kind of refused) await ask(kind, playRefused);
    const owner = ownerOf(prepared.good, operation);
    const makers = allowed.filter(({ name }) => owner === undefined || owner === name);
    // Before a change lands a third of those who may makes each write; all who may not try it.
    const third = calls.findIndex((call) => call.key === key) % Math.min(3, makers.length);
    const chosen = makers.filter((_, at) => isLong || method === 'GET' || at % 3 === third);
    for (const [place, kind] of chosen.entries()) {
      if (place > 0 && method !== 'GET') prepared = await prepare();
      await ask(kind, playAllowed);
    }
  });
}

interface Prepared {
  readonly good: GoodCall;
  /** Those that were made for it. */
  readonly events: readonly string[];
}

export async function prepareCall(good: () => Promise<GoodCall>, stem: Stem): Promise<Prepared> {
  const before = new Set(await readEvents(stem));
  const made = await good();
  return { good: made, events: (await readEvents(stem)).filter((id) => !before.has(id)) };
}

const readEvents = async ({ database }: Stem): Promise<string[]> => (await database.rows('SELECT id FROM event_formats')).map(({ id }) => String(id));

/** The session of an attendee stays where the call is theirs alone. */
function withCookies({ headers = {}, ...asked }: GoodCall, { access }: Operation, entered: Readonly<Record<string, string>>): GoodCall {
  const { cookie, ...others } = headers;
  const kept = isForAll({ access }) ? cookie : undefined;
  const cookies = [kept, entered.cookie].filter((one) => one !== undefined);
  return { ...asked, headers: { ...others, ...entered, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) } };
}

const isForAll = ({ access }: Pick<Operation, 'access'>): boolean => access === 'public' || access === 'attendee';

/** Where a call is about the caller’s own things, only the permission counts here; the tests of such calls check the rest. */
function isAllowedTo(kind: CallerKind, operation: Operation, { good, events }: Prepared): boolean {
  const logged = ownerOf(good, operation) === undefined ? (good.logged ?? []) : [];
  return isForAll(operation) || isAllowed(kind, { needs: operation.needs ?? [], logged, events });
}

/** A call about an own account brings the session of its editor. */
function ownerOf({ isOfItsAuthor, headers = {} }: GoodCall, operation: Operation): string | undefined {
  if (isOfItsAuthor) return 'the shared password';
  return !isForAll(operation) && headers.cookie?.includes('stem_admin=') ? 'an editor' : undefined;
}

interface Played {
  readonly name: string;
  readonly method: string;
  readonly operation: Operation;
  readonly asked: GoodCall;
}

async function playAllowed({ name, method, operation, asked }: Played, stem: Stem): Promise<void> {
  const {
    status = operation.status ?? (operation.answer ? 200 : 204),
    isStream,
    takesAnySize: _,
    takesNothing: __,
    isOfItsAuthor: ___,
    answer: ____,
    ...sent
  } = asked;
  if (!isStream) return play({ name, method, ...sent, status }, stem);
  const response = await stem.request(asked.path, { method, ...sent });
  expect([name, response.status]).toEqual([name, status]);
  await response.body?.cancel();
}

/** Nothing is written, neither content nor anything beside it. */
async function playRefused({ name, method, asked: { path, body, headers = {} } }: Played, stem: Stem): Promise<void> {
  const before = await countRows(stem);
  await play({ name, method, path, body, headers, status: 403, failure: 'not_allowed' }, stem);
  expect({ name, rows: await countRows(stem) }).toEqual({ name, rows: before });
}

const countRows = async ({ database }: Stem) => database.rows(counting);

const counting = [
  'mails',
  'login_links',
  'sessions',
  'gated_files',
  'gated_downloads',
  'assistant_exchanges',
  'tasks',
  'undos',
  'publications',
  'users',
  'editors',
]
  .map((table) => `SELECT '${table}' AS name, count(*) AS rows FROM ${table}`)
  .join(' UNION ALL ');
