// What another language than the base language has: its texts, and words for the entities, which the model has in the base language.
import type { Some } from '../languages.ts';
import type { Texts } from './en/all.ts';
import type { EntityTexts } from './entity-words.ts';

export interface Translation extends Texts {
  readonly entities: Some<EntityTexts>;
  /** By the model's heading of a group of fields. */
  readonly groups: { readonly [title: string]: string };
  /** By the name of a view or a part of the site, which is its text in the base language. */
  readonly views: { readonly [name: string]: string };
}
