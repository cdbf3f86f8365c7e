// Reads what happened after the cursors of a webhook, from receipts and the change log, so that no kill or outage loses an event.
import { type Change, parseChange } from '@stem/content-pipeline/changes';
import type { Reader } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import { bodyOf, mostPaths, type UserChange, type WebhookEvent, type WebhookPayload } from './events.ts';

export interface Cursors {
  readonly publication: number;
  /** Of the change log. */
  readonly change: number;
}

interface OccurredEvent {
  readonly type: WebhookEvent;
  readonly body: string;
}

interface ReadEvents {
  /** In the order in which they happened. */
  readonly events: readonly OccurredEvent[];
  /** Everything up to here is in `events`, or concerns no webhook. */
  readonly cursors: Cursors;
}

interface EventsOptions {
  readonly after: Cursors;
  readonly wanted: readonly string[];
  /** Without a trailing slash. */
  readonly origin: string;
}

/** At most 100 publications and 100 changes are read at once. */
const batchSize = 100;

interface Occurred {
  /** ISO instant; never before that of an earlier one. */
  readonly at: string;
  readonly cursor: number;
  readonly event: OccurredEvent | undefined;
}

type Rows = Pick<Reader, 'rows'>;

export async function readLatest(database: Rows): Promise<Cursors> {
  const [row] = await database.rows(
    'SELECT (SELECT coalesce(max(id), 0) FROM publications) AS publication, (SELECT coalesce(max(seq), 0) FROM change_log) AS change',
  );
  return { publication: Number(row?.publication), change: Number(row?.change) };
}

export async function readWebhookEvents({ after, wanted, origin }: EventsOptions, database: Rows): Promise<ReadEvents> {
  const latest = await readLatest(database);
  const read = { after, latest, wanted, origin };
  const publications = wanted.includes('publication.published') ? inOrder(await readPublications(read, database)) : [];
  const changes = inOrder(await readChanges(read, database));
  // Where one of them has more, what happened in the other after that waits for the next batch.
  const ends = [publications, changes].flatMap((some) => (some.length === batchSize ? (some.at(-1)?.at ?? []) : []));
  const end = ends.toSorted()[0];
  const isDue = ({ at }: Occurred) => end === undefined || at <= end;
  const cursorOf = (some: readonly Occurred[], last: number) => (some.every(isDue) && some.length < batchSize ? last : some.filter(isDue).at(-1)?.cursor);
  return {
    events: [...publications, ...changes]
      .filter(isDue)
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      .flatMap(({ event }) => event ?? []),
    cursors: {
      publication: cursorOf(publications, latest.publication) ?? after.publication,
      change: cursorOf(changes, latest.change) ?? after.change,
    },
  };
}

/** Nothing after `latest`: the cursors end there, and what is stored meanwhile would be read twice. */
interface Reading extends EventsOptions {
  readonly latest: Cursors;
}

/** The clocks of processes differ, and a clock may be set back: numbers order what happened, and instants follow them. */
function inOrder(some: readonly Occurred[]): Occurred[] {
  let latest = '';
  return some.map((one) => {
    if (one.at > latest) latest = one.at;
    return { ...one, at: latest };
  });
}

async function readPublications({ after, latest, origin }: Reading, database: Rows): Promise<Occurred[]> {
  const found = await database.rows('SELECT id, reason, at FROM publications WHERE id > ? AND id <= ? ORDER BY id LIMIT ?', [
    after.publication,
    latest.publication,
    batchSize,
  ]);
  const all: Occurred[] = [];
  for (const { id, reason, at } of found) {
    const payload = await publishedBy(Number(id), { reason: String(reason), origin }, database);
    all.push({ at: String(at), cursor: Number(id), event: payload && eventOf('publication.published', String(at), payload) });
  }
  return all;
}

/** Undefined when nothing went live: every page kept its last good version. */
async function publishedBy(publication: number, { reason, origin }: { readonly reason: string; readonly origin: string }, database: Rows) {
  const isPage = "path LIKE '/%'";
  const [counts] = await database.rows(
    `SELECT sum(${isPage}) AS pages, sum(NOT ${isPage}) AS parts FROM publication_pages WHERE publication_id = ? AND outcome <> 'failed'`,
    [publication],
  );
  const [pageCount, partCount] = [Number(counts?.pages ?? 0), Number(counts?.parts ?? 0)];
  if (pageCount + partCount === 0) return undefined;
  const pages = await database.rows(
    `SELECT path, outcome FROM publication_pages WHERE publication_id = ? AND outcome <> 'failed' AND ${isPage} ORDER BY path LIMIT ?`,
    [publication, mostPaths],
  );
  return { publication, reason, pages, page_count: pageCount, part_count: partCount, url: `${origin}/api/publications/${publication}` };
}

