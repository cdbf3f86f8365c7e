// What the form, the list and the toasts of an entity say.
import type { EntityName } from '../entities.ts';

/** As the api's client answers. */
interface RefusedSave {
  readonly problem: { readonly errors?: Readonly<Record<string, string>> | undefined };
}

export interface Said {
  readonly sentence: string;
  readonly detail?: string;
  readonly lang?: 'de';
}

export interface RecordTexts {
  readonly createTitle: string;
  readonly editTitle: string;
  readonly create: string;
  readonly update: string;
  readonly created: Said;
  readonly updated: Said;
  readonly deleted: Said;
  /** When the server refuses; its own sentence is shown in the form as well. */
  readonly notCreated?: Said;
  readonly notUpdated?: Said | ((refused: RefusedSave) => Said);
  readonly notDeleted?: Said;
  /** When the form itself finds what is wrong with a new record. */
  readonly incomplete?: Said;
  /** Asked before one is deleted, where the specification has a question of its own. */
  readonly question?: string;
  /** What a row is called, where its title column does not say it. */
  readonly titleOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** Of the form around them; English unless said. */
  readonly lang?: 'de';
}

/** What does not follow from the label of an entity. */
export type OwnRecordTexts = { readonly [Name in EntityName]?: Partial<RecordTexts> };

export interface ListTexts {
  readonly heading: string;
  readonly subtitle: string;
  /** On the button that begins a new record. */
  readonly add: string;
  readonly loading: string;
  /** 'venues', for the search and the way back. */
  readonly plural: string;
  readonly none: string;
  readonly noneHint: string;
  /** Of a link, by its column, where the label of its field says what to enter. */
  readonly links?: Readonly<Record<string, string>>;
}
