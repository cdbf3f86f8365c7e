// What the model says about an entity in another language: a word for each label, hint, sentence and choice.
import type { EntityName, entities } from '../entities.ts';
import type { Entity } from '../entity.ts';
import type { Field, FieldMap } from '../field.ts';

type Said<F, Key extends string> = F extends { readonly [K in Key]: string } ? { readonly [K in Key]: string } : Record<never, never>;
type ValueOf<F> = F extends { options: readonly (infer O)[] } ? (O extends { value: infer V extends string } ? V : never) : never;
type Choices<F> = F extends { options: unknown } ? { readonly options: { readonly [Value in ValueOf<F>]: string } } : Record<never, never>;
type Inner<F> = F extends { fields: infer M extends FieldMap } ? { readonly fields: FieldWordsOf<M> } : Record<never, never>;

/** Only a label, or an object where the model says more about the field. */
type FieldWordsIn<F> = F extends { help: string } | { message: string } | { options: unknown } | { fields: unknown }
  ? { readonly label: string } & Said<F, 'help'> & Said<F, 'message'> & Choices<F> & Inner<F>
  : string;

type FieldWordsOf<M extends FieldMap> = { readonly [Name in keyof M]: FieldWordsIn<M[Name]> };

interface WordsOf<E extends Entity> {
  readonly label: string;
  readonly plural: string;
  /** Where the number of its rows is limited. */
  readonly limit?: string;
  readonly fields: FieldWordsOf<E['fields']>;
}

type Entities = typeof entities;

/** The chatbot's settings are German in the model itself. */
export type EntityTexts = { readonly [Name in Exclude<EntityName, 'coinnovation_chatbot_settings'>]: WordsOf<Entities[Name]> };

interface FieldWords {
  readonly label?: string;
  readonly help?: string;
  readonly message?: string;
  readonly options?: { readonly [value: string]: string };
  readonly fields?: { readonly [name: string]: FieldWords | string };
}

/** What `inWords` reads: some of the words of any entity. */
export interface EntityWords {
  readonly label?: string;
  readonly plural?: string;
  readonly limit?: string;
  readonly fields?: { readonly [name: string]: FieldWords | string };
}

/** An entity as it is called in another language. */
export function inWords<E extends Entity>(entity: E, words: EntityWords | undefined): E {
  if (!words) return entity;
  const { label = entity.label, plural = entity.plural, limit, fields } = words;
  const limited = entity.limit && limit !== undefined && { limit: { ...entity.limit, message: limit } };
  return { ...entity, label, plural, ...limited, fields: fieldsIn(entity.fields, fields) };
}

const fieldsIn = (fields: FieldMap, words: EntityWords['fields']): FieldMap =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldIn(field, words?.[name])]));

function fieldIn(field: Field, said: FieldWords | string | undefined): Field {
  if (said === undefined) return field;
  const { options, fields, ...words }: FieldWords = typeof said === 'string' ? { label: said } : said;
  if (field.kind === 'choice') return { ...field, ...words, options: field.options.map(({ value, label }) => ({ value, label: options?.[value] ?? label })) };
  return field.kind === 'records' ? { ...field, ...words, fields: fieldsIn(field.fields, fields) } : { ...field, ...words };
}
