import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities, entityNames } from '../entities.ts';
import type { Entity } from '../entity.ts';
import type { Field } from '../field.ts';
import { formOf } from '../form.ts';
import { languageCodes, ownNameOf } from '../languages.ts';
import { de } from './de/all.ts';
import { groups } from './de/entities/groups.ts';
import { en } from './en/all.ts';
import { entityIn } from './entity-in.ts';

/** 'key.inner: text' of every text; of a function only that it is one. */
function textsOf(said: unknown, path = ''): [string, string][] {
  if (typeof said === 'string') return [[path, said]];
  if (typeof said === 'function') return [[path, '(function)']];
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}

const english = textsOf(en);
const german = new Map(textsOf(de));

/** What the specification has in German for English editors too. */
const germanBySpecification = /\.(?:coinnovation_chatbot_settings|coinnovation-chatbot|speakers|wrong_password)\./;

/** Words that German has as well, and names. */
const alike =
  /^(?:[\W\d]*|CMS Admin|CDN|DE|Name|Status|PDF|URL|HTML|Website|LinkedIn|Premium|Plus|Standard|Communities|Export & Import|Filter|Text|Actions|Video|Videos|Downloads|Session|Sessions|Links?|Partner|English|Deutsch|Online|Offline|Pipeline|live|Import|Export|Format|Audit|N\/A|Agenda|Uploads|Abmelden|Team|Navigation|Ecosystem Acceleration|N9 House of Innovation|Ecosystem & N9|Passkeys?|Tokens?|Webhooks?|Releases?)$/;

describe('the texts of a language', () => {
  it('repeat no English in German', () => {
    expect(english.length).toBeGreaterThan(1500);
    const same = english.filter(([key, text]) => text !== '(function)' && german.get(key) === text && !alike.test(text) && !germanBySpecification.test(key));
    expect(same).toEqual([]);
  });
  it('are functions of the same parameters in German', () => {
    const differing = english.filter(([key, text]) => german.has(key) && (german.get(key) === '(function)') !== (text === '(function)'));
    expect(differing.filter(([key]) => !key.startsWith('office.records.'))).toEqual([]);
  });
  it('are written as in Switzerland', () => {
    const folder = join(import.meta.dirname, 'de');
    const wrong = globSync('**/*.ts', { cwd: folder }).flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      return lines.filter((line) => !line.startsWith('//') && /[ß„“”]/.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the model', () => {
  const named = entityNames.filter((name) => name !== 'coinnovation_chatbot_settings');
  it.each(named)('says everything about %s in German', (name) => {
    const inEnglish = textsOfEntity(entities[name]);
    const inGerman = textsOfEntity(entityIn('de', name));
    expect(inGerman.filter((text) => inEnglish.includes(text) && !alikeInModel.has(text))).toEqual([]);
    expect(inGerman).toHaveLength(inEnglish.length);
  });
  it('has German for the headings of its forms', () => {
    const titles = new Set(entityNames.flatMap((name) => formOf(entities[name]).map(({ title }) => title)));
    expect([...titles].filter((title) => title !== '' && groups[title] === undefined)).toEqual([]);
  });
  it('stays as it is where another language is read', () => {
    expect(entityIn('de', 'venues').label).toBe('Veranstaltungsort');
    expect(entities.venues.label).toBe('Venue');
    expect(entityIn('en', 'venues')).toBe(entities.venues);
  });
});

/** Everything the model says to an editor about an entity. */
function textsOfEntity({ label, plural, limit, fields }: Entity): string[] {
  const ofField = (field: Field): string[] => [
    field.label,
    ...(field.help === undefined ? [] : [field.help]),
    ...(field.message === undefined ? [] : [field.message]),
    ...(field.kind === 'choice' ? field.options.map((option) => option.label) : []),
    ...(field.kind === 'records' ? Object.values(field.fields).flatMap(ofField) : []),
  ];
  return [label, plural, ...(limit ? [limit.message] : []), ...Object.values(fields).flatMap(ofField)];
}

const alikeInModel = new Set([
  ...languageCodes.map(ownNameOf),
  'Speaker',
  'Session',
  'Sessions',
  'Partner',
  'Name',
  'Website',
  'LinkedIn',
  'Logo',
  'Favicon',
  'URL',
  'Video',
  'PDF',
  'Text',
  'Status',
  'English',
  'Deutsch',
  'Mission',
  'Management',
  'Management Office',
  'Communities',
  'Organisation',
  'invitation-only',
  'six-core-industries',
  'ecosystem-innovation',
  'partnerships',
  'neutral',
  'Position',
]);
