import { createSchema, entities, failureKinds } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { serverSentences } from './german.ts';

const { say, sayProblem } = serverSentences;

describe('what the server answers', () => {
  it('is said in German by the name of the failure, and by its sentence', () => {
    const { title, hint } = failureKinds.storage_full;
    const problem = { name: 'storage_full', status: 507, title, hint, detail: title, reference: 'r' } as const;
    expect(sayProblem(problem)).toEqual({
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
    expect(sayProblem(problem)).toMatchObject({
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
  ])('%s', (english, said) => expect(say(english)).toBe(said));
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
    expect(saidIn('en').map(say)).toHaveLength(10);
    expect(saidIn('en').filter((sentence) => say(sentence) === sentence)).toEqual([]);
  });
});
