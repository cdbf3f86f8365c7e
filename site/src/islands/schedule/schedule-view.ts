// Which part of the programme is in view. Pure: positions are in pixels from the upper edge of the window.

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The switcher is fixed from when the programme reaches the header until little of it is left. */
export const isSwitcherFixed = ({ top, bottom }: Span): boolean => top <= 80 && bottom > 200;

const enough = 0.3;

/** The day that fills most of the window, at least 30 %. While none does, the last active day. */
export function activeDay(days: readonly Span[], windowHeight: number, before: number | undefined): number | undefined {
  const shares = days.map(({ top, bottom }) => Math.max(0, Math.min(bottom, windowHeight) - Math.max(top, 0)) / windowHeight);
  const most = Math.max(...shares);
  return most > enough ? shares.indexOf(most) : before;
}

/** The part of a day above the reading line of the window, between 0 and 1. */
export const progressOf = ({ top, bottom }: Span, line: number): number => (bottom > top ? Math.min(1, Math.max(0, (line - top) / (bottom - top))) : 0);
