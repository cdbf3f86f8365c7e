// How much a generated site holds.

export interface Extent {
  readonly events: number;
  /** Of each event. */
  readonly speakers: number;
  readonly sessions: number;
  readonly partners: number;
}

/** `full`: as the largest events of a real site. `light`: pages of about 45 KB, as other systems have been measured with. */
export const weights = {
  full: { speakers: 30, sessions: 24, partners: 24 },
  light: { speakers: 6, sessions: 4, partners: 3 },
};
export type Weight = keyof typeof weights;

export const isWeight = (text: string): text is Weight => Object.hasOwn(weights, text);

// Pages that exist on every site, whatever its events, and those of each event: itself, its login and what is behind it,
// in both languages.
const fixedPages = 28;
const pagesOfEvent = 6;

/** A site of about so many pages to read. */
export const extentOf = (pages: number, weight: Weight): Extent => ({
  ...weights[weight],
  events: Math.max(Math.round((pages - fixedPages) / pagesOfEvent), 5),
});
