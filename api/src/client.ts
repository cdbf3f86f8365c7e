// The door @stem/api/client: every call of the api with its types, for the back office and the islands of the site.
import type { EntityName, RowOf } from '@stem/model';
import { type Answer, createSend, type Send } from './client/request.ts';
import { type ResourceName, resources } from './resources.ts';
import type { Health } from './routes/health.ts';
import type { PublicationReceipt } from './views/publication.ts';

export type { Answer, Answered, Refused } from './client/request.ts';
export type { ResourceName } from './resources.ts';
export type { Health } from './routes/health.ts';
export type { PublicationReceipt } from './views/publication.ts';

/** The fields to change, with the `revision` the writer has seen; without a revision the write is not checked. */
export type Changes<N extends EntityName> = Partial<Omit<RowOf<N>, 'id' | 'created_at' | 'updated_at'>>;

/** A new row. A speaker may be put on an event at once: `format_id` names it by slug or id. */
export type NewRow<N extends EntityName> = Changes<N> & (N extends 'speakers' ? { readonly format_id?: string } : unknown);

export interface Resource<N extends EntityName> {
  list(): Promise<Answer<RowOf<N>[]>>;
  get(id: string): Promise<Answer<RowOf<N>>>;
  create(values: NewRow<N>): Promise<Answer<RowOf<N>>>;
  update(id: string, values: Changes<N>): Promise<Answer<RowOf<N>>>;
  remove(id: string): Promise<Answer<RowOf<N>>>;
}

export interface Client {
  /** The five calls every entity has. */
  resource<N extends ResourceName>(name: N): Resource<N>;
  /** Who speaks at a format, named by slug or id. */
  readonly formatSpeakers: {
    list(format: string): Promise<Answer<RowOf<'speakers'>[]>>;
    /** Puts the speakers of a format in this order; all of them must be named. */
    order(format: string, ids: readonly string[]): Promise<Answer<{ readonly ids: string[] }>>;
    add(format: string, speaker: string): Promise<Answer<RowOf<'format_speakers'>>>;
    /** Takes the speaker out of this format; the person stays. */
    drop(format: string, speaker: string): Promise<Answer<RowOf<'format_speakers'>>>;
  };
  readonly media: {
    list(): Promise<Answer<RowOf<'media_library'>[]>>;
    upload(file: File, signal?: AbortSignal): Promise<Answer<RowOf<'media_library'>>>;
  };
  /** The password gate of the back office. */
  readonly adminSession: {
    current(): Promise<Answer<{ readonly actor: string }>>;
    begin(password: string): Promise<Answer<undefined>>;
    end(): Promise<Answer<undefined>>;
  };
  readonly publications: {
    /** The latest ones, or those that contain changes after `since`. */
    list(since?: number): Promise<Answer<PublicationReceipt[]>>;
    get(id: number): Promise<Answer<PublicationReceipt>>;
    /** The address of the event stream; each event named `publication` holds a receipt. */
    readonly events: string;
  };
  health(): Promise<Answer<Health>>;
}

const at = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

function resourceOf<N extends ResourceName>(name: N, send: Send): Resource<N> {
  const { collection, item } = resources[name];
  return {
    list: () => send({ method: 'GET', path: collection }),
    get: (id) => send({ method: 'GET', path: at(item, { id }) }),
    create: (body) => send({ method: 'POST', path: collection, body }),
    update: (id, body) => send({ method: 'PATCH', path: at(item, { id }), body }),
    remove: (id) => send({ method: 'DELETE', path: at(item, { id }) }),
  };
}

/** `transport` sends a request to the api: `fetch` in a browser. */
export function createClient(transport: (path: string, init: RequestInit) => Response | Promise<Response>): Client {
  const send = createSend(transport);
  const speakersOf = (format: string) => `/api/formats/${encodeURIComponent(format)}/speakers`;
  const speakerOf = (format: string, speaker: string) => `${speakersOf(format)}/${encodeURIComponent(speaker)}`;
  return {
    resource: (name) => resourceOf(name, send),
    formatSpeakers: {
      list: (format) => send({ method: 'GET', path: speakersOf(format) }),
      order: (format, ids) => send({ method: 'PUT', path: speakersOf(format), body: { ids } }),
      add: (format, speaker) => send({ method: 'POST', path: speakerOf(format, speaker) }),
      drop: (format, speaker) => send({ method: 'DELETE', path: speakerOf(format, speaker) }),
    },
    media: {
      list: () => send({ method: 'GET', path: '/api/media' }),
      upload(file, signal) {
        const body = new FormData();
        body.set('file', file);
        return send({ method: 'POST', path: '/api/media/upload', body, ...(signal && { signal }) });
      },
    },
    adminSession: {
      current: () => send({ method: 'GET', path: '/api/admin/session' }),
      begin: (password) => send({ method: 'POST', path: '/api/admin/session', body: { password } }),
      end: () => send({ method: 'DELETE', path: '/api/admin/session' }),
    },
    publications: {
      list: (since) => send({ method: 'GET', path: since === undefined ? '/api/publications' : `/api/publications?since=${since}` }),
      get: (id) => send({ method: 'GET', path: `/api/publications/${id}` }),
      events: '/api/publications/events',
    },
    health: () => send({ method: 'GET', path: '/api/health' }),
  };
}
