import { type anyRecord as anyRecordInEnglish, records as recordsInEnglish } from '../../en/office/records.ts';
import type { OwnRecordTexts, RecordTexts } from '../../record-texts.ts';
import { entityTexts as model } from '../entities/all.ts';

export const anyRecord: typeof anyRecordInEnglish = ({ label }) => ({
  createTitle: `${label} erstellen`,
  editTitle: `${label} bearbeiten`,
  create: `${label} erstellen`,
  update: `${label} speichern`,
  created: { sentence: `${label} erstellt` },
  updated: { sentence: `${label} gespeichert` },
  deleted: { sentence: `${label} gelöscht` },
});

/** The failures, where the server's sentence needs a heading. */
const failing = ({ label }: { readonly label: string }, detail?: string): Pick<RecordTexts, 'notCreated' | 'notUpdated' | 'notDeleted'> => ({
  notCreated: { sentence: `${label} nicht erstellt`, ...(detail !== undefined && { detail }) },
  notUpdated: { sentence: `${label} nicht gespeichert`, ...(detail !== undefined && { detail }) },
  notDeleted: { sentence: `${label} nicht gelöscht`, ...(detail !== undefined && { detail }) },
});

const added = (label: string): Pick<RecordTexts, 'createTitle'> => ({ createTitle: `${label} hinzufügen` });

const settingsSaved = { sentence: 'Einstellungen gespeichert' };
const settingsFailed = { sentence: 'Fehler', detail: 'Die Einstellungen wurden nicht gespeichert' };
const homeFailed = { sentence: 'Fehler', detail: 'Die Startseite wurde nicht gespeichert' };
const speakerNotCreated = { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder' };
const again = 'Bitte versuchen Sie es nochmals';

const single = { create: 'Änderungen speichern', update: 'Änderungen speichern', created: settingsSaved, updated: settingsSaved };

export const records: OwnRecordTexts = {
  speakers: { ...added('Speaker'), notCreated: speakerNotCreated, incomplete: speakerNotCreated },
  agenda_days: { ...added('Tag'), create: 'Tag hinzufügen', created: { sentence: 'Tag hinzugefügt' } },
  agenda_sessions: added('Session'),
  partner_blocks: { ...anyRecord({ label: 'Kategorie' }), ...added('Kategorie') },
  partners: added('Partner'),
  venues: failing(model.venues, again),
  gated_content: anyRecord({ label: 'Inhalt' }),
  event_impressions: added('Eindruck'),
  event_key_topics: { ...failing(model.event_key_topics), question: 'Möchten Sie dieses Kernthema wirklich löschen?' },
  letters: { createTitle: 'Eigenen Text schreiben', editTitle: 'Text bearbeiten', create: 'Text speichern', update: 'Text speichern' },
  past_programs: {
    ...added('Früheres Programm'),
    ...failing(model.past_programs),
    question: 'Möchten Sie dieses frühere Programm wirklich löschen?',
  },
  editors: {
    ...anyRecord({ label: 'Person' }),
    createTitle: 'Person einladen',
    editTitle: 'Person bearbeiten',
    create: 'Einladung senden',
    created: { sentence: 'Einladung gesendet' },
    notUpdated: { sentence: 'Die Änderungen wurden nicht gespeichert' },
  },
  inquiries: { editTitle: 'Anfrage' },
  website_home_settings: {
    ...single,
    notCreated: homeFailed,
    notUpdated: ({ problem: { errors = {} } }) =>
      Object.keys(errors).some((path) => path.startsWith('service_images'))
        ? { sentence: 'Fehler', detail: 'Die Bilder der Leistungen wurden nicht gespeichert' }
        : homeFailed,
  },
  about_sections: added('Abschnitt'),
  team_members: added('Teammitglied'),
  legal_pages: { ...anyRecord({ label: 'Seite' }), createTitle: 'Rechtstext erstellen', editTitle: 'Rechtstext bearbeiten' },
  communities_hero_content: single,
  communities_hero_images: added('Titelbild'),
  coinnovation_settings: single,
  coinnovation_programs: added('Programm'),
  benefits: added('Vorteil'),
  /** German in every language. */
  coinnovation_chatbot_settings: recordsInEnglish.coinnovation_chatbot_settings ?? {},
  page_settings: { ...single, createTitle: 'Seitentext bearbeiten' },
  navigation_items: { ...added('Navigationspunkt'), ...failing(model.navigation_items) },
  footer_columns: {
    ...anyRecord({ label: 'Spalte' }),
    ...added('Spalte der Fusszeile'),
    deleted: { sentence: 'Spalte gelöscht (mit ihren Links)' },
    ...failing({ label: 'Spalte' }),
  },
  footer_links: { ...anyRecord({ label: 'Link' }), ...added('Link der Fusszeile'), ...failing({ label: 'Link' }) },
  color_themes: { ...added('Farbschema'), create: 'Farbschema hinzufügen', update: 'Änderungen speichern' },
  brand_colors: { ...anyRecord({ label: 'Farbe' }), ...added('Farbe'), create: 'Farbe hinzufügen', update: 'Änderungen speichern' },
  site_settings: { ...single, notCreated: settingsFailed, notUpdated: settingsFailed },
};
