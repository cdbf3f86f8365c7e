// What is said about the chatbot's settings. This screen speaks German.
import type { RecordWords } from '../records/record-words.ts';

const saved = { sentence: 'Erfolgreich gespeichert', detail: 'Chatbot-Einstellungen wurden aktualisiert.', lang: 'de' } as const;
const notSaved = { sentence: 'Fehler', detail: 'Einstellungen konnten nicht gespeichert werden.', lang: 'de' } as const;

export const chatbotWords: RecordWords = {
  createTitle: 'Chatbot-Einstellungen',
  editTitle: 'Chatbot-Einstellungen',
  create: 'Speichern',
  update: 'Speichern',
  created: saved,
  updated: saved,
  deleted: saved,
  notCreated: notSaved,
  notUpdated: notSaved,
  incomplete: notSaved,
  lang: 'de',
};
