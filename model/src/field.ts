// The kinds of fields, as plain data. Validation, tables, forms and exports interpret them; a new kind is a type error in
// field-kinds.ts, which says what is true of it, and where its values are checked, typed in and read.
import { baseLanguage, languages } from './languages.ts';

/** Options of a field of any kind. */
export interface FieldOptions {
  /** Must be present and not empty. */
  readonly required?: true;
  /** `true`: the column `x` in the base language and an optional one for each other, such as `x_de`; `'required'`: not optional in complete languages. */
  readonly localized?: true | 'required';
  /** The column of the base language is called `x_en` instead of `x` (as the specification has it for the communities hero). */
  readonly suffixed?: true;
  /** The api gives it to editors only, and no page can read it; `guests`: attendees get it too, and pages show it where an editor says so. */
  readonly private?: true | 'guests';
  /** Pages and lists may look rows up by this field. References and slugs always are keys. */
  readonly key?: true;
  /** No two rows share a value. */
  readonly unique?: true;
  /** Set by the system; not part of a create or update. */
  readonly readonly?: true;
  /** A note beside the content: setting it is no change, leaves no line in the history and raises no revision. */
  readonly unlogged?: true;
  /** Computed by the system from other columns of the row: no editor's work, so it never prevents an undo. */
  readonly derived?: true;
  /** No translation is missing where there is none: names of people are the same in all languages. */
  readonly sameInAll?: true;
  /** The picture for shared links shows it, as far as its fonts have the letters. */
  readonly drawn?: true;
  /** No page shows it: the api keeps it, and no form asks for it. */
  readonly unused?: true;
  /** A new row begins with this field of the row it belongs to. */
  readonly inherits?: string;
  /** A sentence below the field in the back office. */
  readonly help?: string;
  /** Its heading in the form. */
  readonly group?: string;
  /** Shown when a required value is missing, instead of "<label> is required". */
  readonly message?: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface TextOptions extends FieldOptions {
  /** Characters; 200 unless said. */
  readonly max?: number;
  readonly default?: string;
  readonly placeholder?: string;
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly default?: number;
}

/** A portrait and a wide picture are cropped around their focal point, a logo is shown whole. */
export type PictureShape = 'portrait' | 'wide' | 'logo';

/** The options each kind takes. */
export interface KindOptions {
  /** One line; `mailbox`: the sender of mails; `time`: best a time, and any other text where there is none. */
  text: TextOptions & { readonly of?: 'mailbox' | 'time' };
  /** Several lines; a blank line separates paragraphs. */
  long_text: TextOptions;
  /** Long text with headings (`## `), lists (`- `) and links. */
  prose: TextOptions;
  /** Lower-case letters, digits and hyphens: the last part of an address. */
  slug: TextOptions;
  /** https, http, mailto, tel, or a path of the site. */
  url: TextOptions;
  email: TextOptions;
  phone: TextOptions;
  /** The address of a picture, in the media library or on another site; `shape`: how pages show it, wide unless said. */
  image: TextOptions & { readonly shape?: PictureShape };
  video: TextOptions;
  /** The address of a PDF, in the media library or on another site. */
  file: TextOptions;
  /** Exactly four digits. */
  year: TextOptions;
  /** Europe/Zurich */
  time_zone: TextOptions;
  /** Two letters: CH */
  country: TextOptions;
  /** 2027-04-14 */
  date: TextOptions;
  /** 2027-04-14T09:00:00.000Z */
  instant: TextOptions;
  /** `#` and 3 or 6 hex digits. */
  colour: TextOptions;
  number: NumberOptions;
  /** 0 to 1 in steps of 0.1, shown as percent. */
  fraction: NumberOptions;
  /** The position in a list; stored as an integer. */
  order: NumberOptions;
  boolean: FieldOptions & { readonly default?: boolean };
  choice: FieldOptions & { readonly options: readonly Choice[]; readonly default?: string };
  /** The id of one row of another entity. */
  reference: FieldOptions & { readonly to: string; readonly onDelete?: 'cascade' | 'clear' };
  /** Ids of several rows of another entity, in order. */
  references: FieldOptions & { readonly to: string };
  /** A list of short texts. */
  texts: FieldOptions & { readonly of?: 'text' | 'email' | 'path'; readonly max?: number };
  /** A list of small records that exist only in this field. */
  records: FieldOptions & { readonly fields: FieldMap; readonly max?: number };
}

export type Kind = keyof KindOptions;
export type FieldOf<K extends Kind> = { readonly kind: K; readonly label: string } & KindOptions[K];
/** A field of any kind, discriminated by `kind`. */
export type Field = { [K in Kind]: FieldOf<K> }[Kind];
export type FieldMap = { readonly [name: string]: Field };

const kind =
  <K extends Kind>(name: K) =>
  <const O extends KindOptions[K]>(label: string, ...[options]: Record<never, never> extends KindOptions[K] ? [O?] : [O]) =>
    ({ kind: name, label, ...options }) as { readonly kind: K; readonly label: string } & O; // spreading loses O

export const text = kind('text');
export const longText = kind('long_text');
export const prose = kind('prose');
export const slug = kind('slug');
export const url = kind('url');
export const email = kind('email');
export const phone = kind('phone');
export const image = kind('image');
export const video = kind('video');
export const file = kind('file');
export const year = kind('year');
export const timeZone = kind('time_zone');
export const country = kind('country');
export const date = kind('date');
export const instant = kind('instant');
export const colour = kind('colour');
export const number = kind('number');
export const fraction = kind('fraction');
export const order = kind('order');
export const boolean = kind('boolean');
export const choice = kind('choice');
export const reference = kind('reference');
export const references = kind('references');
export const texts = kind('texts');
export const records = kind('records');

/** The hero film in a size for mobile networks. `size` says what to use. */
export const phoneFilm = (group: string, size = 'about 640 pixels wide') =>
  video('Film for phones', { group, help: `Phones and other narrow windows load this film instead of the large one: ${size}, at most 2 MB.` });

/** The language of a person, by its own name. */
export const languageChoice = choice('Language', { default: baseLanguage, options: languages.map(({ code, name }) => ({ value: code, label: name })) });

/** Choices whose label is the value itself. */
export const choices = <const V extends string>(...values: readonly V[]) =>
  values.map((value) => ({ value, label: value })) as readonly { readonly value: V; readonly label: string }[];
