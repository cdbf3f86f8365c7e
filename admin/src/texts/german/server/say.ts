// Says in German what the engine says of pages, stores and CDNs, which is English. One that is not known stays English.
import { type Entity, entities, entityNames, type FieldMap } from '@stem/model';
import { entityTexts as model } from '@stem/model/texts/de/entities/all';
import { publishingAnswers } from './publishing.ts';
import { views } from './views.ts';

const sentences: { readonly [english: string]: string } = { ...views, ...publishingAnswers };

/** Labels of the model, in lower case as sentences have them. */
const labels = new Map(entityNames.flatMap((name) => (name === 'coinnovation_chatbot_settings' ? [] : labelsOf(entities[name], model[name]))));

interface Labelled {
  readonly label: string;
  readonly plural: string;
  readonly fields: { readonly [name: string]: string | { readonly label: string } };
}

function labelsOf({ label, plural, fields }: Entity, german: Labelled): (readonly [string, string])[] {
  const ofFields = Object.entries(fields satisfies FieldMap).map(([name, field]) => {
    const said = german.fields[name];
    return [field.label.toLowerCase(), typeof said === 'string' ? said : (said?.label ?? field.label)] as const;
  });
  return [[label.toLowerCase(), german.label], [plural.toLowerCase(), german.plural], ...ofFields];
}

interface Pattern {
  readonly english: RegExp;
  readonly names: readonly string[];
  readonly german: string;
}

const placeholder = /\{(=?\w+)\}/g;

function patternOf(english: string): RegExp {
  const parts = english.split(placeholder).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    // What is said in German as well is within one sentence.
    return part.startsWith('=') ? '((?:(?!\\. ).)+?)' : '(.+?)';
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

// The more words of its own a pattern has, the earlier it is tried.
const patterns: readonly Pattern[] = Object.entries(sentences)
  .filter(([english]) => english.search(placeholder) >= 0)
  .sort(([one], [other]) => other.replaceAll(placeholder, '').length - one.replaceAll(placeholder, '').length)
  .map(([english, german]) => ({
    english: patternOf(english),
    names: [...english.matchAll(placeholder)].map(([, name = '']) => name),
    german,
  }));

/** '2 pages, 3 sessions' */
const isListed = /^\d+ [^,.]+(?:, \d+ [^,.]+)*$/;

export function say(english: string): string {
  const exact = sentences[english] ?? labels.get(english.toLowerCase());
  if (exact !== undefined) return exact;
  for (const pattern of patterns) {
    const values = pattern.english.exec(english);
    if (values) return fill(pattern, values.slice(1));
  }
  if (isListed.test(english)) return english.split(', ').map(sayCounted).join(', ');
  const parts = english.split('. ');
  return parts.length === 1 ? english : parts.map(say).join('. ');
}

/** '3 sessions' */
function sayCounted(text: string): string {
  const end = text.indexOf(' ');
  return `${text.slice(0, end)} ${say(text.slice(end + 1))}`;
}

function fill({ names, german }: Pattern, values: readonly string[]): string {
  return german.replaceAll(placeholder, (whole, name: string) => {
    const value = values[names.indexOf(name)] ?? whole;
    return name.startsWith('=') ? say(value) : value;
  });
}
