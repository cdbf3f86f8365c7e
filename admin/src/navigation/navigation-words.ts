// What is said about the navigation.
import { entities } from '@stem/model';
import { failing, type RecordWords, wordsFor } from '../records/record-words.ts';

export const navigationWords: RecordWords = {
  ...wordsFor(entities.navigation_items),
  createTitle: 'Add Navigation Item',
  editTitle: 'Edit Navigation Item',
  create: 'Create Item',
  update: 'Update Item',
  created: { sentence: 'Navigation item created' },
  updated: { sentence: 'Navigation item updated' },
  deleted: { sentence: 'Navigation item deleted' },
  ...failing((verb) => ({ sentence: `Failed to ${verb} navigation item` })),
};
