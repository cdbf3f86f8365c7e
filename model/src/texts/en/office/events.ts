// What the other sections of an event say.
import { counted } from '../../counted.ts';
import { listed } from '../../listed.ts';

/** How many days and sessions a programme adds, and how many sessions it changes and deletes. */
interface ProgrammeCounts {
  readonly days: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const days = (count: number): string => counted(count, 'day', 'days');
const sessions = (count: number): string => counted(count, 'session', 'sessions');
const isOnlyNew = ({ changed, removed }: ProgrammeCounts): boolean => changed + removed === 0;
const differences = ({ added, changed, removed }: ProgrammeCounts): string =>
  listed([added > 0 && `${added} new`, changed > 0 && `${changed} changed`, removed > 0 && `${removed} deleted`]);

export const events = {
  topicsAreShown: 'The key topics are shown on the page.',
  topicsAreHidden: 'The key topics are hidden on the page.',
  loadingTheAgenda: 'Loading the agenda...',
  addDay: 'Add Day',
  addSession: 'Add Session',
  speakersOf: (title: string): string => `Speakers of ${title}`,
  knownFromOtherEvents: 'Known from other events',
  agenda: 'Agenda',
  noDaysYet: 'No days yet',
  noSessionsHint: 'No sessions yet. Add the first one; breaks are sessions without speakers.',
  noSessionMatches: 'No session of this day matches.',
  session: (day: string, time: string): string => `Session, ${day}, ${time}`,
  sessionsOf: (day: string): string => `Sessions of ${day}`,
  outOfOrder: (later: string, earlier: string): string => `${later} stands after ${earlier}.`,
  overlapping: (second: string, first: string): string => `${second} begins before ${first} has ended.`,
  sortByTime: 'Sort by time',
  programme: {
    open: 'Paste programme',
    title: 'Paste a programme',
    hint: 'Copy it out of Word, Excel, a mail or a PDF. The preview shows what it is read as; nothing is saved before you say so.',
    field: 'Programme',
    sameHelp: 'Optional, and possible alone: its titles and texts become those in this language, session by session. One table may have all languages instead.',
    preview: 'What it is read as',
    example: `One line for each session, under the heading of its day:

Wednesday, 16 June
09:00–09:45 Welcome – Anna Keller
09:45–10:30 Who pays for the last mile – Urs Meier, Zoë Frei
10:30 Coffee

Or a table with headings such as Day, Time, Title, Title (German), Speakers, Description.`,
    nothing: 'No session is read from this: each needs a line that begins with its time.',
    notFitting: 'The programmes in two languages have different numbers of sessions.',
    tooManyDays: (most: number): string => `An event has at most ${most} days. Remove a heading, or put its sessions under another day.`,
    unread: (texts: readonly string[]): string => `Not understood, and left out: ${texts.join(' · ')}`,
    inexact: (times: readonly string[]): string => `Saved as exact times: ${times.join(' · ')}`,
    unmatched: (sessions: readonly string[]): string =>
      `The agenda has no session at this time, on this day or with these people, so the text will be left out: ${sessions.join(' · ')}`,
    unknown: (names: readonly string[]): string =>
      `${names.length === 1 ? 'This name is' : 'These names are'} no speaker yet: ${names.join(', ')}. Correct the name here, or add the speaker to the session later.`,
    newDay: 'new day',
    knownDay: 'is there already',
    saving: 'Saving …',
    states: { new: 'new', changed: 'changed', unchanged: 'unchanged', removed: 'is deleted', kept: 'not in it, stays' },
    removeGone: (sessions: number): string => `Delete ${counted(sessions, 'session', 'sessions')} of these days that the programme does not have`,
    nothingFits: 'Nothing of this fits a session of the agenda.',
    nothingNew: 'All of this is in the agenda already.',
    save: (counts: ProgrammeCounts): string => {
      if (!isOnlyNew(counts)) return `Save ${differences(counts)}`;
      return counts.added === 0 ? 'Create sessions' : `Create ${counts.days > 0 ? `${days(counts.days)} and ` : ''}${sessions(counts.added)}`;
    },
  },
  programmeSaved: (counts: ProgrammeCounts): string =>
    isOnlyNew(counts) ? `${sessions(counts.added)} created successfully` : `Programme saved: ${differences(counts)}`,
  programmeNotSaved: 'Programme not saved',
  translations: 'Translations',
  order: 'Order',
  moveUp: (title: string): string => `Move ${title} up`,
  moveDown: (title: string): string => `Move ${title} down`,
  andOthers: (first: string, length: number): string => `${first} and ${length - 1} others`,
  orderOrderIndex: (orderIndex: number): string => `Order ${orderIndex}`,
  topics: (id: string): string => `topics ${id}`,
  backToAdmin: 'Back to Admin',
  keyTopicsOf: (title: string): string => `Key Topics of ${title}`,
  position: (orderIndex: number): string => `Position ${orderIndex}`,
  keyTopicNotFoundHint: 'There is no such key topic. It may have been deleted.',
  keyTopicNotFound: 'Key topic not found',
  error: 'Error',
  failedToUpdateVisibility: 'Failed to update visibility',
  showKeyTopicsSection: 'Show the Key Topics section on the website',
  websiteOf: (name: string): string => `Website of ${name}`,
  linkedinOf: (name: string): string => `LinkedIn of ${name}`,
  premium: 'Premium',
  plus: 'Plus',
  standard: 'Standard',
  byTitleAndOrder: 'By title and order',
  loadingPartners: 'Loading partners...',
  addCategory: 'Add Category',
  addPartner: 'Add Partner',
  category: 'Category',
  allCategories: 'All categories',
  categoryEmpty: 'No partners yet.',
  noPartnerHereMatches: 'No partner here matches.',
  addADayFirst: (limit: string): string => `Add a day first, then add its sessions. ${limit}.`,
  topicsOf: (count: number, most: number, limit: string): string => `${count} of ${most}${count >= most ? ` · ${limit}` : ''}`,
  noPartnersFound: { title: 'No partners found', sentence: 'Add a category first, then add partners to it.' },
  topicsVisibility: (isShown: boolean): string => `Key Topics section ${isShown ? 'shown' : 'hidden'} on website`,
};
