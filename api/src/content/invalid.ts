// From a refused body to a failure whose sentences belong to fields. The detail is read alone: there “this” becomes the field's name.
import {
  cleanLine,
  type cleanText,
  emailSchema,
  type Failure,
  fail,
  type ParametersOf,
  type Result,
  type Sentence,
  type SentenceName,
  say,
  succeed,
} from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';

/** A sentence as the message of a schema, which is a text: the failure has the sentence again. */
export const message = <N extends SentenceName>(name: N, ...parameters: ParametersOf<N>): string => JSON.stringify({ name, parameters } satisfies Sentence);

/** An address that must be given. */
export const sentEmail = emailSchema({
  missing: message('values.emailMissing'),
  letters: message('problems.lettersBeforeAt'),
  usual: message('values.email'),
});

/** A first or last name that must be given. */
export const sentName = z
  .string(message('people.guestUnnamed'))
  .overwrite((value) => cleanLine(value).trim())
  .min(1, message('people.guestUnnamed'))
  .max(100);

/** A text that may be left out: null then. */
export const sentText = (most: number, clean: typeof cleanText) =>
  z
    .string()
    .overwrite((value) => clean(value).trim())
    .max(most)
    .nullish()
    .transform((value) => value || null);

/** Messages of row schemas are words already. */
const sentenceIn = (text: string): Sentence => (text.startsWith('{"name":') ? JSON.parse(text) : say('values.verbatim', text));

/** Parses what was sent. `schema` has its sentences from `message`, or in the language of who sends. */
export function parseSent<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value);
  return parsed.success ? succeed(parsed.data) : fail(invalid(parsed.error));
}

export function invalid(error: z.ZodError): Failure {
  const errors: Record<string, Sentence> = {};
  for (const { path, message: text } of error.issues) errors[path.map(String).join('.') || 'body'] ??= sentenceIn(text);
  const sentences = Object.entries(errors).map(([field, sentence]) =>
    field !== 'body' && /^This (?!list )/.test(formatSentence(sentence, 'en')) ? say('values.about', field, sentence) : sentence,
  );
  return { name: 'invalid_input', detail: say('values.all', ...sentences), errors };
}

// Sentences for people, where a schema has none of its own: the library's are for programmers.
const english = z.locales.en().localeError;

const kinds: Readonly<Record<string, Sentence>> = {
  string: say('values.text'),
  number: say('values.number'),
  int: say('values.wholeNumber'),
  boolean: say('values.trueOrFalse'),
  array: say('values.list'),
  object: say('values.object'),
};

z.config({
  localeError(issue) {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? message('values.missing') : message('values.wrongKind', kinds[issue.expected] ?? issue.expected);
      case 'too_big':
        return message(
          `values.${issue.origin === 'string' ? 'tooManyCharacters' : issue.origin === 'array' ? 'tooManyEntries' : 'tooHigh'}`,
          Number(issue.maximum),
        );
      case 'too_small':
        return message(
          `values.${issue.origin === 'string' ? 'tooFewCharacters' : issue.origin === 'array' ? 'tooFewEntries' : 'tooLow'}`,
          Number(issue.minimum),
        );
      case 'invalid_value':
        return message('values.noneOf', issue.values.map(String).join(', '));
      case 'unrecognized_keys':
        return message('values.unknownKeys', issue.keys.join(', '));
      default:
        return english(issue);
    }
  },
});
