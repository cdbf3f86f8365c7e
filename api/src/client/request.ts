// One call to the api: it returns a value with its change, or a typed problem. It never throws.
import type { unanswered as texts } from '@stem/model/texts/en/unanswered';
import type { Problem } from '../http/problem.ts';

export interface Answered<T> {
  readonly ok: true;
  readonly value: T;
  /** The number of the change a save made; absent when nothing changed, and for reads. */
  readonly change?: number;
  /** How many rows a list has in all its parts. */
  readonly total?: number;
  /** Of a release: how many of its fields and records are in conflict. */
  readonly conflicts?: number;
}

/** A typed failure; `offline` when no answer came. */
export interface Refused {
  readonly ok: false;
  readonly problem: Omit<Problem, 'name'> & { readonly name: Problem['name'] | 'offline' };
  /** Seconds to wait before the next try makes sense. */
  readonly retryAfter?: number;
}

export type Answer<T> = Answered<T> | Refused;

export interface SentCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, except a FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type Send = <T>(call: SentCall) => Promise<Answer<T>>;

type Unanswered = typeof texts;

let unanswered: Unanswered | undefined;

/** Says in these words from now on that no answer came; pages for attendees have their own. The api says itself what it refuses. */
export function wordUnanswered(words: Unanswered): void {
  unanswered = words;
}

/** `internal`: the answer of a proxy, or an unreadable one. */
const refusal = (name: keyof Unanswered, status: number): Refused => {
  const { title, hint } = unanswered?.[name] ?? { title: name, hint: '' };
  return { ok: false, problem: { name, status, title, detail: title, hint, reference: '' } };
};

/** The texts come before the file, so that the server has read them when the file arrives. */
export function formWith(file: File, texts: Readonly<Partial<Record<string, string>>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, text);
  form.set('file', file);
  return form;
}

/** `transport` is `fetch`, or the app itself in tests. */
export const createSend =
  (transport: (path: string, init: RequestInit) => Response | Promise<Response>): Send =>
  <T>({ method, path, body, signal }: SentCall): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const init: RequestInit = {
      method,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
      ...(signal && { signal }),
    };
    return answerOf<T>(async () => transport(path, init));
  };

/** The answer of a call that is sent in its own way, such as an upload in parts. */
export async function answerOf<T>(ask: () => Promise<Response>): Promise<Answer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await ask();
    text = await response.text();
  } catch {
    return refusal('offline', 0);
  }
  try {
    return readAnswer<T>(response, text);
  } catch {
    return refusal('internal', response.status);
  }
}

function readAnswer<T>(response: Response, text: string): Answer<T> {
  if (response.ok) {
    const change = response.headers.get('stem-change');
    const total = response.headers.get('stem-total');
    const conflicts = response.headers.get('stem-conflicts');
    const numbers = {
      ...(change !== null && { change: Number(change) }),
      ...(total !== null && { total: Number(total) }),
      ...(conflicts !== null && { conflicts: Number(conflicts) }),
    };
    return { ok: true, value: bodyAs(response, text) as T, ...numbers }; // the api is ours
  }
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return refusal('internal', response.status);
  const wait = response.headers.get('retry-after');
  return { ok: false, problem: JSON.parse(text), ...(wait !== null && { retryAfter: Number(wait) }) };
}

function bodyAs(response: Response, text: string): unknown {
  if (/^text\/(?:html|csv)/.test(response.headers.get('content-type') ?? '')) return text;
  return text === '' ? undefined : JSON.parse(text);
}
