// The body of a request, read once: JSON of a script, or the fields of a form that a browser has sent by itself.
import { fail, type Result, succeed } from '@stem/model';
import type { Context } from 'hono';

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
  if (type !== jsonType) return fail({ name: 'unsupported_type', detail: takesForms ? 'Send JSON or a form' : 'Send JSON, as application/json' });
  const parsed = parseJson(text);
  return parsed.ok ? succeed({ body: parsed.value, wantsPage: false }) : parsed;
}

async function readForm(context: Context): Promise<Result<SentBody>> {
  const body = await context.req.parseBody().catch(() => undefined);
  const wantsPage = !context.req.header('accept')?.includes('json');
  return body ? succeed({ body, wantsPage }) : fail({ name: 'invalid_input', detail: 'The form cannot be read' });
}

class UnpairedSurrogate extends Error {}

/** Refuses what is not JSON, and text that no database keeps as it is: an unpaired surrogate, such as `\ud83d` alone. */
export function parseJson(text: string): Result<unknown> {
  try {
    return succeed(JSON.parse(text, /\\ud[89a-f]/i.test(text) ? refuseUnpaired : undefined));
  } catch (error) {
    if (!(error instanceof UnpairedSurrogate)) return fail({ name: 'invalid_json' });
    return fail({ name: 'invalid_json', detail: 'A text holds half of a character, as is left of an emoji that was cut in two: type it again' });
  }
}

function refuseUnpaired(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new UnpairedSurrogate();
  return value;
}
