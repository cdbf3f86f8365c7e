// A sentence of the catalogue as a value: its name and its parameters. It is stored, sent between processes and compared as such;
// only the edge of the api, which knows who reads it, puts it into words (format-sentence.ts).
import type { EntityName } from '../entities.ts';
import type { Answers } from './en/answers/all.ts';

type Area = keyof Answers;

export type SentenceName = { [A in Area]: `${A}.${keyof Answers[A] & string}` }[Area];

type TextOf<N extends SentenceName> = N extends `${infer A extends Area}.${infer K}` ? (K extends keyof Answers[A] ? Answers[A][K] : never) : never;

/** What an entity or one of its columns is called, or what is said of its limit. */
export interface Term {
  readonly entity: EntityName;
  readonly of?: 'plural' | 'limit';
  readonly column?: string;
}

export interface Sentence {
  readonly name: SentenceName;
  readonly parameters: readonly Parameter[];
}

export type Parameter = string | number | readonly string[] | Sentence | Term;

/** Where a text has a place for words, they may be a sentence or a term. */
type Places<P extends readonly unknown[]> = { readonly [I in keyof P]: P[I] extends string ? P[I] | Sentence | Term : P[I] };

/** What a sentence has to be given. */
export type ParametersOf<N extends SentenceName> = (TextOf<N> extends (...places: infer P extends readonly unknown[]) => string ? Places<P> : readonly []) &
  readonly Parameter[];

export const say = <N extends SentenceName>(name: N, ...parameters: ParametersOf<N>): Sentence => ({ name, parameters });

/** A record by the name of its entity and its title. */
export const sayRecord = (entity: EntityName, title: unknown): Sentence =>
  typeof title === 'string' && title !== '' ? say('saving.record', { entity }, title) : say('values.verbatim', { entity });
