// What is said about the footers.
import { entities } from '@stem/model';
import { failing, type RecordWords, wordsFor } from '../records/record-words.ts';

export const columnWords: RecordWords = {
  ...wordsFor(entities.footer_columns),
  createTitle: 'Add Footer Column',
  editTitle: 'Edit Footer Column',
  create: 'Create Column',
  update: 'Update Column',
  created: { sentence: 'Footer column created' },
  updated: { sentence: 'Footer column updated' },
  deleted: { sentence: 'Footer column deleted (with its links)' },
  ...failing((verb) => ({ sentence: `Failed to ${verb} footer column` })),
};

export const linkWords: RecordWords = {
  ...wordsFor(entities.footer_links),
  createTitle: 'Add Footer Link',
  editTitle: 'Edit Footer Link',
  create: 'Create Link',
  update: 'Update Link',
  created: { sentence: 'Footer link created' },
  updated: { sentence: 'Footer link updated' },
  deleted: { sentence: 'Footer link deleted' },
  ...failing((verb) => ({ sentence: `Failed to ${verb} footer link` })),
};
