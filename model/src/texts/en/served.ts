// Pages and files that the api itself serves.
import { attendeePages } from './site/attendees.ts';
import { contactForms } from './site/forms.ts';

/** The calendar as a file for calendar programs. */
const calendarFile = {
  begin: (name: string) => `Goes live: ${name}`,
  end: (name: string) => `Ends: ${name}`,
  past: (name: string) => `Over: ${name}`,
  own: (organisation: string) => `${organisation}: my agenda`,
  failed: 'failed',
  notScheduled: 'not scheduled',
  undone: 'undone',
};

const contactRefusals = {
  title: 'Your message was not sent',
  back: 'Go back; what you typed is still there',
  later: contactForms.tooMany,
  ...contactForms.missing,
  long: 'This text is too long',
};

const loginRefusals = {
  title: { login: 'Failed to send magic link', code: 'Authentication failed' },
  back: 'Back',
  email: attendeePages.problems.noEmail,
  code: attendeePages.problems.noCode,
  event: 'There is no such event.',
  refused: 'This code is wrong, was used already, or is out of date. Please try logging in again.',
  later: 'There were too many tries. If you have got an email, its link signs you in here too; otherwise please try again later.',
  other: attendeePages.toasts.failed.text,
};

/** For a visitor whose page cannot be served now. */
const unavailablePage = { title: 'This page is not available for a moment', sentence: 'Please try again shortly.' };

/** The bar of a walk through a release, and the list of changed pages. */
const walkBar = {
  label: 'Preview of a release',
  asOf: (instant: string) => `as of ${instant}`,
  undated: 'no date yet',
  today: 'Now',
  afterwards: 'Then',
  switch: 'Shown is the site',
  marks: { same: 'Unchanged', added: 'New', changed: 'Changed', removed: 'Removed', failed: 'Blocked' },
  previous: 'Previous changed page',
  next: 'Next changed page',
  list: 'All changes',
  shortList: 'List',
  compare: 'Compare the text',
  blocked: 'This page would be blocked and stay as it is',
  cannotBePublished: 'This release cannot be published as it is',
  title: 'Changed pages',
  none: 'No page changes.',
  onManyPages: 'On many pages',
  shownOn: (count: number) => (count === 1 ? 'on one page' : `on ${count} pages`),
  part: (label: string) => label,
  page: 'Page',
  outcome: 'Change',
  leadsTo: 'leads to another address',
  equal: 'The text is the same.',
  skipped: (lines: number) => (lines === 1 ? '1 equal line' : `${lines} equal lines`),
  open: 'Open the page',
  walk: 'Back to the site',
  notFound: 'There is nothing under this address',
  ask: 'The link may have expired. Ask the person who sent it for a new one; editors sign in to the back office first.',
  wait: 'Too many requests came from your network. Please try again shortly.',
  comment: {
    link: 'Comment',
    title: (release: string) => `Comment on ${release}`,
    lead: 'What you write is read by the people who prepare this release, and shown to nobody else.',
    name: 'Your name',
    text: 'Your comment',
    send: 'Send',
    sent: 'Thank you. Your comment has arrived.',
    invalid: 'Nothing was sent. Give your name with at most 80 characters, and write at most 2,000 characters.',
    later: 'Nothing was sent: there are too many comments, or the link has ended. Please try again later.',
  },
};

export const served = {
  editPage: 'Edit this page',
  calendar: calendarFile,
  contact: contactRefusals,
  /** For browsers that run no scripts. */
  dashboard: attendeePages.dashboard,
  login: loginRefusals,
  unavailable: unavailablePage,
  walk: walkBar,
};
