// The overview of one format stands behind the list of formats, not beside the other sections.
import { lazy } from 'react';
import type { FormatSection } from '../section.ts';

const FormatOverview = lazy(async () => ({ default: (await import('./format-overview.tsx')).FormatOverview }));

export const overviewSection: FormatSection = {
  scope: 'format',
  path: 'formats',
  title: 'Overview',
  heading: 'Event Format',
  subtitle: 'Everything that belongs to one event',
  choose: 'Choose an event format',
  group: 'platform',
  screen: FormatOverview,
};
