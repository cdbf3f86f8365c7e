// The programme and the venues of the event, as the page gives them to the content area.
import type { Words } from '@stem/model';

export interface AttendeeSession {
  readonly id: string;
  /** As the programme says it, and its first part: 09:00. */
  readonly time: string;
  readonly begin: string;
  /** ISO instants; absent where the time leaves a doubt. */
  readonly start?: string;
  readonly end?: string;
  readonly title: Words;
  /** Without speakers and text, so there is nothing to mark. */
  readonly isBreak: boolean;
  /** The name of the venue, where it is known. */
  readonly place?: string;
}

export interface AttendeeDay {
  readonly id: string;
  readonly label: Words;
  readonly sessions: readonly AttendeeSession[];
}

export interface AttendeeVenue {
  readonly id: string;
  readonly title: Words;
  readonly date: Words;
  readonly name: string;
  readonly address: string;
}
