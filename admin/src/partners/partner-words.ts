// What is said about partners and their categories.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const categoryWords: RecordWords = {
  ...wordsFor(entities.partner_blocks),
  createTitle: 'Add Category',
  editTitle: 'Edit Category',
  create: 'Create Category',
  update: 'Update Category',
};

export const partnerWords: RecordWords = { ...wordsFor(entities.partners), createTitle: 'Add Partner' };

export const noPartners = { title: 'No partners found', sentence: 'Add a category first, then add partners to it.' };
