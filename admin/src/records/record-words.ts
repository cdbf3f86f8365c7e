// What a form and its toasts say, entity by entity; the model's label where the specification has no words of its own.
import type { Refused } from '@stem/api/client';
import type { Entity } from '@stem/model';
import type { Language } from '../texts/texts.ts';

export interface Said {
  readonly sentence: string;
  readonly detail?: string;
  readonly lang?: 'de';
}

export interface RecordWords {
  readonly createTitle: string;
  readonly editTitle: string;
  /** On the button that saves. */
  readonly create: string;
  readonly update: string;
  readonly created: Said;
  readonly updated: Said;
  readonly deleted: Said;
  /** When the server refuses; its own sentence stands in the form as well. */
  readonly notCreated?: Said;
  readonly notUpdated?: Said | ((refused: Refused) => Said);
  readonly notDeleted?: Said;
  /** When the form itself finds what is wrong with a new record. */
  readonly incomplete?: Said;
  /** Asked before one is deleted, where the specification has a question of its own. */
  readonly question?: string;
  /** Of the form around them; English unless said. */
  readonly lang?: Language;
}

export const wordsFor = ({ label }: Entity): RecordWords => ({
  createTitle: `Create ${label}`,
  editTitle: `Edit ${label}`,
  create: `Create ${label}`,
  update: `Update ${label}`,
  created: { sentence: `${label} created successfully` },
  updated: { sentence: `${label} updated successfully` },
  deleted: { sentence: `${label} deleted successfully` },
});

/** The failures of a section as the specification has them: one sentence, with what was tried as its detail. */
export const failing = (sentenceFor: (verb: 'create' | 'update' | 'delete') => Said): Pick<RecordWords, 'notCreated' | 'notUpdated' | 'notDeleted'> => ({
  notCreated: sentenceFor('create'),
  notUpdated: sentenceFor('update'),
  notDeleted: sentenceFor('delete'),
});

/** Of an entity of which there is one record: it is changed, also when nobody has saved it before. */
export const singleWords = (entity: Entity): RecordWords => ({
  ...wordsFor(entity),
  create: 'Save Changes',
  update: 'Save Changes',
  created: wordsFor(entity).updated,
});