async function readChanges({ after, latest, wanted, origin }: Reading, database: Rows): Promise<Occurred[]> {
  // The plus keeps SQLite on the primary key, which ends at the cursor.
  const found = await database.rows(
    `SELECT *, EXISTS (SELECT 1 FROM change_log AS earlier WHERE earlier.entity = line.entity AND earlier.row_id = line.row_id AND earlier.seq < line.seq) AS is_known
     FROM change_log AS line WHERE seq > ? AND seq <= ? AND +entity IN ('users', 'inquiries', 'releases') ORDER BY seq LIMIT ?`,
    [after.change, latest.change, batchSize],
  );
  return found.map(({ is_known, ...row }) => {
    const { seq, entity, rowId, op, at, changes } = parseChange(row);
    if (entity === 'users') {
      const changed = userChangeOf({ rowId, op, changes });
      const url = `${origin}${entities.users.path}/${rowId}`;
      return { at, cursor: seq, event: changed && wanted.includes('user.changed') ? eventOf('user.changed', at, { ...changed, url }) : undefined };
    }
    if (entity === 'releases') {
      const released = releaseEventOf(rowId, { at, changes, origin });
      return { at, cursor: seq, event: released && wanted.includes(released.type) ? released : undefined };
    }
    // One that is restored was received before.
    const isNew = op === 'insert' && is_known === 0 && wanted.includes('inquiry.received');
    const inquiry = { inquiry: rowId, url: `${origin}${entities.inquiries.path}/${rowId}` };
    return { at, cursor: seq, event: isNew ? eventOf('inquiry.received', at, inquiry) : undefined };
  });
}

const releasesPath = '/api/releases';

/** Undefined for a note of anything else. */
function releaseEventOf(release: string, { at, changes, origin }: Pick<Change, 'at' | 'changes'> & Pick<EventsOptions, 'origin'>): OccurredEvent | undefined {
  const [name, done] = changes.noted ?? [];
  if (done !== 'published' && done !== 'failed') return undefined;
  const [publish_at, published_at] = [changes.publish_at?.[1] ?? null, changes.published_at?.[1] ?? null];
  return eventOf(`release.${done}`, at, { release, name, publish_at, published_at, url: `${origin}${releasesPath}/${release}` });
}

const eventOf = <Event extends WebhookEvent>(type: Event, at: string, payload: Readonly<Record<keyof WebhookPayload<Event>, unknown>>): OccurredEvent => ({
  type,
  body: bodyOf(type, at, payload),
});

/** What a line of the change log means for the access of a user. Other changes, such as another address, concern no program. */
type Payload = Omit<WebhookPayload<'user.changed'>, 'url'>;

/** Undefined when the change concerns no access. */
function userChangeOf({ rowId, op, changes }: Pick<Change, 'rowId' | 'op' | 'changes'>): Payload | undefined {
  const [before, now] = changes.authorized_formats ?? [null, null];
  const [had, has] = [idsIn(before), idsIn(now)];
  const [wasBlocked, isBlocked] = changes.is_blocked ?? [null, null];
  const granted = op === 'delete' ? [] : has.filter((id) => !had.includes(id));
  const withdrawn = op === 'delete' ? [] : had.filter((id) => !has.includes(id));
  const done: readonly (UserChange | false)[] = [
    op === 'insert' && 'added',
    op === 'delete' && 'removed',
    granted.length > 0 && 'granted',
    withdrawn.length > 0 && 'withdrawn',
    op !== 'delete' && isBlocked === 1 && 'blocked',
    op === 'update' && wasBlocked === 1 && isBlocked === 0 && 'unblocked',
  ];
  const named = done.filter((change) => change !== false);
  return named.length > 0 ? { user: rowId, changes: named, granted, withdrawn } : undefined;
}

function idsIn(stored: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(stored));
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
