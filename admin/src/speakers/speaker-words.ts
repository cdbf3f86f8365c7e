// What is said about speakers; partly in German, as specified.
import type { RecordWords } from '../records/record-words.ts';

export const speakerWords: RecordWords = {
  createTitle: 'Add New Speaker',
  editTitle: 'Edit Speaker',
  create: 'Create Speaker',
  update: 'Update Speaker',
  created: { sentence: 'Speaker erstellt', lang: 'de' },
  updated: { sentence: 'Speaker updated successfully' },
  deleted: { sentence: 'Speaker deleted successfully' },
  notCreated: { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' },
};
