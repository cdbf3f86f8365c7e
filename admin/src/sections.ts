// The sections of the back office, in the order of the navigation. A new section is one entry here.
import type { RowOf } from '@stem/model';
import type { ComponentType } from 'react';
import { AgendaScreen } from './agenda/agenda-screen.tsx';
import { FormatsScreen } from './formats/formats-screen.tsx';
import { type ListQuery, rowsOf, sessionsOf, speakersOf } from './server/rows.ts';
import { SpeakersScreen } from './speakers/speakers-screen.tsx';

export type Format = RowOf<'event_formats'>;

interface SectionHead {
  /** The last part of its address. */
  readonly path: string;
  /** As the navigation calls it. */
  readonly title: string;
  readonly heading: string;
  readonly subtitle: string;
  readonly group: 'platform' | 'website';
}

/** A section of the whole site. */
export interface SiteSection extends SectionHead {
  readonly scope: 'site';
  readonly screen: ComponentType;
  /** The list whose length the navigation shows. */
  readonly counts?: ListQuery<object>;
}

/** A section of one event format, which is chosen first. */
export interface FormatSection extends SectionHead {
  readonly scope: 'format';
  /** Stands in the field in which the format is chosen. */
  readonly choose: string;
  readonly screen: ComponentType<{ readonly format: Format }>;
  /** As above. */
  readonly counts?: (format: string) => ListQuery<object>;
}

export type Section = SiteSection | FormatSection;

export const sections: readonly Section[] = [
  {
    scope: 'site',
    path: 'formats',
    title: 'Event Formats',
    heading: 'Event Format Management',
    subtitle: 'Create and manage B2B event formats and their branding',
    group: 'platform',
    screen: FormatsScreen,
    counts: rowsOf('event_formats'),
  },
  {
    scope: 'format',
    path: 'speakers',
    title: 'Speakers',
    heading: 'Speaker Management',
    subtitle: 'Manage speakers and their information',
    choose: 'Choose an event format to manage its speakers',
    group: 'platform',
    screen: SpeakersScreen,
    counts: speakersOf,
  },
  {
    scope: 'format',
    path: 'agenda',
    title: 'Agenda',
    heading: 'Agenda Management',
    subtitle: 'Manage the days and sessions of an event',
    choose: 'Choose an event format to manage its agenda',
    group: 'platform',
    screen: AgendaScreen,
    counts: sessionsOf,
  },
];

export const groupTitles: Readonly<Record<Section['group'], string>> = { platform: '', website: 'Website Content' };
