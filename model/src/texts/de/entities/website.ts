// The entities of the website.
import type { EntityTexts } from '../../entity-words.ts';
import { icons, mimeType, phoneFilm, year } from './repeated-fields.ts';

const opensIn = { label: 'Öffnet in', options: { _self: 'Gleiches Fenster', _blank: 'Neues Fenster' } };

export const websiteEntities = {
  media_library: {
    label: 'Mediendatei',
    plural: 'Medien',
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
  },
  navigation_items: {
    label: 'Navigationspunkt',
    plural: 'Navigationspunkte',
    fields: {
      label: 'Beschriftung',
      url: 'URL',
      target: opensIn,
      is_dropdown: 'Öffnet eine Liste',
      parent_id: 'Unter',
      order_index: 'Position',
      is_active: 'Aktiv',
    },
  },
  footer_columns: {
    label: 'Spalte der Fusszeile',
    plural: 'Spalten der Fusszeile',
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
  },
  footer_links: {
    label: 'Link der Fusszeile',
    plural: 'Links der Fusszeile',
    fields: { column_id: 'Spalte', label: 'Beschriftung', url: 'URL', target: opensIn, order_index: 'Position', is_active: 'Aktiv' },
  },
  communities_hero_content: {
    label: 'Titelbereich der Communities',
    plural: 'Titelbereich der Communities',
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      statistic_1_number: 'Erste Zahl',
      statistic_1_label: 'Erste Zahl, Beschriftung',
      statistic_2_number: 'Zweite Zahl',
      statistic_2_label: 'Zweite Zahl, Beschriftung',
      is_active: 'Aktiv',
    },
  },
  communities_hero_images: {
    label: 'Titelbild',
    plural: 'Titelbilder',
    fields: { image_url: 'Bild', alt_text: 'Alternativtext', display_order: 'Position', is_active: 'Aktiv' },
  },
  coinnovation_settings: {
    label: 'Co-Innovation-Einstellungen',
    plural: 'Co-Innovation-Einstellungen',
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
  },
  coinnovation_programs: {
    label: 'Programm',
    plural: 'Programme',
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
  },
  benefits: {
    label: 'Vorteil',
    plural: 'Vorteile',
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
  },
  color_themes: {
    label: 'Farbschema',
    plural: 'Farbschemas',
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
  },
  brand_colors: {
    label: 'Markenfarbe',
    plural: 'Markenfarben',
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
  },
  terms: {
    label: 'Begriff',
    plural: 'Begriffe',
    fields: {
      term: 'Begriff',
      is_kept: 'Nie übersetzen',
      note: 'Notiz',
    },
  },
} satisfies Partial<EntityTexts>;
