// What a visitor has written never changes: editors keep a status and a note beside it.
import { fail, type Result, say, succeed } from '@stem/model';
import { and, between, sql } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { mails } from '../../database/tables.ts';
import type { EntityBehaviour, Values } from '../writing.ts';

export const inquiryBehaviour: EntityBehaviour = {
  check: checkInquiry,
  mailsAbout({ email, createdAt }) {
    const at = Date.parse(createdAt);
    return and(sql`lower(${mails.mail}->>'$.replyTo.address') = lower(${email})`, between(mails.created_at, at - oneSave, at + oneSave));
  },
};

/** Milliseconds. An inquiry and its mail are written in one save; later mails of the same person are about something else. */
const oneSave = 60_000;

const editable = ['status', 'note'];

async function checkInquiry(values: Values, before: AnyRow | undefined): Promise<Result<Values>> {
  const written = before ? Object.keys(values).filter((name) => !editable.includes(name) && values[name] !== before[name]) : [];
  if (written.length === 0) return succeed(values);
  const sentence = say('saving.written');
  return fail({ name: 'invalid_input', detail: sentence, errors: Object.fromEntries(written.map((name) => [name, sentence])) });
}
