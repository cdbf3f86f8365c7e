// Parses what a visitor has sent with a contact form. Only a name and an address to answer to are required.
import {
  baseLanguage,
  cleanLine,
  cleanText,
  emailProblem,
  isBlank,
  isContactForm,
  isEmail,
  isSitePath,
  type Language,
  languageCodes,
  plainEmail,
  type Result,
  succeed,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import type { Texts } from '@stem/model/texts/en/all';
import { and, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { type Inquiry, writeInquiryMail, writeReceivedMail } from '../../mail/inquiry-mail.ts';
import { type Letterhead, mailHeadOf } from '../../mail/letterhead.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { parseSent } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import type { Writing } from '../writing.ts';

type InquiryEntry = ReturnType<ReturnType<typeof entrySchema>['parse']>;

/** Milliseconds. A person needs longer for the smallest form, and our own script waits until then. */
const fastestPerson = 2000;

const traces = z.object({ website: z.string().optional(), elapsed: z.coerce.number().optional() });

/** Whether the invisible field was filled in, or the form faster than a person types. Browsers that fill in forms do both. */
export function mayBeFromProgram(body: unknown): boolean {
  const { data } = traces.safeParse(body);
  return Boolean(data?.website?.trim()) || (data?.elapsed !== undefined && data.elapsed < fastestPerson);
}

const languageSchema = z.object({ language: z.enum(languageCodes) });

/** The language of the form, and so of its answer. */
export const languageOf = (body: unknown): Language => languageSchema.safeParse(body).data?.language ?? baseLanguage;

export const inquirySchema: z.ZodType = entrySchema(textsIn(baseLanguage).served.contact);

/** Accepts `name`, or one or both of `first_name` and `last_name`. */
export function parseInquiry(body: unknown): Result<InquiryEntry> {
  return parseSent(entrySchema(textsIn(languageOf(body)).served.contact), body ?? {});
}

function entrySchema(words: Texts['served']['contact']) {
  const text = (most: number, clean: typeof cleanText) =>
    z
      .string(words.long)
      .overwrite((value) => (isBlank(value) ? '' : clean(value)))
      .trim()
      .max(most, words.long);
  const line = (most: number) => text(most, cleanLine);
  const optional = (schema: z.ZodType<string>) => schema.nullish().transform((value) => value || null);
  return z
    .object({
      form: z.string().refine(isContactForm).catch('contact'),
      name: line(200).optional(),
      first_name: line(99).optional(),
      last_name: line(99).optional(),
      email: line(200).optional(),
      company: optional(line(200)),
      area: optional(line(80)),
      message: optional(text(6000, cleanText)),
      language: z.enum(languageCodes).catch(baseLanguage),
      page: z.string().max(300).refine(isSitePath).nullish().catch(null),
    })
    .check(({ value, issues }) => {
      const missing = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
      const isInTwo = value.first_name !== undefined || value.last_name !== undefined;
      if (!value.name && !value.first_name && !value.last_name) missing(isInTwo ? 'first_name' : 'name', words.name);
      if (!isEmail(value.email ?? '')) missing('email', emailProblem(value.email ?? '', words.email, textsIn(value.language).answers.problems.lettersBeforeAt));
    })
    .transform(({ first_name, last_name, name, email = '', page, ...entry }) => ({
      ...entry,
      name: name || [first_name, last_name].filter(Boolean).join(' '),
      email: plainEmail(email) ?? email,
      page: page ?? null,
    }));
}

/** What a program may have sent is stored only: editors find it among the inquiries. */
export const addSuspectedInquiry = (entry: InquiryEntry, writing: Writing): Promise<Result<AnyRow>> =>
  createRow('inquiries', { ...entry, status: 'suspected' }, writing);

/** Stores what a visitor has sent and queues the mails to its recipients and to the visitor: all or none. */
export async function addInquiry(entry: Inquiry, letterhead: Letterhead, writing: Writing): Promise<Result<AnyRow>> {
  const isKnown = await hasWrittenLately(entry.email, writing);
  const row = await createRow('inquiries', entry, writing);
  if (!row.ok) return row;
  const [settings] = await writing.transaction.select().from(tables.site_settings);
  const recipients = settings?.contact_recipients.length ? settings.contact_recipients : settings?.email ? [settings.email] : [];
  const head = mailHeadOf(settings, letterhead.sender);
  const mails = [
    ...(recipients.length > 0 ? [writeInquiryMail(entry, { ...head, to: recipients, origin: letterhead.origin, id: row.value.id })] : []),
    ...(isKnown ? [] : [await writeReceivedMail(entry, head)]),
  ];
  for (const mail of mails) await queueMail(mail, writing.transaction, { id: writing.newId(), now: Date.parse(writing.now()) });
  return succeed(row.value);
}

/** An address gets one confirmation a day: a form must not fill the mailbox of another person. */
async function hasWrittenLately(email: string, { transaction, now }: Writing): Promise<boolean> {
  const { inquiries } = tables;
  const since = new Date(Date.parse(now()) - 86_400_000).toISOString();
  return (await transaction.$count(inquiries, and(sql`lower(${inquiries.email}) = lower(${email})`, gt(inquiries.created_at, since)))) > 0;
}
