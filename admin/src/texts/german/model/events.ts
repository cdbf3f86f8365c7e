// The entities of events, in German.
import { type entities, germanNames } from '@stem/model';
import { icons, mimeType, phoneFilm, year } from './repeated-fields.ts';
import type { WordsOf } from './words.ts';

type Words<Name extends keyof typeof entities> = WordsOf<(typeof entities)[Name]>;

export const eventFormatWords: Words<'event_formats'> = {
  ...germanNames.event_formats,
  fields: {
    title: 'Titel',
    slug: { label: 'Kurzname', help: 'Der letzte Teil der Adresse: /formats/kurzname' },
    aliases: {
      label: 'Weitere Adressen',
      help: 'Pfade wie /bankerscom, die zu dieser Seite führen. Alte Adressen bleiben von selbst erhalten.',
    },
    description: {
      label: 'Beschreibung',
      help: 'Der erste Absatz steht gross oben auf der Seite, auf Karten und in Suchergebnissen.',
    },
    industry: 'Branche',
    date: 'Datum',
    start_date: { label: 'Erster Tag', help: 'Für Reihenfolge, Kalenderdateien und Suchmaschinen.' },
    end_date: 'Letzter Tag',
    timezone: 'Zeitzone',
    location: 'Ort',
    languages: 'Sprache',
    participation: 'Teilnahme',
    typeform_url: 'Link zur Registrierung',
    cta_label: 'Beschriftung der Registrierung',
    external_url: { label: 'Externe Website', help: 'Ist sie gesetzt, verlinken Listen diese Website statt einer eigenen Seite.' },
    hero_title: 'Titelzeile',
    hero_image: 'Titelbild',
    hero_video: 'Titelvideo',
    hero_video_phone: phoneFilm(),
    hero_overlay_opacity: 'Abdunkelung des Titels',
    theme_color: 'Farbe des Anlasses',
    logo: { label: 'Logo', help: 'Steht neben dem Text über den Anlass.' },
    favicon: 'Favicon',
    show_premium_partners: 'Premium-Partner anzeigen',
    show_key_topics: 'Kernthemen anzeigen',
    key_topics_title: 'Titel der Kernthemen',
    key_topics_subtitle: 'Untertitel der Kernthemen',
    key_topics_video: 'Video der Kernthemen',
    key_topics_video_overlay_opacity: 'Abdunkelung der Kernthemen',
    show_impressions: 'Eindrücke anzeigen',
    impressions_title: 'Titel der Eindrücke',
    impressions_subtitle: 'Untertitel der Eindrücke',
    is_listed: {
      label: 'In Listen anzeigen',
      help: 'Aus: Die Seite gibt es, aber keine Liste, keine Suche und keine Suchmaschine führt zu ihr.',
    },
    order_index: 'Position',
  },
};

export const agendaDayWords: Words<'agenda_days'> = {
  ...germanNames.agenda_days,
  limit: 'Höchstens 2 Tage pro Anlass',
  fields: { format_id: 'Anlass', date_label: 'Bezeichnung des Tages', order_index: 'Position' },
};

export const agendaSessionWords: Words<'agenda_sessions'> = {
  ...germanNames.agenda_sessions,
  fields: { day_id: 'Tag', time: 'Zeit', title: 'Titel', description: 'Beschreibung', speaker_refs: 'Speaker', order_index: 'Position' },
};

export const venueWords: Words<'venues'> = {
  ...germanNames.venues,
  fields: {
    format_id: 'Anlass',
    title: 'Titel',
    event_type: 'Art des Anlasses',
    event_date: 'Datum',
    venue_name: 'Lokal',
    address: 'Adresse',
    image: 'Bild',
    order_index: 'Position',
  },
};

export const gatedContentWords: Words<'gated_content'> = {
  ...germanNames.gated_content,
  fields: {
    format_id: 'Anlass',
    file_name: 'Dateiname',
    description: 'Beschreibung',
    file_url: { label: 'Datei', help: 'Die Adresse, die den Zugang prüft.' },
    stored_name: 'Gespeichert als',
    file_type: mimeType,
    file_size: 'Grösse',
  },
};

export const eventImpressionWords: Words<'event_impressions'> = {
  ...germanNames.event_impressions,
  fields: { format_id: 'Anlass', media_id: 'Bild', title: 'Titel', order_index: 'Position' },
};

export const pastProgramWords: Words<'past_programs'> = {
  ...germanNames.past_programs,
  fields: {
    format_id: 'Anlass',
    year,
    title: 'Titel',
    description: 'Beschreibung',
    program_url: 'Link zur Programmseite',
    download_url: 'Broschüre (PDF)',
  },
};

export const eventKeyTopicWords: Words<'event_key_topics'> = {
  ...germanNames.event_key_topics,
  limit: 'Höchstens 3 Kernthemen pro Anlass',
  fields: { format_id: 'Anlass', title: 'Titel', description: 'Beschreibung', icon: { label: 'Symbol', options: icons }, order_index: 'Position' },
};
