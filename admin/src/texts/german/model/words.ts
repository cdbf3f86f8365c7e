// What German an entity of the model needs: a word for each label, hint, sentence and choice that the model has in English.
import type { Entity, FieldMap } from '@stem/model';

type Said<F, Key extends string> = F extends { readonly [K in Key]: string } ? { readonly [K in Key]: string } : Record<never, never>;
type ValueOf<F> = F extends { options: readonly (infer O)[] } ? (O extends { value: infer V extends string } ? V : never) : never;
type Choices<F> = F extends { options: unknown } ? { readonly options: { readonly [Value in ValueOf<F>]: string } } : Record<never, never>;
type Inner<F> = F extends { fields: infer M extends FieldMap } ? { readonly fields: FieldWordsOf<M> } : Record<never, never>;

/** Only a label, or an object where the model says more about the field. */
type FieldWordsIn<F> = F extends { help: string } | { message: string } | { options: unknown } | { fields: unknown }
  ? { readonly label: string } & Said<F, 'help'> & Said<F, 'message'> & Choices<F> & Inner<F>
  : string;

type FieldWordsOf<M extends FieldMap> = { readonly [Name in keyof M]: FieldWordsIn<M[Name]> };

export interface WordsOf<E extends Entity> {
  readonly label: string;
  readonly plural: string;
  /** Where the number of its rows is limited. */
  readonly limit?: string;
  readonly fields: FieldWordsOf<E['fields']>;
}
