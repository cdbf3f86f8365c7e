// The entities of the website, in German.
import { type entities, germanNames } from '@stem/model';
import { icons, mimeType, phoneFilm, year } from './repeated-fields.ts';
import type { WordsOf } from './words.ts';

type Words<Name extends keyof typeof entities> = WordsOf<(typeof entities)[Name]>;

const opensIn = { label: 'Öffnet in', options: { _self: 'Gleiches Fenster', _blank: 'Neues Fenster' } };

export const mediaLibraryWords: Words<'media_library'> = {
  ...germanNames.media_library,
  fields: {
    filename: 'Dateiname',
    original_name: 'Ursprünglicher Name',
    file_type: mimeType,
    file_size: 'Grösse',
    url: 'Adresse',
    uploaded_at: 'Hochgeladen',
    alt_text: 'Alternativtext',
    focal_x: 'Fokuspunkt, von links',
    focal_y: 'Fokuspunkt, von oben',
    width: 'Breite',
    height: 'Höhe',
    duration: 'Sekunden',
    poster: 'Standbild',
    placeholder: 'Platzhalter',
    variants: { label: 'Varianten', fields: { url: 'Adresse', file_type: 'Typ', width: 'Breite', height: 'Höhe' } },
  },
};

export const navigationItemWords: Words<'navigation_items'> = {
  ...germanNames.navigation_items,
  fields: {
    label: 'Beschriftung',
    url: 'URL',
    target: opensIn,
    is_dropdown: 'Öffnet eine Liste',
    parent_id: 'Unter',
    order_index: 'Position',
    is_active: 'Aktiv',
  },
};

export const footerColumnWords: Words<'footer_columns'> = {
  ...germanNames.footer_columns,
  fields: {
    title: 'Titel',
    placement: { label: 'Fusszeile', options: { site: 'Alle Seiten ausser Anlässe', event: 'Seiten von Anlässen' } },
    lists_communities: {
      label: 'Führt die Communities auf',
      help: 'Die Communities stehen von selbst in dieser Spalte, über deren Links.',
    },
    order_index: 'Position',
    is_active: 'Aktiv',
  },
};

export const footerLinkWords: Words<'footer_links'> = {
  ...germanNames.footer_links,
  fields: { column_id: 'Spalte', label: 'Beschriftung', url: 'URL', target: opensIn, order_index: 'Position', is_active: 'Aktiv' },
};

export const communitiesHeroWords: Words<'communities_hero_content'> = {
  ...germanNames.communities_hero_content,
  fields: {
    title: 'Titel',
    description: 'Beschreibung',
    statistic_1_number: 'Erste Zahl',
    statistic_1_label: 'Erste Zahl, Beschriftung',
    statistic_2_number: 'Zweite Zahl',
    statistic_2_label: 'Zweite Zahl, Beschriftung',
    is_active: 'Aktiv',
  },
};

export const communitiesHeroImageWords: Words<'communities_hero_images'> = {
  ...germanNames.communities_hero_images,
  fields: { image_url: 'Bild', alt_text: 'Alternativtext', display_order: 'Position', is_active: 'Aktiv' },
};

export const coinnovationSettingWords: Words<'coinnovation_settings'> = {
  ...germanNames.coinnovation_settings,
  fields: {
    hero_title: 'Titel',
    hero_subtitle: 'Untertitel',
    hero_description: 'Beschreibung',
    hero_image_url: 'Bild',
    hero_video_url: 'Video',
    hero_video_phone_url: phoneFilm(),
    n9_title: 'Titel',
    n9_description: 'Beschreibung',
    n9_image_url: 'Bild',
    ecosystem_title: 'Titel',
    ecosystem_description: 'Beschreibung',
    ecosystem_image_url: 'Bild',
    contact_email: 'Kontakt-E-Mail',
    is_active: 'Aktiv',
  },
};

export const coinnovationProgramWords: Words<'coinnovation_programs'> = {
  ...germanNames.coinnovation_programs,
  fields: {
    year,
    title: 'Titel',
    description: 'Beschreibung',
    partners: 'Partner',
    website_url: 'Website',
    pdf_url: 'PDF',
    order_index: 'Position',
    is_active: 'Aktiv',
  },
};

export const benefitWords: Words<'benefits'> = {
  ...germanNames.benefits,
  fields: {
    section: {
      label: 'Steht in',
      options: {
        ecosystem_approach: 'Ecosystem Acceleration: Vorgehen',
        n9_offer: 'N9: Angebot',
        n9_housing: 'N9: Merkmale des Hauses',
        n9_partner: 'N9: Ecosystem-Partner',
      },
    },
    title: 'Titel',
    description: 'Beschreibung',
    image_url: 'Bild',
    icon: { label: 'Symbol', options: icons },
    order_index: 'Position',
    is_active: 'Aktiv',
  },
};

export const colorThemeWords: Words<'color_themes'> = {
  ...germanNames.color_themes,
  fields: {
    name: 'Name des Farbschemas',
    primary: 'Primärfarbe',
    secondary: 'Sekundärfarbe',
    accent: 'Akzent',
    background: 'Hintergrund',
    text: 'Text',
    is_default: 'Standard',
    order_index: 'Position',
  },
};

export const brandColorWords: Words<'brand_colors'> = {
  ...germanNames.brand_colors,
  fields: {
    name: 'Name',
    hex: 'Hex-Wert',
    usage: 'Verwendung',
    category: {
      label: 'Gruppe',
      options: { primary: 'primär', secondary: 'sekundär', accent: 'Akzent', neutral: 'neutral', semantic: 'semantisch' },
    },
    order_index: 'Position',
  },
};
