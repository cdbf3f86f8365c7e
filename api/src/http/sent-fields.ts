// What was sent with a form: as JSON by a script, or by the browser itself where none runs.
import { fail, type Result, succeed } from '@stem/model';
import type { Context } from 'hono';
import { parseJson } from './parse-json.ts';

export interface SentFields {
  readonly body: unknown;
  /** A browser waits for a page, not for JSON. */
  readonly wantsPage: boolean;
}

export async function sentFields(context: Context): Promise<Result<SentFields>> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    const body = await context.req.parseBody().catch(() => undefined);
    const wantsPage = !context.req.header('accept')?.includes('json');
    return body ? succeed({ body, wantsPage }) : fail({ name: 'invalid_input', detail: 'The form cannot be read' });
  }
  if (type !== undefined && type !== 'application/json') return fail({ name: 'unsupported_type', detail: 'Send JSON or a form' });
  const parsed = parseJson(await context.req.text());
  return parsed.ok ? succeed({ body: parsed.value, wantsPage: false }) : parsed;
}
