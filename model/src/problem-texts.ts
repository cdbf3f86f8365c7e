// What is wrong with a value, in the languages of the back office. The api answers in English.
import type { ByLanguage } from './languages.ts';
import { addressRule } from './values/address.ts';
import { emailProblem } from './values/email.ts';
import { mailboxRule } from './values/mailbox.ts';

export interface ProblemTexts {
  readonly nothingSent: string;
  readonly required: (label: string) => string;
  readonly notANumber: (label: string) => string;
  readonly notWhole: (label: string) => string;
  readonly tooLow: (label: string, lowest: number) => string;
  readonly tooHigh: (label: string, highest: number) => string;
  readonly neitherOnNorOff: (label: string) => string;
  readonly noneOf: (label: string, values: readonly string[]) => string;
  readonly notAnId: (label: string) => string;
  readonly unknownReference: (label: string) => string;
  readonly notText: (label: string) => string;
  readonly tooLong: (label: string, characters: number) => string;
  readonly notValid: (label: string) => string;
  readonly emptyLine: (label: string) => string;
  readonly tooMany: (label: string, entries: number) => string;
  readonly slug: string;
  readonly address: string;
  readonly file: string;
  readonly notAnEmail: (text: string) => string;
  readonly phone: string;
  readonly colour: string;
  readonly date: string;
  readonly timeZone: string;
  readonly country: string;
  readonly instant: string;
  readonly mailbox: string;
  readonly path: string;
}

const english: ProblemTexts = {
  nothingSent: 'Send at least one field to change',
  required: (label) => `${label} is required`,
  notANumber: (label) => `${label} must be a number`,
  notWhole: (label) => `${label} must be a whole number`,
  tooLow: (label, lowest) => `${label} is at least ${lowest}`,
  tooHigh: (label, highest) => `${label} is at most ${highest}`,
  neitherOnNorOff: (label) => `${label} is either on or off`,
  noneOf: (label, values) => `${label} is one of ${values.join(', ')}`,
  notAnId: (label) => `${label} must be an id`,
  unknownReference: (label) => `${label} holds an unknown reference`,
  notText: (label) => `${label} must be text`,
  tooLong: (label, characters) => `${label} has at most ${characters} characters`,
  notValid: (label) => `${label} is not valid`,
  emptyLine: (label) => `${label} holds an empty line`,
  tooMany: (label, entries) => `${label} holds at most ${entries} entries`,
  slug: 'Use lower-case letters, digits and single hyphens, such as swiss-bankers',
  address: addressRule,
  file: 'Choose a file, or give an address that starts with https://',
  notAnEmail: (text) => emailProblem(text, 'This is not an e-mail address'),
  phone: 'Use digits and spaces, such as +41 44 000 00 00',
  colour: 'A colour is # followed by 3 or 6 hex digits',
  date: 'A date looks like 2027-04-14, with a year from 1900 to 2199',
  timeZone: 'There is no such time zone. Choose one from the list, such as Europe/Zurich',
  country: 'There is no such country. Choose one from the list',
  instant: 'A time looks like 2027-04-14T09:00:00Z',
  mailbox: mailboxRule,
  path: 'A path starts with one / and has no spaces: write it like /bankerscom',
};

const german: ProblemTexts = {
  nothingSent: 'Senden Sie mindestens ein Feld, das sich ändern soll',
  required: (label) => `${label} fehlt`,
  notANumber: (label) => `${label} ist keine Zahl`,
  notWhole: (label) => `${label} ist keine ganze Zahl`,
  tooLow: (label, lowest) => `${label} ist mindestens ${lowest}`,
  tooHigh: (label, highest) => `${label} ist höchstens ${highest}`,
  neitherOnNorOff: (label) => `${label} ist entweder ein oder aus`,
  noneOf: (label, values) => `${label} ist eines von ${values.join(', ')}`,
  notAnId: (label) => `${label} muss eine ID sein`,
  unknownReference: (label) => `${label} verweist auf etwas Unbekanntes`,
  notText: (label) => `${label} muss Text sein`,
  tooLong: (label, characters) => `${label} hat höchstens ${characters} Zeichen`,
  notValid: (label) => `${label} ist nicht gültig`,
  emptyLine: (label) => `${label} enthält eine leere Zeile`,
  tooMany: (label, entries) => `${label} fasst höchstens ${entries} Einträge`,
  slug: 'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, wie in swiss-bankers',
  address: 'Eine Webadresse beginnt mit https://, http://, mailto: oder tel:, oder mit / für eine Seite dieser Website',
  file: 'Wählen Sie eine Datei, oder geben Sie eine Adresse an, die mit https:// beginnt',
  notAnEmail: (text) => emailProblem(text, 'Das ist keine E-Mail-Adresse', 'de'),
  phone: 'Verwenden Sie Ziffern und Leerzeichen, wie in +41 44 000 00 00',
  colour: 'Eine Farbe ist # mit 3 oder 6 hexadezimalen Ziffern',
  date: 'Ein Datum sieht aus wie 2027-04-14, mit einem Jahr von 1900 bis 2199',
  timeZone: 'Diese Zeitzone gibt es nicht. Wählen Sie eine aus der Liste, etwa Europe/Zurich',
  country: 'Dieses Land gibt es nicht. Wählen Sie eines aus der Liste',
  instant: 'Ein Zeitpunkt sieht aus wie 2027-04-14T09:00:00Z',
  mailbox:
    'Geben Sie eine Adresse an, allein oder nach einem Namen: Stem <office@stem.example>. Ein Name mit Kommas, Doppelpunkten oder Klammern steht in Anführungszeichen: "Stem, Zürich" <office@stem.example>',
  path: 'Ein Pfad beginnt mit einem / und enthält keine Leerzeichen: schreiben Sie ihn wie /bankerscom',
};

export const problemTexts: ByLanguage<ProblemTexts> = { en: english, de: german };
