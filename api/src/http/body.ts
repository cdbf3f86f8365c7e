// The body of a request, JSON or a form, received within a size and a time, once. Its texts are cleaned before any call sees them.
import { cleanTexts, fail, type Result, type Sentence, say, succeed } from '@stem/model';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestEnvironment } from './environment.ts';

export interface BodyLimit {
  /** The largest body in bytes, and the message for a larger one. */
  readonly bytes: number;
  readonly detail?: Sentence;
  /** Milliseconds in which all of it must have arrived. */
  readonly within: number;
}

/** Whether a body is announced that is too large; nothing has to be read for that. */
export function checkAnnounced(context: Context, { bytes, detail }: BodyLimit): Result<undefined> {
  return Number(context.req.header('content-length') ?? 0) > bytes ? tooLarge(detail) : succeed(undefined);
}

/** Waits until the body is in memory, where the handler finds it: not for long, and not longer than the session of the sender. */
export async function receiveBody(
  context: Context<RequestEnvironment>,
  { bytes, detail, within }: BodyLimit,
  session: AbortSignal,
): Promise<Result<undefined>> {
  const { req, env } = context;
  const isCounted = req.header('content-length') !== undefined && req.header('transfer-encoding') === undefined;
  // The protocol: without either header there is no body. A call from inside this process has none of them.
  if (!isCounted && env?.incoming && req.header('transfer-encoding') === undefined) return succeed(undefined);
  const arriving = isCounted ? req.arrayBuffer().then(() => succeed(undefined)) : collect(context, bytes, detail);
  arriving.catch(() => undefined); // thrown below, unless it is late
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Result<undefined>>();
  const timer = setTimeout(() => refuse(fail({ name: 'too_slow' })), within);
  const end = () => refuse(fail({ name: 'not_signed_in' }));
  session.addEventListener('abort', end);
  try {
    return await Promise.race([arriving, refused]);
  } finally {
    clearTimeout(timer);
    session.removeEventListener('abort', end);
  }
}

async function collect({ req }: Context, most: number, detail: Sentence | undefined): Promise<Result<undefined>> {
  if (!req.raw.body) return succeed(undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of req.raw.body) {
    size += part.length;
    if (size > most) return tooLarge(detail);
    parts.push(part);
  }
  req.raw = new Request(req.raw, { body: Buffer.concat(parts) });
  return succeed(undefined);
}

/** The body of a GET is not read: its connection is closed after the answer, so that an unfinished one does not hold it. */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next();
  const { method } = context.req;
  const hasBody = Number(context.req.header('content-length') ?? 0) > 0 || context.req.header('transfer-encoding') !== undefined;
  if (hasBody && (method === 'GET' || method === 'HEAD')) context.header('connection', 'close');
};

const tooLarge = (detail: Sentence | undefined) => fail({ name: 'too_large', ...(detail !== undefined && { detail }) });

export interface SentBody {
  /** Undefined when nothing was sent, so that the schema says what is missing. */
  readonly body: unknown;
  /** A browser has sent a form by itself and waits for a page. */
  readonly wantsPage: boolean;
}

export const jsonType = 'application/json';
/** What a call takes that browsers without scripts can send as well. */
export const formTypes = [jsonType, 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;

export async function readBody(context: Context, types: readonly string[] = [jsonType]): Promise<Result<SentBody>> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const takesForms = types.length > 1;
  if (takesForms && type !== undefined && type !== jsonType && types.includes(type)) return readForm(context);
  const text = await context.req.text();
  if (text === '') return succeed({ body: takesForms ? {} : undefined, wantsPage: false });
  if (type !== jsonType) return fail({ name: 'unsupported_type', detail: takesForms ? say('requests.jsonOrForm') : say('requests.json') });
  const parsed = parseJson(text);
  return parsed.ok ? succeed({ body: parsed.value, wantsPage: false }) : parsed;
}

async function readForm(context: Context): Promise<Result<SentBody>> {
  const body = await context.req.parseBody().catch(() => undefined);
  const wantsPage = !context.req.header('accept')?.includes('json');
  return body ? succeed({ body: cleanTexts(body), wantsPage }) : fail({ name: 'invalid_input', detail: say('requests.formUnreadable') });
}

/** Refuses what is not JSON. Its texts are cleaned. */
export function parseJson(text: string): Result<unknown> {
  try {
    return succeed(cleanTexts(JSON.parse(text)));
  } catch {
    return fail({ name: 'invalid_json' });
  }
}
