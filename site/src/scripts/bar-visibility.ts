// When the registration bar is to be seen. Pure: positions are measured in pixels from the upper edge of the window.

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

export interface Positions {
  /** Where a section stands once it has scrolled to the top: below the header. */
  readonly edge: number;
  readonly windowHeight: number;
  readonly speakers: Span;
  readonly schedule?: Span | undefined;
  readonly partners?: Span | undefined;
}

/** From the speakers on, but not while the schedule fills the window and not before the partners have reached the top. */
export function isBarVisible({ edge, windowHeight, speakers, schedule, partners }: Positions): boolean {
  if (speakers.top > edge) return false;
  if (!schedule || schedule.top > edge || !couldFill(schedule, windowHeight, edge)) return true;
  return (partners?.top ?? schedule.bottom) <= edge;
}

// A programme of a few lines never fills the window, so that there is nothing to make room for.
const couldFill = ({ top, bottom }: Span, windowHeight: number, edge: number) => bottom - top >= windowHeight - edge;
