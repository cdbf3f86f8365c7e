// What the assistant answers from the content of the site, without a model: a sentence for each fact.

interface Planned {
  readonly name: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly isPast: boolean;
}

export const assistant = {
  and: 'and',
  or: 'or',
  with: 'with',
  more: (count: number): string => `${count} more`,
  quoted: (text: string): string => `“${text}”`,
  links: {
    event: 'Event',
    speakers: 'Speakers',
    schedule: 'Programme',
    partners: 'Partners',
    venue: 'Venue',
    archive: 'Archive',
    login: 'Sign in',
    contact: 'Contact',
    invitation: 'Invitation',
  },
  /** Of 14–15 April 2027: two numbers, and month and year. */
  onDays: (first: string, last: string, rest: string): string =>
    Number(last) === Number(first) + 1 ? `on ${first} and ${last}${rest}` : `from ${first} to ${last}${rest}`,
  onDay: (date: string): string => `on ${date}`,
  takesPlace: (title: string, date: string, place: string, isPast: boolean): string => `${title} ${isPast ? 'took' : 'takes'} place ${date} in ${place}`,
  elsewhere: (title: string): string => `${title} has its own site, which names its dates and place`,
  theNext: (title: string): string => `The next event is ${title}.`,
  theNextOnes: 'The next ones are:',
  communities: (organisation: string, count: number): string => `${organisation} runs ${count} communities:`,
  theseFit: 'These fit:',
  noneThen: 'The site names no coming event on that date or in that period. It names:',
  speakers: (title: string, count: number, names: string, isPast: boolean): string => `${count} people ${isPast ? 'spoke' : 'speak'} at ${title}: ${names}.`,
  programme: (title: string, items: number, days: number): string =>
    `The programme of ${title} has ${items} items on ${days === 1 ? '1 day' : `${days} days`}:`,
  programmeDay: (day: string, first: string, last: string): string => `${day}, from ${first} to ${last}`,
  session: ({ name, title, day, time, isPast }: Planned): string => `${name} at ${title} ${isPast ? 'was' : 'is'} on ${day}, ${time}`,
  speaks: (person: string, titles: string, isPast: boolean): string => `${person} ${isPast ? 'spoke' : 'speaks'} at ${titles}`,
  notAt: (titles: string): string => `Not at ${titles}:`,
  worksAt: (name: string, role: string, organisation: string): string => `${name} is ${role} at ${organisation}.`,
  partners: (title: string, count: number): string => `${title} has ${count === 1 ? 'one partner' : `${count} partners`}.`,
  partnerOf: (name: string, title: string): string => `${name} is a partner of ${title}.`,
  language: (title: string, languages: string): string => `Language at ${title}: ${languages}.`,
  noPrice: (of: string): string => `The site names no price${of && ` for ${of}`}.`,
  participation: (how: string): string => `Participation: ${how}.`,
  register: 'Those invited register on the page of the event.',
  closed: 'Registration is closed.',
  companion: 'The invitation is personal. Whether somebody may come with you or in your place, the Management Office will tell you.',
  recordings: 'Presentations and recordings are open to attendees in the content area of their event, after signing in with their email address.',
  login:
    'Attendees sign in without a password: on the sign-in page of their event they enter their email address and receive an email with a link and a code, valid for 10 minutes. If none arrives, check the address and the spam folder and ask for another one; it is sent only to addresses that have access to the event.',
  noTravel: 'The site names no hotel, parking or directions.',
  brochures: (title: string, list: string): string => `Brochures of earlier editions of ${title}: ${list}.`,
  topics: (title: string, topics: string): string => `Key topics at ${title}: ${topics}.`,
  contact: (ways: string, address: string): string => `You reach the Management Office at ${ways}; the address is ${address}.`,
  ask: (ways: string): string => `The Management Office will tell you: ${ways}.`,
  team: (organisation: string, count: number, management: string, office: string): string =>
    `${count} people work at ${organisation}. Management: ${management}. Management Office: ${office}.`,
  passage: (page: string, heading: string, text: string): string => `The page ${page} says${heading && `, under ${heading}`}: ${text}`,
  notSaid: (words: string): string => `The site says nothing about ${words}.`,
  unknown: 'I do not know that: I find nothing about it on this site.',
  lookAt: (link: string): string => `The page to look at: ${link}.`,
  askMe: 'Ask me about dates, places, people, sessions, prices, contact, invitations or partners.',
};
