// What is said about speakers; partly in German, as specified.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

const notCreated = { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' } as const;

export const speakerWords: RecordWords = {
  ...wordsFor(entities.speakers),
  createTitle: 'Add New Speaker',
  created: { sentence: 'Speaker erstellt', lang: 'de' },
  notCreated,
  incomplete: notCreated,
};
