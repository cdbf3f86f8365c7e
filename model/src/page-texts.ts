// Texts of pages that belong to no record. Editors write their own as page settings; until then a page says these.
import type { ByLanguage } from './languages.ts';

export type StandardText = ByLanguage<string>;

/** By page and by the key of the setting. */
const standardTexts: Readonly<Record<string, Readonly<Record<string, StandardText>>>> = {
  event: {
    schedule_lead: {
      en: 'Dozens of insights. One shared mission: make things that matter.',
      de: 'Dutzende Einsichten. Ein gemeinsamer Auftrag: Dinge tun, die zählen.',
    },
    partners_lead: {
      en: 'Partners contribute knowledge and keep participation free of sponsors’ programmes.',
      de: 'Partner bringen Wissen ein und machen es möglich, dass die Teilnahme frei von Sponsorenprogrammen bleibt.',
    },
    impressions_lead: { en: 'Rooms and evenings from past editions.', de: 'Räume und Abende aus früheren Ausgaben.' },
    archive_lead: { en: 'Download past program brochures', de: 'Broschüren früherer Programme herunterladen' },
    samples_lead: {
      en: 'Samples from our other events, until this one has its own.',
      de: 'Beispiele aus unseren anderen Anlässen, bis dieser eigene hat.',
    },
    invitation_question: { en: 'How do I get an invitation?', de: 'Wie erhalte ich eine Einladung?' },
    registration_for: { en: 'For guests with a personal invitation', de: 'Für persönlich Eingeladene' },
    empty_day: { en: 'No sessions are available for this day', de: 'Keine Sessions für diesen Tag verfügbar' },
    over: { en: 'This edition has taken place.', de: 'Diese Ausgabe hat stattgefunden.' },
    platform_of: { en: 'is a platform of', de: 'ist eine Plattform der' },
    title_suffix: { en: 'Swiss Professional Conference', de: 'Swiss Professional Conference' },
  },
  attendees: {
    access_upcoming: {
      en: 'The event is still ahead. What you need for it is here as soon as it is ready; presentations and recordings follow once it has taken place.',
      de: 'Der Anlass steht noch bevor. Was Sie dafür brauchen, finden Sie hier, sobald es bereit ist; Präsentationen und Aufzeichnungen folgen, wenn er stattgefunden hat.',
    },
    access_today: {
      en: 'The event is under way. Its presentations and recordings arrive here one after the other, for the people in the room.',
      de: 'Der Anlass findet gerade statt. Seine Präsentationen und Aufzeichnungen kommen hier nach und nach dazu, für alle im Raum.',
    },
    access_lead: {
      en: 'Presentations and recordings are open to the people who were in the room.',
      de: 'Präsentationen und Aufzeichnungen stehen denen offen, die im Raum waren.',
    },
  },
  dashboard: {
    welcome: { en: 'Welcome to your content area', de: 'Willkommen in Ihrem Inhaltsbereich' },
    empty_title: { en: 'No Content Available', de: 'Keine Inhalte verfügbar' },
    empty_text: { en: 'Content will be available soon.', de: 'Inhalte werden bald verfügbar sein.' },
  },
  communities: {
    empty_title: { en: 'No Communities Available', de: 'Keine Communities verfügbar' },
    empty_text: {
      en: 'Check back soon for upcoming executive communities.',
      de: 'Schauen Sie bald wieder vorbei: Neue Executive Communities folgen.',
    },
  },
  team: {
    intro_title: { en: 'Team', de: 'Team' },
    management_section_title: { en: 'Management', de: 'Management' },
    office_section_title: { en: 'Management Office', de: 'Management Office' },
  },
  invitation: {
    intro_title: { en: 'Invitation', de: 'Einladung' },
    intro_text: {
      en: 'Our programmes are by personal invitation. This is how one comes about, and what it asks of you.',
      de: 'Unsere Programme stehen persönlich Eingeladenen offen. So kommt eine Einladung zustande, und das wird von Ihnen erwartet.',
    },
    asked_title: { en: 'Who is asked', de: 'Wer eingeladen wird' },
    asked_text: {
      en: 'People who decide in their house: members of boards and executive committees, and heads of the function that the programme is about.',
      de: 'Menschen, die in ihrem Haus entscheiden: Mitglieder von Verwaltungsräten und Geschäftsleitungen sowie Leiterinnen und Leiter der Funktion, um die es im Programm geht.',
    },
    decides_title: { en: 'Who decides', de: 'Wer entscheidet' },
    decides_text: {
      en: 'The members of the programme committee, person by person. A house that pays for a partnership gets no seats by it.',
      de: 'Die Mitglieder des Programmkomitees, Person für Person. Eine Partnerschaft begründet keinen Anspruch auf Plätze.',
    },
    cost_title: { en: 'What it costs', de: 'Was es kostet' },
    cost_text: {
      en: 'Participation, meals and papers are free for those who are invited. Travel and a room are yours to arrange.',
      de: 'Teilnahme, Mahlzeiten und Unterlagen sind für Eingeladene kostenlos. Anreise und Zimmer organisieren Sie selbst.',
    },
    deputies_title: { en: 'Deputies', de: 'Stellvertretung' },
    deputies_text: {
      en: 'An invitation is personal and cannot be passed on. Tell us whom you would send, and the committee looks at it.',
      de: 'Eine Einladung ist persönlich und nicht übertragbar. Sagen Sie uns, wen Sie schicken würden; das Komitee sieht es sich an.',
    },
    quoting_title: { en: 'Quoting', de: 'Zitieren' },
    quoting_text: {
      en: 'What is said in the room may be used; who said it may not be named.',
      de: 'Was im Raum gesagt wird, darf verwendet werden; wer es gesagt hat, wird nicht genannt.',
    },
    answer_title: { en: 'The answer', de: 'Die Antwort' },
    answer_text: {
      en: 'A person from the Management Office reads what you write, and answers within two working days, also where it is a no.',
      de: 'Im Management Office liest ein Mensch, was Sie schreiben, und antwortet innert zwei Arbeitstagen, auch wenn es eine Absage ist.',
    },
    points_title: { en: 'How it works', de: 'So geht es' },
    form_title: { en: 'Ask for an invitation', de: 'Um eine Einladung bitten' },
  },
  contact: {
    intro_title: { en: 'Contact', de: 'Kontakt' },
  },
  form: {
    sent_title: { en: 'Thank you', de: 'Vielen Dank' },
    sent_text: {
      en: 'Your message has reached us. A person from the Management Office reads it and answers within two working days.',
      de: 'Ihre Nachricht ist bei uns angekommen. Im Management Office wird sie von einem Menschen gelesen und innert zwei Arbeitstagen beantwortet.',
    },
  },
  n9: {
    housing_title: { en: 'Offers', de: 'Angebot' },
    partners_title: { en: 'Partners', de: 'Partner' },
  },
  assistant: {
    placeholder: { en: 'Ask about communities, programmes or the house', de: 'Fragen Sie zu Communities, Programmen oder zum Haus' },
    inactive: {
      en: 'The assistant is switched off for now. Questions are answered from the pages of this site.',
      de: 'Der Assistent ist zurzeit ausgeschaltet. Fragen werden aus den Seiten dieser Website beantwortet.',
    },
    consent: {
      en: 'I agree that this conversation is sent to Stem with my name and address, so that somebody can answer me.',
      de: 'Ich bin einverstanden, dass dieses Gespräch mit meinem Namen und meiner Adresse an Stem geht, damit mir jemand antworten kann.',
    },
    sent: {
      en: 'Thank you. A person from the Management Office reads it and answers within two working days.',
      de: 'Vielen Dank. Im Management Office wird es von einem Menschen gelesen und innert zwei Arbeitstagen beantwortet.',
    },
  },
  not_found: {
    title: { en: '404 Page Not Found', de: '404 Seite nicht gefunden' },
    text: {
      en: 'There is no page at this address. It may have moved, or the link was cut short.',
      de: 'Unter dieser Adresse gibt es keine Seite. Sie ist vielleicht umgezogen, oder der Link wurde abgeschnitten.',
    },
    event_title: { en: 'Event Not Found', de: 'Anlass nicht gefunden' },
    event_text: {
      en: 'The event you’re looking for doesn’t exist or has been removed.',
      de: 'Den gesuchten Anlass gibt es nicht, oder er wurde entfernt.',
    },
    address_title: { en: 'Invalid format URL', de: 'Ungültige Adresse eines Anlasses' },
    address_text: {
      en: 'The address of an event ends with its name. Choose one from the list of communities.',
      de: 'Die Adresse eines Anlasses endet mit seinem Namen. Wählen Sie einen aus der Liste der Communities.',
    },
  },
};

/** The pages that have standard texts. */
export const pagesWithStandardTexts: readonly string[] = Object.keys(standardTexts);

/** The standard texts of a page, by key. */
export const standardTextsOf = (page: string): Readonly<Record<string, StandardText>> => standardTexts[page] ?? {};

/** What a page says under this key until an editor writes something else. */
export const standardText = (page: string, key: string): StandardText | undefined => standardTextsOf(page)[key];
