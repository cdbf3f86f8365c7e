// What is said about event formats.
import type { RecordWords } from '../records/record-words.ts';

export const formatWords: RecordWords = {
  createTitle: 'Create New Event Format',
  editTitle: 'Edit Event Format',
  create: 'Create Format',
  update: 'Update Format',
  created: { sentence: 'Event format created successfully' },
  updated: { sentence: 'Event format updated successfully' },
  deleted: { sentence: 'Event format deleted successfully' },
};
