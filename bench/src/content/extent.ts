// How much a generated site contains, and under which addresses its events are found. Pure.

export interface Extent {
  readonly events: number;
  /** Of each event. */
  readonly speakers: number;
  readonly sessions: number;
  readonly partners: number;
}

/** `full`: as the largest events of a real site. `light`: pages of about 45 KB, the size other systems were measured with. */
export const weights = {
  full: { speakers: 30, sessions: 24, partners: 24 },
  light: { speakers: 6, sessions: 4, partners: 3 },
};
export type Weight = keyof typeof weights;

export const isWeight = (text: string): text is Weight => Object.hasOwn(weights, text);

// Pages that every site has, and those of each event: its own page, its login and its content area, in both languages.
const fixedPages = 28;
const pagesOfEvent = 6;

/** A site with about this number of pages for readers. */
export const extentOf = (pages: number, weight: Weight): Extent => ({
  ...weights[weight],
  events: Math.max(Math.round((pages - fixedPages) / pagesOfEvent), 5),
});

export const slugOf = (event: number): string => `event-${event + 1}`;

export const pathOf = (event: number, language: 'en' | 'de'): string => `${language === 'en' ? '' : '/de'}/formats/${slugOf(event)}`;
