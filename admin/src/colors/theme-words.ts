// What is said about colour themes.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';
import type { SectionWords } from '../records/records-section.ts';

export const themeWords: RecordWords = {
  ...wordsFor(entities.color_themes),
  createTitle: 'Add Theme',
  editTitle: 'Edit Theme',
  create: 'Add Theme',
  update: 'Save Changes',
};

export const themeHeading = { heading: 'Color Themes', subtitle: 'Five colors that go together. The default one is the site’s.' };

export const themeSection: SectionWords = {
  add: 'Add Theme',
  loading: 'Loading color themes...',
  plural: 'themes',
  none: 'No color themes yet',
  noneHint: 'The site shows the colors of the house.',
};

export const guideline = 'Text needs a contrast ratio of at least 4.5:1 (WCAG 2.1 AA). What falls below is drawn in the color of the house instead.';
