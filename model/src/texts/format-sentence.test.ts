import { describe, expect, it } from 'vitest';
import { createSchema } from '../schema.ts';
import { entityIn } from './entity-in.ts';
import { describeFailure, describeStored, formatSentence } from './format-sentence.ts';
import { say, sayRecord } from './sentences.ts';

describe('a sentence', () => {
  it.each([
    [say('files.known', 'lake.jpg'), 'The library has this file already, as “lake.jpg”', 'Die Mediathek enthält diese Datei schon, als «lake.jpg»'],
    [
      say('saving.deletedSince', sayRecord('speakers', 'Ada Lovelace')),
      'Speaker “Ada Lovelace” was deleted since',
      'Speaker «Ada Lovelace» wurde seither gelöscht',
    ],
    [say('saving.deletedSince', sayRecord('venues', undefined)), 'Venue was deleted since', 'Veranstaltungsort wurde seither gelöscht'],
    [
      say('problems.tooLong', { entity: 'event_formats', column: 'description_de' }, 6000),
      'Description (German) has at most 6000 characters',
      'Beschreibung (Deutsch): höchstens 6000 Zeichen',
    ],
    [
      say('health.noPublisher', say('health.waiting', 3)),
      'no process publishes at the moment, 3 changes wait',
      'im Moment veröffentlicht kein Prozess, 3 Änderungen warten',
    ],
    [
      say('unaccepted.photoshop'),
      'This is a file of Photoshop, which cannot be shown here: export it as JPEG or PNG there',
      'Das ist eine Photoshop-Datei. Hier lässt es sich nicht zeigen: Exportieren Sie die Datei dort als JPEG oder PNG',
    ],
    [
      say('saving.listChanged', { entity: 'venues', of: 'plural' }),
      'Somebody else has changed this list of venues meanwhile',
      'Jemand anders hat diese Liste unterdessen geändert',
    ],
  ])('is put into the words of each language: %#', (sentence, english, german) => {
    expect([formatSentence(sentence, 'en'), formatSentence(sentence, 'de')]).toEqual([english, german]);
  });
  it('is the same after it was stored', () => {
    const sentence = say('releases.mayNotChange', sayRecord('speakers', 'Ada'), say('people.sharedPassword'));
    expect(formatSentence(JSON.parse(JSON.stringify(sentence)), 'de')).toBe(formatSentence(sentence, 'de'));
  });
  it('is in the words it was stored in by an earlier version, or in the base language for a reader of any other', () => {
    expect(formatSentence('Nothing was saved', 'de')).toBe('Nothing was saved');
    expect(formatSentence(say('files.none'), 'xx')).toBe('There is no such file');
  });
});
it('describes a failure by its own sentence, or by what is true of every such failure', () => {
  expect(describeFailure({ name: 'storage_full' }, 'de')).toBe('Auf der Festplatte des Servers ist kein Platz mehr');
  expect(describeFailure({ name: 'not_found', detail: say('saving.noEvent') }, 'de')).toBe('Diesen Anlass gibt es nicht');
});
it('is stored as JSON, or as the words that came', () => {
  const stored = [say('saving.noEvent'), { name: 'not_found', detail: say('saving.noEvent') }, { name: 'storage_full' }].map((one) => JSON.stringify(one));
  expect([...stored, '550 No such person'].map((one) => describeStored(one, 'de'))).toEqual([
    'Diesen Anlass gibt es nicht',
    'Diesen Anlass gibt es nicht',
    'Auf der Festplatte des Servers ist kein Platz mehr',
    '550 No such person',
  ]);
});
it('has the rules of fields in the language of who writes, with the names that the fields have there', () => {
  const wrong = { title: '', slug: 'A B', description: 7, date: 'x'.repeat(99), start_date: '14.4.', timezone: 'Zurich', theme_color: 'red' };
  const saidIn = (language: 'en' | 'de') => {
    const { error } = createSchema(entityIn(language, 'event_formats'), language).safeParse(wrong);
    return error?.issues.map(({ message }) => message) ?? [];
  };
  const english = saidIn('en');
  expect(english.length).toBeGreaterThan(6);
  expect(saidIn('de').filter((sentence) => english.includes(sentence))).toEqual([]);
  expect(saidIn('de')[0]).toBe('Titel fehlt');
});
