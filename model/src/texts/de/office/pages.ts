import type { pages as english, withoutText as englishWithoutText } from '../../en/office/pages.ts';

export const pages: typeof english = {
  event: {
    title: 'Alle Seiten von Anlässen',
    texts: {
      schedule_lead: 'Programm: Einleitung',
      partners_lead: 'Partner: Einleitung',
      impressions_lead: 'Eindrücke: Einleitung',
      archive_lead: 'Programmarchiv: Einleitung',
      samples_lead: 'Einleitung der Beispiele aus anderen Anlässen',
      invitation_question: 'Link zur Einladung neben der Registrierung',
      registration_for: 'Unter der Registrierung: für wen sie ist',
      empty_day: 'Tag ohne Sessions',
      over: 'Ausgabe, die stattgefunden hat',
      platform_of: 'Fusszeile: zwischen Anlass und Unternehmen',
      title_suffix: 'Ende des Titels in Browsern und Suchergebnissen',
    },
  },
  attendees: {
    title: 'Anmeldung der Teilnehmenden',
    texts: { access_upcoming: 'Einleitung vor dem Anlass', access_today: 'Einleitung während des Anlasses', access_lead: 'Einleitung nach dem Anlass' },
  },
  dashboard: {
    title: 'Inhaltsbereich der Teilnehmenden',
    texts: { welcome: 'Begrüssung', empty_title: 'Noch keine Dateien: Titel', empty_text: 'Noch keine Dateien: Text' },
  },
  team: {
    title: 'Team',
    texts: {
      intro_title: 'Titel',
      intro_text: 'Einleitung',
      management_section_title: 'Abschnittstitel: Management',
      office_section_title: 'Abschnittstitel: Management Office',
    },
  },
  about: { title: 'Über uns', texts: { lead: 'Einleitung' } },
  invitation: {
    title: 'Einladung',
    texts: {
      intro_title: 'Titel',
      intro_text: 'Einleitung',
      points_title: 'Abschnittstitel: So geht es',
      asked_title: 'Wer eingeladen wird: Titel',
      asked_text: 'Wer eingeladen wird: Text',
      decides_title: 'Wer entscheidet: Titel',
      decides_text: 'Wer entscheidet: Text',
      cost_title: 'Was es kostet: Titel',
      cost_text: 'Was es kostet: Text',
      deputies_title: 'Stellvertretung: Titel',
      deputies_text: 'Stellvertretung: Text',
      quoting_title: 'Zitieren: Titel',
      quoting_text: 'Zitieren: Text',
      answer_title: 'Die Antwort: Titel',
      answer_text: 'Die Antwort: Text',
      form_title: 'Abschnittstitel: Formular',
    },
  },
  contact: { title: 'Kontakt', texts: { intro_title: 'Titel', intro_text: 'Einleitung' } },
  form: { title: 'Kontaktformulare', texts: { sent_title: 'Nach dem Absenden: Titel', sent_text: 'Nach dem Absenden: Text' } },
  communities: {
    title: 'Communities',
    texts: {
      card_title: 'Kontaktkarte: Titel',
      card_text: 'Kontaktkarte: Text',
      empty_title: 'Keine Communities: Titel',
      empty_text: 'Keine Communities: Text',
    },
  },
  ecosystem: {
    title: 'Ecosystem Acceleration',
    texts: { collaboration_title: 'Strategische Zusammenarbeit: Titel', collaboration_text: 'Strategische Zusammenarbeit: Text' },
  },
  n9: {
    title: 'N9 House of Innovation',
    texts: {
      housing_title: 'Haus: Titel',
      housing_text: 'Haus: Text',
      partners_title: 'Ecosystem-Partner: Titel',
      visit_label: 'Erster Knopf: Beschriftung',
      visit_url: 'Erster Knopf: Adresse',
      learn_label: 'Zweiter Knopf: Beschriftung',
      learn_url: 'Zweiter Knopf: Adresse',
    },
  },
  assistant: {
    title: 'Co-Innovation-Assistent',
    texts: {
      placeholder: 'Im leeren Feld für Fragen',
      inactive: 'Während der Assistent ausgeschaltet ist',
      consent: 'Ein Gespräch senden: Einwilligung',
      sent: 'Ein Gespräch senden: nach dem Absenden',
    },
  },
  not_found: {
    title: 'Unbekannte Adressen',
    texts: {
      title: 'Jede Seite: Titel',
      text: 'Jede Seite: Text',
      event_title: 'Anlass: Titel',
      event_text: 'Anlass: Text',
      address_title: 'Adresse ohne Anlass: Titel',
      address_text: 'Adresse ohne Anlass: Text',
    },
  },
};

export const withoutText: typeof englishWithoutText = {
  leftOut: 'Leer: Die Seite lässt es weg.',
  noCard: 'Leer: Die Seite hat keine Kontaktkarte.',
  noSection: 'Leer: Die Seite hat diesen Abschnitt nicht.',
  leadsToContact: 'Leer: Er führt zu /contact.',
  leadsToEcosystem: 'Leer: Er führt zu /ecosystem-acceleration.',
};
