// The entities of the model, called in the language of this window.
import { type EntityName, entityNames, entities as inBaseLanguage } from '@stem/model';
import { type EntityWords, inWords } from '@stem/model/texts/entity-words';
import { ownTexts } from './language.ts';

const words: { readonly [name: string]: EntityWords } | undefined = ownTexts()?.entities;

export const entities = (
  words ? Object.fromEntries(entityNames.map((name) => [name, inWords(inBaseLanguage[name], words[name])])) : inBaseLanguage
) as typeof inBaseLanguage; // other words in the same entities

export const forEntities = <T>(make: (name: EntityName) => T) =>
  Object.fromEntries(entityNames.map((name) => [name, make(name)])) as Readonly<Record<EntityName, T>>; // all names

/** The heading of a group of fields; addresses and programs know it by the model's. */
export const groupTitle = (title: string): string => ownTexts()?.groups?.[title] ?? title;

/** What the website calls a view or a part of its pages. */
export const viewTitle = (name: string): string => ownTexts()?.views?.[name] ?? name;
