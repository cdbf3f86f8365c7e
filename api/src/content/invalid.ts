// From a refused body to a failure whose sentences belong to their fields. In its detail, which is read alone, a sentence
// about “this” names the field.
import type { Failure } from '@stem/model';
import { z } from 'zod';

export function invalid(error: z.ZodError): Failure {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join('.') || 'body'] ??= message;
  const sentences = Object.entries(errors).map(([field, sentence]) =>
    /^This (?!list )/.test(sentence) && field !== 'body' ? `${field}: ${sentence}` : sentence,
  );
  return { name: 'invalid_input', detail: sentences.join('. '), errors };
}

// Sentences for people, where a schema has none of its own: the library's are for programmers.
const english = z.locales.en().localeError;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

z.config({
  localeError(issue) {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return 'This is missing';
        return `This must be ${kinds[issue.expected] ?? issue.expected}`;
      case 'too_big':
        return `This may ${issue.origin === 'string' ? `have ${issue.maximum} characters at most` : issue.origin === 'array' ? `have ${issue.maximum} entries at most` : `be ${issue.maximum} at most`}`;
      case 'too_small':
        return `This must ${issue.origin === 'string' ? `have ${issue.minimum} characters at least` : issue.origin === 'array' ? `have ${issue.minimum} entries at least` : `be ${issue.minimum} at least`}`;
      case 'invalid_value':
        return `This must be one of: ${issue.values.map(String).join(', ')}`;
      case 'unrecognized_keys':
        return `Unknown here: ${issue.keys.join(', ')}`;
      default:
        return english(issue);
    }
  },
});
