// The entities of the model as they are called in a language: for mails, pages and tests. A window of the back office loads one language.
import { type EntityName, entities } from '../entities.ts';
import type { Entity } from '../entity.ts';
import { isOtherLanguage, type OtherLanguage } from '../languages.ts';
import { entityTexts } from './de/entities/all.ts';
import { type EntityWords, inWords } from './entity-words.ts';

type Words = { readonly [name: string]: EntityWords };

const others: { readonly [L in OtherLanguage]?: Words } = { de: entityTexts };

/** The same object each time: schemas are kept by entity. */
const made = new Map<string, Entity>();

export function entityIn(language: string | undefined, name: EntityName): Entity {
  const words = isOtherLanguage(language) ? others[language]?.[name] : undefined;
  const key = `${language} ${name}`;
  const entity = words ? (made.get(key) ?? inWords<Entity>(entities[name], words)) : entities[name];
  if (words) made.set(key, entity);
  return entity;
}
