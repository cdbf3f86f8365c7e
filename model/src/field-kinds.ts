// What is true of the values of each kind of field, wherever it is asked: a new kind says it here.
import type { Kind } from './field.ts';

/** Types of columns, and the type of a value; `list`: an array as JSON. */
interface StoredTypes {
  text: string;
  integer: number;
  real: number;
  boolean: boolean;
  list: string[];
}

export interface KindFacts {
  readonly stored: keyof StoredTypes;
  /** Where words in it find its row: in the search of the back office only, or in lists as well. */
  readonly found?: 'in search' | 'in lists';
  /** It is the address of a page or of a file, or contains some. */
  readonly address?: 'page' | 'image' | 'video' | 'file' | 'within';
  /** How a list of records shows it: in its picture, below its title, in the text of a record, or as a link. */
  readonly listed?: 'picture' | 'swatch' | 'figure' | 'line' | 'paragraphs' | 'link';
  /** It reaches a person: where it is private, not everybody who reads the record reads it. */
  readonly isContact?: true;
  /** The format that code checks of a text, where JSON Schema has a word for it. */
  readonly format?: string;
}

const facts = {
  text: { stored: 'text', found: 'in lists', listed: 'line' },
  long_text: { stored: 'text', found: 'in lists', address: 'within', listed: 'paragraphs' },
  prose: { stored: 'text', found: 'in lists', address: 'within', listed: 'paragraphs' },
  slug: { stored: 'text', found: 'in lists', format: 'slug' },
  url: { stored: 'text', found: 'in lists', address: 'page', listed: 'link', format: 'uri-reference' },
  email: { stored: 'text', found: 'in lists', isContact: true, format: 'email' },
  phone: { stored: 'text', found: 'in lists', isContact: true },
  image: { stored: 'text', address: 'image', listed: 'picture', format: 'uri-reference' },
  video: { stored: 'text', address: 'video', format: 'uri-reference' },
  file: { stored: 'text', address: 'file', listed: 'link', format: 'uri-reference' },
  year: { stored: 'text', found: 'in lists', listed: 'figure', format: 'year' },
  time_zone: { stored: 'text' },
  country: { stored: 'text' },
  date: { stored: 'text', found: 'in search', format: 'date' },
  instant: { stored: 'text', format: 'date-time' },
  colour: { stored: 'text', found: 'in lists', listed: 'swatch', format: 'colour' },
  number: { stored: 'real' },
  fraction: { stored: 'real' },
  order: { stored: 'integer' },
  boolean: { stored: 'boolean' },
  choice: { stored: 'text', listed: 'line' },
  reference: { stored: 'text' },
  references: { stored: 'list' },
  texts: { stored: 'list', found: 'in search', address: 'within' },
  records: { stored: 'list', found: 'in search', address: 'within' },
} satisfies { readonly [K in Kind]: KindFacts };
export const fieldKinds: { readonly [K in Kind]: KindFacts } = facts;

/** The TypeScript type of a value of a kind, as far as the kind alone says it. */
export type ValueOfKind<K extends Kind> = StoredTypes[(typeof facts)[K]['stored']];
export type ListKind = { [K in Kind]: (typeof facts)[K]['stored'] extends 'list' ? K : never }[Kind];

export const isList = ({ kind }: { readonly kind: Kind }): boolean => fieldKinds[kind].stored === 'list';
