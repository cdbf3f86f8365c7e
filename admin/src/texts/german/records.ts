// What the form and the toasts of each entity say, in German.
import type { RecordTexts } from '../record-texts.ts';
import type { recordTexts } from '../records.ts';
import { model } from './model/model.ts';

const textsOf = ({ label }: { readonly label: string }): RecordTexts => ({
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
const chatbotSaved = { sentence: 'Erfolgreich gespeichert', detail: 'Chatbot-Einstellungen wurden aktualisiert.' };
const chatbotNotSaved = { sentence: 'Fehler', detail: 'Einstellungen konnten nicht gespeichert werden.' };
const speakerNotCreated = { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder' };
const again = 'Bitte versuchen Sie es nochmals';

const singleTexts = (said: { readonly label: string }): RecordTexts => ({
  ...textsOf(said),
  create: 'Änderungen speichern',
  update: 'Änderungen speichern',
  created: settingsSaved,
  updated: settingsSaved,
});

export const records: { readonly [Name in keyof typeof recordTexts]: RecordTexts } = {
  event_formats: textsOf(model.event_formats),
  speakers: { ...textsOf(model.speakers), ...added('Speaker'), notCreated: speakerNotCreated, incomplete: speakerNotCreated },
  agenda_days: { ...textsOf(model.agenda_days), ...added('Tag'), create: 'Tag hinzufügen', created: { sentence: 'Tag hinzugefügt' } },
  agenda_sessions: { ...textsOf(model.agenda_sessions), ...added('Session') },
  partner_blocks: { ...textsOf({ label: 'Kategorie' }), ...added('Kategorie') },
  partners: { ...textsOf(model.partners), ...added('Partner') },
  venues: { ...textsOf(model.venues), ...failing(model.venues, again) },
  gated_content: textsOf({ label: 'Inhalt' }),
  event_impressions: { ...textsOf(model.event_impressions), ...added('Eindruck') },
  event_key_topics: {
    ...textsOf(model.event_key_topics),
    ...failing(model.event_key_topics),
    question: 'Möchten Sie dieses Kernthema wirklich löschen?',
  },
  past_programs: {
    ...textsOf(model.past_programs),
    ...added('Früheres Programm'),
    ...failing(model.past_programs),
    question: 'Möchten Sie dieses frühere Programm wirklich löschen?',
  },
  editors: {
    ...textsOf({ label: 'Person' }),
    createTitle: 'Person einladen',
    editTitle: 'Person bearbeiten',
    create: 'Einladung senden',
    created: { sentence: 'Einladung gesendet' },
    notUpdated: { sentence: 'Die Änderungen wurden nicht gespeichert' },
  },
  users: textsOf(model.users),
  inquiries: { ...textsOf(model.inquiries), editTitle: 'Anfrage' },
  media_library: textsOf(model.media_library),
  website_home_settings: {
    ...singleTexts(model.website_home_settings),
    notCreated: homeFailed,
    notUpdated: ({ problem: { errors = {} } }) =>
      Object.keys(errors).some((path) => path.startsWith('service_images'))
        ? { sentence: 'Fehler', detail: 'Die Bilder der Leistungen wurden nicht gespeichert' }
        : homeFailed,
  },
  about_sections: { ...textsOf(model.about_sections), ...added('Abschnitt') },
  team_members: { ...textsOf(model.team_members), ...added('Teammitglied') },
  legal_pages: { ...textsOf({ label: 'Seite' }), createTitle: 'Rechtliche Seite erstellen', editTitle: 'Rechtliche Seite bearbeiten' },
  communities_hero_content: singleTexts(model.communities_hero_content),
  communities_hero_images: { ...textsOf(model.communities_hero_images), ...added('Titelbild') },
  coinnovation_settings: singleTexts(model.coinnovation_settings),
  coinnovation_programs: { ...textsOf(model.coinnovation_programs), ...added('Programm') },
  benefits: { ...textsOf(model.benefits), ...added('Vorteil') },
  coinnovation_chatbot_settings: {
    createTitle: 'Chatbot-Einstellungen',
    editTitle: 'Chatbot-Einstellungen',
    create: 'Speichern',
    update: 'Speichern',
    created: chatbotSaved,
    updated: chatbotSaved,
    deleted: chatbotSaved,
    notCreated: chatbotNotSaved,
    notUpdated: chatbotNotSaved,
    incomplete: chatbotNotSaved,
    lang: 'de',
  },
  page_settings: {
    ...singleTexts({ label: 'Seitentext' }),
    createTitle: 'Seitentext bearbeiten',
  },
  navigation_items: { ...textsOf(model.navigation_items), ...added('Navigationspunkt'), ...failing(model.navigation_items) },
  footer_columns: {
    ...textsOf({ label: 'Spalte' }),
    ...added('Spalte der Fusszeile'),
    deleted: { sentence: 'Spalte gelöscht (mit ihren Links)' },
    ...failing({ label: 'Spalte' }),
  },
  footer_links: { ...textsOf({ label: 'Link' }), ...added('Link der Fusszeile'), ...failing({ label: 'Link' }) },
  color_themes: { ...textsOf(model.color_themes), ...added('Farbschema'), create: 'Farbschema hinzufügen', update: 'Änderungen speichern' },
  brand_colors: { ...textsOf({ label: 'Farbe' }), ...added('Farbe'), create: 'Farbe hinzufügen', update: 'Änderungen speichern' },
  site_settings: { ...singleTexts(model.site_settings), notCreated: settingsFailed, notUpdated: settingsFailed },
};
