// Sentences of pages that belong to no record. Editors write their own as page settings; until then a page says these.

export interface StandardText {
  readonly en: string;
  readonly de: string;
}

/** By page and by the key of the setting. */
export const standardTexts: Readonly<Record<string, Readonly<Record<string, StandardText>>>> = {
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
  },
  attendees: {
    access_lead: {
      en: 'Presentations and recordings are open to the people who were in the room.',
      de: 'Präsentationen und Aufzeichnungen stehen denen offen, die im Raum waren.',
    },
  },
};
