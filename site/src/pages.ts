// Which pages exist: those of the site, and those of every format.
import { pages as fixed, type PageSource, pagesOfEach } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { attendeePages } from './views/attendee-pages.ts';
import { calendarPages } from './views/calendars.ts';
import { fixedPages, formatPages } from './views/page-lists.ts';

export const pages: readonly PageSource[] = [
  fixed(fixedPages),
  pagesOfEach(published.event_formats, formatPages),
  pagesOfEach(published.event_formats, attendeePages),
  pagesOfEach(published.event_formats, calendarPages),
];
