import { entity } from '../entity.ts';
import { boolean, longText, text } from '../field.ts';

/** A term that translations call the same every time. No page reads it. */
export const terms = entity({
  name: 'terms',
  label: 'Term',
  plural: 'Terms',
  title: 'term',
  path: '/api/terms',
  screen: '/translations/glossary',
  sortedBy: { field: 'term' },
  private: true,
  table: { knownBy: ['term'] },
  fields: {
    term: text('Term', { required: true, localized: true, sameInAll: true, max: 120 }),
    is_kept: boolean('Never translate', { default: false }),
    note: longText('Note', { max: 600 }),
  },
});
