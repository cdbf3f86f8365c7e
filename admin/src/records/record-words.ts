// What a form and its toasts say, entity by entity; the model's label where the specification has no words of its own.
import type { Entity } from '@stem/model';

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
  /** When a new record is refused; the server's own sentence otherwise. */
  readonly notCreated?: Said;
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
