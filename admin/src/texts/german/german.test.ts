import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchema, type Entity, entities, entityNames, type Field, failureKinds, formOf } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { sections } from '../../shell/sections.ts';
import { knownPages } from '../words/known-texts.ts';
import { sayEntity } from '../words/model-words.ts';
import { allGerman as german } from './german.ts';

const folder = join(import.meta.dirname, '..');

/** 'key.inner: text' of every text; of a function only that it is one. */
function textsIn(said: unknown, path = ''): [string, string][] {
  if (typeof said === 'string') return [[path, said]];
  if (typeof said === 'function') return [[path, '(function)']];
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}

/** The English areas by name, as the files of the folder have them. */
const areas = new Map(
  await Promise.all(
    globSync('**/*.ts', { cwd: folder, exclude: ['german/**'] })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const area = /inLanguage\('(\w+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
        return area === undefined ? [] : [{ file, area }];
      })
      .map(async ({ file, area }) => {
        const exported: object = await import(/* @vite-ignore */ join(folder, file));
        return [area, Object.values(exported).find((value) => typeof value === 'object')] as const;
      }),
  ),
);
const germanAreas: Readonly<Record<string, unknown>> = german.areas;

/** What the specification has in German for English editors too. */
const germanBySpecification = /^(?:coinnovation_chatbot_settings|speakers)\./;

/** Words that German has as well, and names. */
const alike =
  /^(?:[\W\d]*|CMS Admin|CDN|DE|Name|Status|PDF|URL|HTML|Website|LinkedIn|Premium|Plus|Standard|Communities|Export & Import|Filter|Text|Actions|Video|Videos|Downloads|Session|Sessions|Links?|Partner|English|Deutsch|Online|Offline|Pipeline|live|Import|Export|Format|Audit|N\/A|Agenda|Uploads|Abmelden|Passkeys?|Tokens?|Webhooks?|Releases?)$/;

