// Gives the entities of the model, their fields and choices the words of this window's language, before a screen reads them.
import { type Entity, entities, entityNames, type Field } from '@stem/model';
import { germanTexts } from '../language.ts';
import type { EntityWords, FieldWords } from './german-words.ts';

type Worded<T> = { -readonly [K in keyof T]: T[K] };

const german = germanTexts()?.model;
if (german) for (const name of entityNames) sayEntity(entities[name], german[name]);

export function sayEntity(entity: Worded<Entity>, said: EntityWords | undefined): void {
  if (!said) return;
  const { label, plural, limit, fields } = said;
  Object.assign(entity, { label, plural });
  if (limit !== undefined && entity.limit) entity.limit = { ...entity.limit, message: limit };
  for (const [name, field] of Object.entries(entity.fields)) sayField(field, fields[name]);
}

function sayField(field: Worded<Field>, said: FieldWords | string | undefined): void {
  if (said === undefined) return;
  const { options, fields = {}, ...words }: FieldWords = typeof said === 'string' ? { label: said } : said;
  Object.assign(field, words);
  if (field.kind === 'choice') field.options = field.options.map(({ value, label }) => ({ value, label: options?.[value] ?? label }));
  if (field.kind === 'records') for (const [name, inner] of Object.entries(field.fields)) sayField(inner, fields[name]);
}

/** The heading of a group of fields; addresses and programs know it by the model's. */
export const groupTitle = (title: string): string => germanTexts()?.groups[title] ?? title;
