// Parses what a visitor has sent with a contact form. Only a name and an address to answer to are required.
import { cleanLine, cleanText, emailProblem, inLanguage, isBlank, isContactForm, isEmail, isSitePath, plainEmail, type Result } from '@stem/model';
import { problemTexts } from '@stem/model/texts/problems';
import { z } from 'zod';
import { parseSent } from '../invalid.ts';

export type Language = 'en' | 'de';

const english = {
  name: 'Please tell us your name.',
  email: 'Please enter an email address such as name@company.ch',
  long: 'This text is too long',
};
const german: typeof english = {
  name: 'Bitte nennen Sie uns Ihren Namen',
  email: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@firma.ch',
  long: 'Dieser Text ist zu lang',
};

export type InquiryEntry = ReturnType<ReturnType<typeof entrySchema>['parse']>;

/** Milliseconds. A person needs longer for the smallest form, and our own script waits until then. */
const fastestPerson = 2000;

const traces = z.object({ website: z.string().optional(), elapsed: z.coerce.number().optional() });

/** Whether the invisible field was filled in, or the form faster than a person types. */
export function isFromProgram(body: unknown): boolean {
  const { data } = traces.safeParse(body);
  return Boolean(data?.website?.trim()) || (data?.elapsed !== undefined && data.elapsed < fastestPerson);
}

const languageSchema = z.object({ language: z.enum(['en', 'de']) });

/** The language of the form, and so of its answer. */
export const languageOf = (body: unknown): Language => languageSchema.safeParse(body).data?.language ?? 'en';

/** The body of the call, for its description. */
export const inquirySchema: z.ZodType = entrySchema(english);

/** Accepts `name`, or one or both of `first_name` and `last_name`. */
export function parseInquiry(body: unknown): Result<InquiryEntry> {
  return parseSent(entrySchema(languageOf(body) === 'de' ? german : english), body ?? {});
}

function entrySchema(words: typeof english) {
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
      language: z.enum(['en', 'de']).catch('en'),
      page: z.string().max(300).refine(isSitePath).nullish().catch(null),
    })
    .check(({ value, issues }) => {
      const missing = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
      const isInTwo = value.first_name !== undefined || value.last_name !== undefined;
      if (!value.name && !value.first_name && !value.last_name) missing(isInTwo ? 'first_name' : 'name', words.name);
      if (!isEmail(value.email ?? '')) missing('email', emailProblem(value.email ?? '', words.email, inLanguage(problemTexts, value.language).lettersBeforeAt));
    })
    .transform(({ first_name, last_name, name, email = '', page, ...entry }) => ({
      ...entry,
      name: name || [first_name, last_name].filter(Boolean).join(' '),
      email: plainEmail(email) ?? email,
      page: page ?? null,
    }));
}
