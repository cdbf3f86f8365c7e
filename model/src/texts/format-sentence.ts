// Puts a sentence into the words of a language, with all that is in it.
import { entities } from '../entities.ts';
import { columnsOf, labelOf } from '../entity.ts';
import type { Failure } from '../failures.ts';
import { baseLanguage, languageNamed } from '../languages.ts';
import { textsIn } from './catalogue.ts';
import type { Answers } from './en/answers/all.ts';
import { entityIn } from './entity-in.ts';
import type { Parameter, Sentence, Term } from './sentences.ts';

/** Records of earlier versions have sentences in words. */
export function formatSentence(sentence: Sentence | string, language: string): string {
  if (typeof sentence === 'string') return sentence;
  const [area = '', key = ''] = sentence.name.split('.');
  const texts: Readonly<Record<string, Text>> = textsIn(language).answers[area as keyof Answers] ?? {}; // a stored name may be of another version
  const text = texts[key] ?? sentence.name;
  return typeof text === 'string' ? text : text(...sentence.parameters.map((parameter) => formatParameter(parameter, language)));
}

// `say` has checked the parameters of each text.
type Text = string | ((...parameters: never[]) => string);

function formatParameter(parameter: Parameter, language: string): never {
  const isPlain = typeof parameter === 'string' || typeof parameter === 'number' || Array.isArray(parameter);
  return (
    isPlain ? parameter : 'name' in (parameter as Sentence | Term) ? formatSentence(parameter as Sentence, language) : formatTerm(parameter as Term, language)
  ) as never; // as above
}

function formatTerm({ entity, of, column: name }: Term, language: string): string {
  if (!(entity in entities)) return entity;
  const { label, plural, limit, fields } = entityIn(language, entity);
  if (name === undefined) return of === 'plural' ? plural : of === 'limit' ? (limit?.message ?? label) : label;
  const column = columnsOf(fields).find((one) => one.name === name);
  return column ? labelOf(column, languageNamed(language)) : name;
}

/** What has happened, in one sentence. */
export const describeFailure = ({ name, detail }: Pick<Failure, 'name' | 'detail'>, language: string = baseLanguage): string =>
  detail === undefined ? textsIn(language).failures[name].title : formatSentence(detail, language);

/** What is stored as JSON, a sentence or a failure, in the words of a language. A mail server, and earlier versions, say words. */
export function describeStored(stored: string, language: string): string {
  if (!stored.startsWith('{"name":')) return stored;
  const said = JSON.parse(stored) as Sentence | Failure; // as `say` and `fail` make them
  return 'parameters' in said ? formatSentence(said, language) : describeFailure(said, language);
}

export const formatSentences = (sentences: Readonly<Record<string, Sentence | string>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, formatSentence(sentence, language)]));
