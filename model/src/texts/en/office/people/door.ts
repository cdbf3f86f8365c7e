// What the screen of guests says of the door of an event, and of what its guests think of the sessions.
import { counted } from '../../../counted.ts';

export const door = {
  door: 'Door',
  link: 'Link for the door',
  linkHint:
    'With this link helpers tick who is there, on a phone or tablet and without an account: also without a network, on several devices. They read names, companies, tables, companions and access needs of those who come, and add guests.',
  days: (from: string, until: string): string => `It works from ${from} to ${until}.`,
  noDates: 'Enter the first day of the event: the link works from the day before it to the day after it.',
  made: (moment: string): string =>
    `The current link was made on ${moment}. It is shown only when it is made; a new one ends it, and takes the list off the devices that have it.`,
  make: 'Make the link',
  makeNew: 'Make a new link',
  making: 'Making it…',
  end: 'End the link',
  ended: 'The link has ended',
  code: 'Code of the link, for the camera of a phone',
  sheet: 'List on paper',
  sheetHint: (guests: string): string => `${guests}, by name, with boxes to tick.`,
  print: 'Print the list',
  tick: 'There',
  feedback: 'Feedback',
  feedbackHint:
    'Guests who were there are asked by the letter of thanks. Texts have no names; numbers are shown from five answers on. All of it is deleted a year after the event.',
  loadingFeedback: 'Loading what guests say…',
  noSessions: 'The programme has no sessions with speakers.',
  ratings: (average: string, answers: number): string => `${average} of 5, from ${counted(answers, 'answer', 'answers')}`,
  fewRatings: 'Fewer than five numbers',
  noTexts: 'No texts',
  copy: 'Copy for the speaker',
  copyOf: (session: string): string => `Copy for the speaker: “${session}”`,
  copied: 'Copied',
  send: 'Send to the speaker',
  sendOf: (session: string): string => `Send to the speaker: “${session}”`,
  sent: (mails: number): string => (mails === 0 ? 'There is nothing new to send' : counted(mails, 'mail is on its way', 'mails are on their way')),
  notSent: 'Nothing was sent',
  sentAt: (moment: string): string => `Last sent to a speaker on ${moment}.`,
  unreachable: (names: string): string => `Without an address: ${names}.`,
};