describe('the texts of the back office', () => {
  it('have German for each of their areas', () => {
    expect(areas.size).toBeGreaterThan(15);
    expect([...areas.keys()].filter((area) => germanAreas[area] === undefined)).toEqual([]);
  });
  it.each([...areas])('have the keys of %s in both languages', (area, english) => {
    // What an entity says is made from its label in each language: German may add sentences.
    if (area === 'records') return expect(Object.keys(Object(germanAreas[area]))).toEqual(Object.keys(Object(english)));
    const keysOf = (said: unknown) =>
      textsIn(said)
        .map(([key, text]) => `${key} ${text === '(function)'}`)
        .sort();
    expect(keysOf(germanAreas[area])).toEqual(keysOf(english));
  });
  it.each([...areas])('repeat no English in the German of %s', (area, english) => {
    const own = new Map(textsIn(germanAreas[area]));
    const same = textsIn(english).filter(
      ([key, text]) => text !== '(function)' && own.get(key) === text && !alike.test(text) && !germanBySpecification.test(key),
    );
    expect(same).toEqual([]);
  });
  it('are written as in Switzerland', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
    const wrong = files.flatMap((file) => {
      const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
      // English sentences are keys before the German ones.
      const said = lines.filter((line) => !line.startsWith('//')).map((line) => line.replace(/^ *'[^']*': ?/, ''));
      return said.filter((line) => /[ß„“”]/.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the model', () => {
  const named = entityNames.filter((name) => name !== 'coinnovation_chatbot_settings');
  it.each(named)('says everything about %s in German', (name) => {
    const said: Entity = structuredClone(entities[name]);
    const english: Entity = entities[name];
    sayEntity(said, german.model[name]);
    const same = textsOf(said).filter((text) => textsOf(english).includes(text) && !alikeInModel.has(text));
    expect(same).toEqual([]);
    expect(textsOf(said)).toHaveLength(textsOf(english).length);
  });
  it('has German for the headings of its forms', () => {
    const titles = new Set(entityNames.flatMap((name) => formOf(entities[name]).map(({ title }) => title)));
    expect([...titles].filter((title) => title !== '' && german.groups[title] === undefined)).toEqual([]);
  });
});

/** Everything the model says to an editor about an entity. */
function textsOf({ label, plural, limit, fields }: Entity): string[] {
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

describe('the navigation', () => {
  it('calls every section and each of its tabs in German', () => {
    const missing = sections.flatMap((section) => {
      if ('lang' in section && section.lang === 'de') return [];
      const said = german.sections[section.path];
      const tabs = section.scope === 'tabbed' ? section.tabs.map(({ path }) => [`${section.path}/${path}`, said?.tabs?.[path]] as const) : [];
      const heads = [[section.path, said?.title] as const, ...(section.scope === 'tabbed' ? [] : [[`${section.path}: heading`, said?.heading] as const])];
      const choice = section.scope === 'format' ? [[`${section.path}: choice`, said?.choose] as const] : [];
      return [...heads, ...choice, ...tabs].flatMap(([what, text]) => (text === undefined ? [what] : []));
    });
    expect(missing).toEqual([]);
  });
  it('calls the texts of every page in German', () => {
    const missing = Object.entries(knownPages).flatMap(([name, { texts }]) =>
      texts.flatMap(({ key, otherwise }) => [
        ...(german.pages[name]?.texts[key] === undefined ? [`${name}.${key}`] : []),
        ...(german.withoutText[otherwise] === undefined ? [otherwise] : []),
      ]),
    );
    expect(missing).toEqual([]);
  });
});

describe('what the server answers', () => {
  it('is said in German by the name of the failure, and by its sentence', () => {
    const { title, hint } = failureKinds.storage_full;
    const problem = { name: 'storage_full', status: 507, title, hint, detail: title, reference: 'r' } as const;
    expect(german.sayProblem(problem)).toEqual({
      ...problem,
      title: 'Auf der Festplatte des Servers ist kein Platz mehr',
      detail: 'Auf der Festplatte des Servers ist kein Platz mehr',
      hint: expect.stringMatching(/^Gespeichert wurde nichts\./),
    });
  });
  it('is said in German field by field', () => {
    const errors = { year: 'Year must be 4 digits', title: 'Title is required', 'a.b': 'Something nobody has foreseen' };
    const problem = {
      name: 'invalid_input',
      status: 400,
      title: '',
      hint: '',
      detail: 'Year must be 4 digits. Title is required',
      reference: '',
      errors,
    } as const;
    expect(german.sayProblem(problem)).toMatchObject({
      detail: 'Das Jahr hat 4 Ziffern. Der Titel fehlt',
      errors: { year: 'Das Jahr hat 4 Ziffern', title: 'Der Titel fehlt', 'a.b': 'Something nobody has foreseen' },
    });
  });
  it.each([
    ['Hero video is not valid', 'Titelvideo ist nicht gültig'],
    ['Description (German) has at most 6000 characters', 'Beschreibung (Deutsch) hat höchstens 6000 Zeichen'],
    ['Speaker “Ada Lovelace” was deleted since', 'Speaker «Ada Lovelace» wurde seither gelöscht'],
    ['2 pages, 1 session, 3 partner categories', '2 Seiten, 1 Session, 3 Partnerkategorien'],
    ['no process publishes at the moment, 3 changes wait', 'im Moment veröffentlicht kein Prozess, 3 Änderungen warten'],
    [
      'This is a file of Photoshop, which cannot be shown here: export it as JPEG or PNG there',
      'Das ist eine Photoshop-Datei. Hier lässt es sich nicht zeigen: Exportieren Sie die Datei dort als JPEG oder PNG',
    ],
    ['The library has this file already, as “lake.jpg”', 'Die Mediathek enthält diese Datei schon, als «lake.jpg»'],
  ])('%s', (english, said) => expect(german.say(english)).toBe(said));
  it('says the rules of fields as the model does', () => {
    const wrong = {
      title: '',
      slug: 'A B',
      description: 7,
      date: 'x'.repeat(99),
      start_date: '14.4.',
      timezone: 'Zurich',
      location: 'x',
      hero_overlay_opacity: 3,
      theme_color: 'red',
      show_impressions: 'yes',
      aliases: ['x y'],
    };
    const saidIn = (language: 'en' | 'de') =>
      createSchema(entities.event_formats, language)
        .safeParse(wrong)
        .error?.issues.map(({ message }) => message) ?? [];
    // The model is English here: the labels in its German sentences are made German by `say` as well.
    expect(saidIn('en').map(german.say)).toHaveLength(10);
    expect(saidIn('en').filter((sentence) => german.say(sentence) === sentence)).toEqual([]);
  });
});
