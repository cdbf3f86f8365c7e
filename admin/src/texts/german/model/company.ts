// The entities of the company and its home page, in German.
import { type entities, germanNames } from '@stem/model';
import { phoneFilm } from './repeated-fields.ts';
import type { WordsOf } from './words.ts';

type Words<Name extends keyof typeof entities> = WordsOf<(typeof entities)[Name]>;

export const homeSettingWords: Words<'website_home_settings'> = {
  ...germanNames.website_home_settings,
  fields: {
    hero_background_video: 'Hintergrundvideo',
    hero_background_video_phone: phoneFilm('hochformatig, rund 720 Pixel hoch'),
    hero_poster: 'Standbild',
    hero_background_color: 'Hintergrundfarbe',
    hero_overlay_color: 'Farbe der Abdunkelung',
    hero_overlay_opacity: 'Abdunkelung',
    hero_title: 'Titelzeile',
    hero_title_second: 'Titelzeile, zweite Zeile',
    hero_subtitle: 'Untertitel',
    hero_cta_text: 'Knopf',
    statement_title: 'Titel der Aussage',
    statement_text: 'Aussage',
    figure_1_value: 'Erste Zahl',
    figure_1_label: 'Erste Zahl, Beschriftung',
    figure_2_value: 'Zweite Zahl',
    figure_2_label: 'Zweite Zahl, Beschriftung',
    figure_3_value: 'Dritte Zahl',
    figure_3_label: 'Dritte Zahl, Beschriftung',
    trusted_title: 'Titel der Logos',
    partner_logos: { label: 'Partnerlogos', fields: { name: 'Name', url: 'Logo', row: 'Reihe' } },
    service_images: {
      label: 'Leistungen',
      fields: {
        id: {
          label: 'Leistung',
          options: {
            'invitation-only': 'invitation-only',
            'six-core-industries': 'six-core-industries',
            'ecosystem-innovation': 'ecosystem-innovation',
            partnerships: 'partnerships',
          },
        },
        title: 'Titel',
        text: 'Text',
        image: 'Bild',
        alt: 'Alternativtext',
      },
    },
    communities_title: 'Titel der Communities',
    communities_lead: 'Communities, erste Zeile',
    communities_note: 'Communities, zweite Zeile',
    banner_title: 'Titel des Banners',
    banner_cta: 'Knopf des Banners',
    banner_leaders_value: 'Banner, Führungskräfte',
    banner_leaders_label: 'Banner, Beschriftung der Führungskräfte',
    banner_communities_value: 'Banner, Communities',
    banner_communities_label: 'Banner, Beschriftung der Communities',
    footer_banner_communities_value: 'Banner der Fusszeile, Communities',
    stats_executive_count: 'Impressum, Mitglieder',
    stats_executive_label: 'Impressum, Beschriftung der Mitglieder',
    stats_projects_count: 'Impressum, Innovationsprojekte',
    stats_projects_label: 'Impressum, Beschriftung der Projekte',
    footer_color: 'Farbe der Fusszeile',
    footer_company_name: 'Name des Unternehmens',
    footer_address_line1: 'Adresse, erste Zeile',
    footer_address_line2: 'Adresse, zweite Zeile',
    footer_email: 'E-Mail',
    footer_phone: 'Telefon',
    footer_disclaimer: 'Rechtlicher Hinweis',
    footer_credit_label: 'Gestaltung',
    footer_credit_url: 'Link der Gestaltung',
  },
};

export const aboutSectionWords: Words<'about_sections'> = {
  ...germanNames.about_sections,
  fields: {
    section: { label: 'Art des Abschnitts', options: { mission: 'Mission', figure: 'Zahl', value: 'Wert', text: 'Text' } },
    title: 'Titel',
    content: 'Inhalt',
    image_url: 'Bild',
    order_index: 'Position',
  },
};

export const legalPageWords: Words<'legal_pages'> = {
  ...germanNames.legal_pages,
  fields: {
    slug: 'Seite',
    title: 'Titel',
    facts: { label: 'Angaben', fields: { label: 'Beschriftung', value: 'Wert' } },
    body: 'Text',
  },
};

export const pageSettingWords: Words<'page_settings'> = {
  ...germanNames.page_settings,
  fields: { page_name: 'Seite', setting_key: 'Schlüssel', setting_value: 'Wert' },
};

export const siteSettingWords: Words<'site_settings'> = {
  ...germanNames.site_settings,
  fields: {
    organisation_name: 'Organisation',
    legal_name: 'Eingetragener Name',
    street: 'Strasse',
    postal_code: 'Postleitzahl',
    city: 'Ort',
    country: { label: 'Land', help: 'Für Suchmaschinen.' },
    email: 'E-Mail',
    phone: 'Telefon',
    company_number: 'UID-Nummer',
    default_title: 'Titel',
    default_description: 'Beschreibung',
    default_keywords: 'Stichwörter',
    share_image: {
      label: 'Bild für geteilte Links',
      help: 'Ein Foto (JPEG, PNG, WebP), am besten 1200 × 630. Anlässe und alle Seiten ohne dieses Bild erhalten ein gezeichnetes mit ihrem Titel.',
    },
    contact_recipients: 'Anfragen gehen an',
    mail_sender: {
      label: 'Absender',
      help: 'Eine Adresse, oder Name und Adresse: Stem <office@stem.example>. Leer gilt der Absender des Servers.',
    },
    mail_reply_to: 'Antworten gehen an',
    inquiries_retention_days: 'Anfragen aufbewahren (Tage)',
    chat_retention_days: 'Gespräche aufbewahren (Tage)',
    show_samples: {
      label: 'Beispiele in leeren Abschnitten',
      help: 'Ein Anlass ohne Eindrücke oder frühere Programme zeigt jene anderer Anlässe und sagt, dass es Beispiele sind.',
    },
  },
};
