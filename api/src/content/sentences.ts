// What is said of a value that its schema has no sentence of its own for. The library's sentences are for programmers.
import { z } from 'zod';

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
