// What a section of the back office is. A leaf: the list of sections loads the screens, and the screens know only this.
import type { EntityName, Permission, RowOf } from '@stem/model';
import type { Texts } from '@stem/model/texts/en/all';
import type { ComponentType } from 'react';
import type { CountQuery, ListQuery } from '../../server/client.ts';
import type { ScreenHeading } from '../../ui/controls/screen-head.tsx';

export type Format = RowOf<'event_formats'>;

/** What opening it and changing what it shows need. */
export interface Needs {
  /** `content.read` unless said. */
  readonly opens?: Permission | readonly Permission[];
  /** `website.write`, or `events.write` for a section of an event, unless said. */
  readonly changes?: Permission;
}

interface SectionEntry extends Needs {
  /** The last part of its address. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  /** Under which heading of the navigation it stands; at the start without one. */
  readonly group: 'start' | 'events' | 'people' | 'website' | 'publishing' | 'administration';
  /** It shows the pages of events as well: who works on events only opens it, although it is of the website. */
  readonly showsEvents?: true;
}

export interface SiteScreenProps {
  readonly section: ScreenHeading;
}

export interface FormatScreenProps extends SiteScreenProps {
  readonly format: Format;
}

export interface SiteSection extends SectionEntry, ScreenHeading {
  readonly scope: 'site';
  readonly screen: ComponentType<SiteScreenProps>;
  /** Its rows are events: of those who work on some, only these count. */
  readonly isOfEvents?: true;
  /** The number shown in the navigation: the length of a list, or a count. */
  readonly counts?: ListQuery<object> | CountQuery;
}

export interface FormatSection extends SectionEntry, ScreenHeading {
  readonly scope: 'format';
  /** In the field in which the format is chosen. */
  readonly choose: string;
  /** Above that field while no format is chosen, where the specification has words for it. */
  readonly nothingChosen?: { readonly title: string; readonly sentence: string };
  readonly screen: ComponentType<FormatScreenProps>;
  /** As for a section of the site. */
  readonly counts?: (format: Format) => ListQuery<object> | CountQuery;
  /** On the overview of the event in place of its subtitle. */
  readonly summary?: ComponentType<FormatScreenProps>;
}

/** One of several screens of a section, each with a heading of its own. */
export interface SectionTab extends Needs {
  /** The last part of its address; empty for the one that opens first. */
  readonly path: string;
  /** On the tab, and of the window. */
  readonly title: string;
  /** Its records. Their name is the title of a tab without one of its own. */
  readonly of?: EntityName;
  readonly screen: ComponentType;
}

export interface TabbedSection extends SectionEntry {
  readonly scope: 'tabbed';
  readonly tabs: readonly SectionTab[];
  /** Its language, where that is not English. */
  readonly lang?: 'de';
  /** A second address of the same screens. */
  readonly also?: string;
}

export type Section = SiteSection | TabbedSection | FormatSection;

type Words = 'title' | 'heading' | 'subtitle' | 'choose' | 'nothingChosen' | 'tabs' | 'path';
type Unnamed<S> = S extends Section ? Omit<S, Words> & { readonly path: keyof Texts['office']['sections'] } & Tabs<S> : never;
type Tabs<S> = S extends TabbedSection ? { readonly tabs: readonly Omit<SectionTab, 'title'>[] } : Record<never, never>;

/** A section as it is listed: its words are in the texts of each language. */
export type UnnamedSection = Unnamed<Section>;
