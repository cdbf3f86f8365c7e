// Questions visitors may ask about the demo content, each with the page that answers it.

export interface Question {
  readonly lang: 'en' | 'de';
  readonly question: string;
  /** In the language of the question. */
  readonly page: string;
}

const english: readonly (readonly [string, string])[] = [
  ['When does BankersCom take place?', '/formats/bankerscom'],
  ['Where is the EnergyCom conference held?', '/formats/energycom'],
  ['Which community is for hospitals?', '/formats/healthcarecom'],
  ['Who regulates the built country? Is there an event about real estate?', '/formats/propertycom'],
  ['Who measures hailstones with callipers?', '/formats/insurancecom'],
  ['What does Solange Vuichoud do?', '/formats/bankerscom'],
  ['Who publishes a newspaper read aloud by a synthetic voice?', '/formats/digitalcom'],
  ['mayor Obergrindwil concession stream', '/formats/energycom'],
  ['For how long can I rent a desk or a project room?', '/n9-housing'],
  ['What is the N9 House of Innovation?', '/n9-housing'],
  ['How does an Ecosystem Acceleration programme begin?', '/ecosystem-acceleration'],
  ['Which pilot shortened a hospital admission form?', '/ecosystem-acceleration'],
  ['How long are conversations with the assistant kept?', '/datenschutz'],
  ['Do you set cookies?', '/datenschutz'],
  ['Who writes the invitations?', '/team'],
  ['How can I reach you by telephone?', '/contact'],
];

const german: readonly (readonly [string, string])[] = [
  ['Wann findet die BankersCom statt?', '/de/formats/bankerscom'],
  ['Wo in Luzern trifft sich die InsuranceCom?', '/de/formats/insurancecom'],
  ['Was macht Flurina Derungs-Okafor?', '/de/formats/bankerscom'],
  ['Gibt es eine Community fuer Spitaeler und Pflege?', '/de/formats/healthcarecom'],
  ['Welche Genossenschaft hat Wohnungen in Zuerich saniert?', '/de/formats/propertycom'],
  ['Hochspannungsnetz Stoerungen', '/de/formats/energycom'],
  ['Was bietet das N9 House of Innovation in Zürich?', '/de/n9-housing'],
  ['Wie läuft ein Programm der Ecosystem Acceleration ab?', '/de/ecosystem-acceleration'],
  ['Kann eine Bank ihren Cloud-Anbieter verlassen?', '/de/ecosystem-acceleration'],
  ['Wie lange werden Anfragen aufbewahrt?', '/de/datenschutz'],
  ['Setzen die Seiten Cookies?', '/de/datenschutz'],
  ['Wie kann ich Teil einer Executive Community werden?', '/de/communities'],
  ['Seit wann gibt es die Stem AG?', '/de/about'],
  ['Wer leitet die Innovation Acceleration im Team?', '/de/team'],
];

export const questions: readonly Question[] = [
  ...english.map(([question, page]) => ({ lang: 'en' as const, question, page })),
  ...german.map(([question, page]) => ({ lang: 'de' as const, question, page })),
];
