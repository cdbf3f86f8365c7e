// What is wrong with a value of a field.

export const problems = {
  nothingSent: 'Send at least one field to change',
  required: (label: string): string => `${label} is required`,
  notANumber: (label: string): string => `${label} must be a number`,
  notWhole: (label: string): string => `${label} must be a whole number`,
  tooLow: (label: string, lowest: number): string => `${label} is at least ${lowest}`,
  tooHigh: (label: string, highest: number): string => `${label} is at most ${highest}`,
  neitherOnNorOff: (label: string): string => `${label} is either on or off`,
  noneOf: (label: string, values: readonly string[]): string => `${label} is one of ${values.join(', ')}`,
  notAnId: (label: string): string => `${label} must be an id`,
  unknownReference: (label: string): string => `${label} holds an unknown reference`,
  notText: (label: string): string => `${label} must be text`,
  tooLong: (label: string, characters: number): string => `${label} has at most ${characters} characters`,
  notValid: (label: string): string => `${label} is not valid`,
  emptyLine: (label: string): string => `${label} holds an empty line`,
  tooMany: (label: string, entries: number): string => `${label} holds at most ${entries} entries`,
  slug: 'Use lower-case letters, digits and single hyphens, such as swiss-bankers',
  address: 'A web address starts with https://, http://, mailto: or tel:, or with / for a page of this site',
  file: 'Choose a file, or give an address that starts with https://',
  notAnEmail: 'This is not an e-mail address',
  /** About an address such as jörg@müller.example. A mail server of today may not know how to deliver to it. */
  lettersBeforeAt: 'Not every mail server delivers to letters such as ö or é before the @: give an address with a to z there',
  phone: 'Use digits and spaces, such as +41 44 000 00 00',
  colour: 'A colour is # followed by 3 or 6 hex digits',
  date: 'A date looks like 2027-04-14, with a year from 1900 to 2199',
  timeZone: 'There is no such time zone. Choose one from the list, such as Europe/Zurich',
  country: 'There is no such country. Choose one from the list',
  instant: 'A time looks like 2027-04-14T09:00:00Z',
  mailbox:
    'Give one address, alone or behind a name: Stem <office@stem.example>. A name with commas, colons or brackets goes in double quotes: "Stem, Zurich" <office@stem.example>',
  path: 'A path starts with one / and has no spaces: write it like /bankerscom',
  plainPath:
    'A path names folders between single slashes, without spaces, ?, #, %, \\ and dots alone, and not /index.html at its end: write it like /bankerscom or /events/bankers-2027',
};
