// What is true of the values of each kind of field, wherever it is asked: a new kind says it here.
import type { Kind } from './field.ts';

export interface KindFacts {
  /** The type of its column; `list`: an array as JSON. */
  readonly stored: 'text' | 'integer' | 'real' | 'boolean' | 'list';
  /** Where words in it find its row: in the search of the back office only, or in lists as well. */
  readonly found?: 'in search' | 'in lists';
  /** It is the address of a page or of a file, or contains some. */
  readonly address?: 'page' | 'image' | 'video' | 'file' | 'within';
  /** The format that code checks of a text, where JSON Schema has a word for it. */
  readonly format?: string;
}

export const fieldKinds: { readonly [K in Kind]: KindFacts } = {
  text: { stored: 'text', found: 'in lists' },
  long_text: { stored: 'text', found: 'in lists', address: 'within' },
  prose: { stored: 'text', found: 'in lists', address: 'within' },
  slug: { stored: 'text', found: 'in lists', format: 'slug' },
  url: { stored: 'text', found: 'in lists', address: 'page', format: 'uri-reference' },
  email: { stored: 'text', found: 'in lists', format: 'email' },
  phone: { stored: 'text', found: 'in lists' },
  image: { stored: 'text', address: 'image', format: 'uri-reference' },
  video: { stored: 'text', address: 'video', format: 'uri-reference' },
  file: { stored: 'text', address: 'file', format: 'uri-reference' },
  year: { stored: 'text', found: 'in lists', format: 'year' },
  time_zone: { stored: 'text' },
  country: { stored: 'text' },
  date: { stored: 'text', found: 'in search', format: 'date' },
  instant: { stored: 'text', format: 'date-time' },
  colour: { stored: 'text', format: 'colour' },
  number: { stored: 'real' },
  fraction: { stored: 'real' },
  order: { stored: 'integer' },
  boolean: { stored: 'boolean' },
  choice: { stored: 'text' },
  reference: { stored: 'text' },
  references: { stored: 'list' },
  texts: { stored: 'list', found: 'in search', address: 'within' },
  records: { stored: 'list', found: 'in search', address: 'within' },
};

export const isList = ({ kind }: { readonly kind: Kind }): boolean => fieldKinds[kind].stored === 'list';
