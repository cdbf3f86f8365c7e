// The one client of the api, and its lists as queries: one key for one list. A write in an expired session waits for the sign-in.
import {
  type Answer,
  type AskedOf,
  type CallName,
  type Changes,
  createClient,
  type GatedRow,
  type HistoryEntry,
  type ListOptions,
  type NewRow,
  type Refused,
  type UserRow,
  wordUnanswered,
} from '@stem/api/client';
import type { EntityName, RowHead, RowOf, SingleName } from '@stem/model';
import { unanswered } from '@stem/model/texts/en/unanswered';
import { QueryClient } from '@tanstack/react-query';
import { inOwn } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { createConnection } from './connection.ts';
import { createOwnChanges } from './own-changes.ts';
import { createSession } from './session.ts';
import { inWindowLanguage, noticeRefusals, requestAsEditor, retryAfterSignIn } from './transport.ts';
import { createWorking } from './working-release.ts';

export type Values = Readonly<Record<string, unknown>>;

export type AnyRow = RowHead & Values;

wordUnanswered(inOwn<typeof unanswered>(unanswered, (own) => own.unanswered));

export const connection = createConnection({
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, connection.networkChanged);

export const ownChanges = createOwnChanges();

const transport = connection.observe(ownChanges.note(inWindowLanguage((path, init) => fetch(path, { credentials: 'same-origin', ...init }))));

/** What may be asked before anybody is signed in. */
export const { ask: askAtGate } = createClient(transport);

export const session = createSession(
  {
    current: () => askAtGate('GET /api/admin/session'),
    begin: (password) => askAtGate('POST /api/admin/session', { body: { password } }),
    end: () => askAtGate('DELETE /api/admin/session'),
  },
  globalThis.sessionStorage,
);

export const working = createWorking(globalThis.sessionStorage, { title: shellTexts.releaseClosed, hint: shellTexts.releaseClosedHint });
session.subscribe(() => session.state() === 'locked' && working.forget());

// A save that waits for the sign-in goes into the release in which it was made.
const editorTransport = working.within(noticeRefusals(retryAfterSignIn(requestAsEditor(transport), session.signInAgain), () => void session.check()));

export const { ask, ...client } = createClient(editorTransport);

/** Sends what a form has checked with the model's schemas; the api checks it again. */
export const updateRow = <N extends EntityName>(name: N, id: string, values: Values): Promise<Answer<AnyRow>> =>
  client.resource(name).update(id, values as Changes<N>); // made from the entity's own columns

let created: { readonly name: EntityName; readonly row: AnyRow } | undefined;

export async function createRow<N extends EntityName>(name: N, values: Values): Promise<Answer<AnyRow>> {
  const answer: Answer<AnyRow> = await client.resource(name).create(values as NewRow<N>); // as above
  if (answer.ok) created = { name, row: answer.value };
  return answer;
}

export const lastCreated = () => created;

export const saveSingle = <N extends SingleName>(name: N, values: Values): Promise<Answer<AnyRow>> => client.single(name).save(values as Changes<N>); // as above

/** Every list of rows is read again when this key is invalidated. */
export const rowsKey = ['rows'] as const;

export interface ListQuery<T> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<T[]>;
}

export type CountQuery = ReturnType<typeof countOf>;

export const countOf = (name: EntityName, filters: ListOptions = {}) => ({
  queryKey: [...rowsKey, 'count', name, JSON.stringify(filters)],
  queryFn: async () => {
    const answer = await client.resource(name).list({ ...filters, limit: 1 });
    const rows = unwrap(answer);
    return answer.ok && answer.total !== undefined ? answer.total : rows.length;
  },
});

/** One row, where its list is read in parts; null where there is none. */
export const rowOf = <N extends EntityName>(name: N, id: string): OneQuery<RowOf<N>> => oneQuery(name, id, () => client.resource(name).get(id));

export const userOf = (id: string): OneQuery<UserRow> => oneQuery('users', id, () => client.user(id));

export const savedOf = (id: string): OneQuery<HistoryEntry> => oneQuery('history', id, () => ask('GET /api/history/:id', { id }));

export interface OneQuery<T> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<T | null>;
}

const oneQuery = <T>(name: string, id: string, get: () => Promise<Answer<T>>): OneQuery<T> => ({
  queryKey: [...rowsKey, 'one', name, id],
  queryFn: async () => {
    const answer = await get();
    return !answer.ok && answer.problem.status === 404 ? null : unwrap(answer);
  },
});

/** What a call answers as a query, below a key with which it is read again. */
export const queryOf = <Call extends CallName>(key: readonly string[], call: Call, ...asked: AskedOf<Call>) => ({
  queryKey: [...key, call, ...asked],
  queryFn: () => ask<Call>(...([call, ...asked] as Parameters<typeof ask<Call>>)).then(unwrap), // the same, which the compiler does not see
});

/** The live pages, to choose one to link to. */
export const sitePages = {
  queryKey: [...rowsKey, 'site pages'],
  queryFn: async () => unwrap(await client.sitePages()),
};

export const userStatistics = queryOf(rowsKey, 'GET /api/users/statistics');

export const rowsOf = <N extends EntityName>(name: N): ListQuery<RowOf<N>> => ({
  queryKey: [...rowsKey, name],
  queryFn: async () => unwrap(await client.resource(name).list()),
});

/** The rows that belong to one: to a format, or to a day of its agenda. */
export const rowsUnder = <N extends EntityName>(name: N, parent: string): ListQuery<RowOf<N>> => ({
  queryKey: [...rowsKey, name, 'of', parent],
  queryFn: async () => unwrap(await client.resource(name).listUnder(parent)),
});

/** The sessions of all days of a format, by its id: its address may change while they are on screen. */
export const sessionsOf = (format: string): ListQuery<RowOf<'agenda_sessions'>> => ({
  queryKey: [...rowsKey, 'agenda_sessions', 'of', format],
  queryFn: async () => unwrap(await client.sessionsOf(format)),
});

export const partnersOf = (format: string): ListQuery<RowOf<'partners'>> => ({
  queryKey: [...rowsKey, 'partners', 'of', format],
  queryFn: async () => unwrap(await client.resource('partners').list({ format_id: format })),
});

/** The speakers of a format in the order of its page, by its id as well. */
export const speakersOf = (format: string): ListQuery<RowOf<'speakers'>> => ({
  queryKey: [...rowsKey, 'speakers', 'of', format],
  queryFn: async () => unwrap(await client.speakersOf(format)),
});

/** The files for the attendees of a format, the latest first. */
export const gatedOf = (format: string): ListQuery<GatedRow> => ({
  queryKey: [...rowsKey, 'gated_content', 'of', format],
  queryFn: async () => unwrap(await client.gatedContentOf(format)),
});

/** The value of an answer, for queries: these fail by throwing, everything else reads the answer. */
export function unwrap<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Unanswered(answer);
  return answer.value;
}

export class Unanswered extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.problem.detail);
    this.name = 'Unanswered';
    this.refused = refused;
  }
}

/** What the server's own probes say, polled while it is on screen: every 15 seconds, and every 2 while it does not answer. */
export const healthQuery = {
  queryKey: ['health'],
  queryFn: () => ask('GET /api/health'),
  refetchInterval: () => (['online', 'slow'].includes(connection.state()) ? 15_000 : 2000),
  // Without a network it is asked all the same: that is what it reports.
  networkMode: 'always',
  staleTime: 10_000,
} as const;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A publication invalidates what it changed; this bounds what an event might miss.
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && !(error instanceof Unanswered && error.refused.problem.status >= 400),
    },
  },
});
