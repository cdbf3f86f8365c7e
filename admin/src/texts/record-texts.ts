// What the form, the list and the toasts of an entity say: made from the model's label, where the specification has no text of
// its own.
import type { Refused } from '@stem/api/client';
import type { Entity } from '@stem/model';
import type { Language } from './texts.ts';

export interface Said {
  readonly sentence: string;
  readonly detail?: string;
  readonly lang?: 'de';
}

export interface RecordTexts {
  readonly createTitle: string;
  readonly editTitle: string;
  /** On the button that saves. */
  readonly create: string;
  readonly update: string;
  readonly created: Said;
  readonly updated: Said;
  readonly deleted: Said;
  /** When the server refuses; its own sentence is shown in the form as well. */
  readonly notCreated?: Said;
  readonly notUpdated?: Said | ((refused: Refused) => Said);
  readonly notDeleted?: Said;
  /** When the form itself finds what is wrong with a new record. */
  readonly incomplete?: Said;
  /** Asked before one is deleted, where the specification has a question of its own. */
  readonly question?: string;
  /** What a row is called, where its title column does not say it. */
  readonly titleOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** Of the form around them; English unless said. */
  readonly lang?: Language;
}

export interface ListTexts {
  /** On the button that begins a new record. */
  readonly add: string;
  readonly loading: string;
  /** 'venues', for the search and the way back. */
  readonly plural: string;
  /** Where there is none yet. */
  readonly none: string;
  readonly noneHint: string;
}

export const textsFor = ({ label }: Entity): RecordTexts => ({
  createTitle: `Create ${label}`,
  editTitle: `Edit ${label}`,
  create: `Create ${label}`,
  update: `Update ${label}`,
  created: { sentence: `${label} created successfully` },
  updated: { sentence: `${label} updated successfully` },
  deleted: { sentence: `${label} deleted successfully` },
});

/** The failures of a section as the specification has them: a sentence for each verb. */
export const failing = (sentenceFor: (verb: 'create' | 'update' | 'delete') => Said): Pick<RecordTexts, 'notCreated' | 'notUpdated' | 'notDeleted'> => ({
  notCreated: sentenceFor('create'),
  notUpdated: sentenceFor('update'),
  notDeleted: sentenceFor('delete'),
});

/** Of an entity of which there is one record: the first save changes it as well. */
export const singleTexts = (entity: Entity): RecordTexts => ({
  ...textsFor(entity),
  create: 'Save Changes',
  update: 'Save Changes',
  created: textsFor(entity).updated,
});
