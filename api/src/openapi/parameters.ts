// The parameters of paths and queries.
import { templateOf } from './calls.ts';
import { toJsonSchema } from './json-schema.ts';
import type { JsonSchema, Shape } from './operation.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** Parts of addresses with the same meaning in all calls. */
const common: Readonly<Record<string, string>> = {
  id: 'The id of the record',
  parent: 'The id of the parent record, or the slug of an event format',
  format: 'The slug or the id of an event format',
  speaker: 'The id of the speaker',
  link: 'The id of the link',
};

export const pathParameters = (path: string, sentences: Readonly<Record<string, string>> = {}): Parameter[] =>
  templateOf(path).parameters.map(({ name, pattern }) => {
    const description = sentences[name] ?? common[name];
    return {
      name,
      in: 'path',
      required: true,
      ...(description !== undefined && { description }),
      schema: { type: 'string', ...(pattern !== undefined && { pattern: `^${pattern}$` }) },
    };
  });

export function queryParameters(query: Shape): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(query) as { properties?: Record<string, JsonSchema>; required?: string[] }; // a query is an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
  }));
}
