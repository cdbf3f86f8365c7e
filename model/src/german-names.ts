// What the entities are called in German: in the back office, and in mails to editors who read German.
import { type EntityName, entities } from './entities.ts';

export interface EntityNames {
  /** One record. */
  readonly label: string;
  readonly plural: string;
}

export const germanNames: { readonly [Name in EntityName]: EntityNames } = {
  media_library: { label: 'Mediendatei', plural: 'Medien' },
  event_formats: { label: 'Anlass', plural: 'Anlässe' },
  speakers: { label: 'Speaker', plural: 'Speaker' },
  format_speakers: { label: 'Speaker eines Anlasses', plural: 'Speaker von Anlässen' },
  agenda_days: { label: 'Tag', plural: 'Tage' },
  agenda_sessions: { label: 'Session', plural: 'Sessions' },
  venues: { label: 'Veranstaltungsort', plural: 'Veranstaltungsorte' },
  partner_blocks: { label: 'Partnerkategorie', plural: 'Partnerkategorien' },
  partners: { label: 'Partner', plural: 'Partner' },
  gated_content: { label: 'Geschützte Datei', plural: 'Geschützte Inhalte' },
  event_impressions: { label: 'Eindruck', plural: 'Eindrücke' },
  past_programs: { label: 'Früheres Programm', plural: 'Frühere Programme' },
  event_key_topics: { label: 'Kernthema', plural: 'Kernthemen' },
  website_home_settings: { label: 'Startseite', plural: 'Startseite' },
  navigation_items: { label: 'Navigationspunkt', plural: 'Navigationspunkte' },
  footer_columns: { label: 'Spalte der Fusszeile', plural: 'Spalten der Fusszeile' },
  footer_links: { label: 'Link der Fusszeile', plural: 'Links der Fusszeile' },
  communities_hero_content: { label: 'Titelbereich der Communities', plural: 'Titelbereich der Communities' },
  communities_hero_images: { label: 'Titelbild', plural: 'Titelbilder' },
  team_members: { label: 'Teammitglied', plural: 'Teammitglieder' },
  about_sections: { label: 'Abschnitt', plural: 'Abschnitte von «Über uns»' },
  legal_pages: { label: 'Rechtliche Seite', plural: 'Rechtliche Seiten' },
  page_settings: { label: 'Seitentext', plural: 'Seitentexte' },
  coinnovation_settings: { label: 'Co-Innovation-Einstellungen', plural: 'Co-Innovation-Einstellungen' },
  coinnovation_programs: { label: 'Programm', plural: 'Programme' },
  coinnovation_chatbot_settings: entities.coinnovation_chatbot_settings,
  benefits: { label: 'Vorteil', plural: 'Vorteile' },
  color_themes: { label: 'Farbschema', plural: 'Farbschemas' },
  brand_colors: { label: 'Markenfarbe', plural: 'Markenfarben' },
  site_settings: { label: 'Einstellungen', plural: 'Einstellungen' },
  users: { label: 'Teilnehmende Person', plural: 'Teilnehmende' },
  inquiries: { label: 'Anfrage', plural: 'Anfragen' },
  editors: { label: 'Person der Redaktion', plural: 'Redaktion' },
};
