// The entities of people and partners.

import type { EntityTexts } from '../../entity-words.ts';
import { languageChoice } from './repeated-fields.ts';

export const peopleEntities = {
  speakers: {
    label: 'Speaker',
    plural: 'Speaker',
    fields: {
      name: 'Name',
      title_and_company: { label: 'Titel und Unternehmen', help: 'Leer lassen: Dann werden Funktion und Unternehmen angezeigt.' },
      bio: 'Kurzporträt',
      position: 'Funktion',
      company: 'Unternehmen',
      photo: 'Foto',
      website: 'Website',
      linkedin_url: 'LinkedIn',
      email: 'E-Mail',
    },
  },
  format_speakers: {
    label: 'Speaker eines Anlasses',
    plural: 'Speaker von Anlässen',
    fields: { format_id: 'Anlass', speaker_id: 'Speaker', order_index: 'Position' },
  },
  partner_blocks: {
    label: 'Partnerkategorie',
    plural: 'Partnerkategorien',
    fields: {
      format_id: 'Anlass',
      category_title: 'Titel der Kategorie',
      tier: {
        label: 'Stufe',
        options: { premium: 'Premium: drei in einer Reihe', plus: 'Plus: vier in einer Reihe', standard: 'Standard: sechs in einer Reihe' },
      },
      order_index: 'Position',
    },
  },
  partners: {
    label: 'Partner',
    plural: 'Partner',
    fields: {
      block_id: 'Kategorie',
      name: 'Name des Unternehmens',
      logo_image: 'Logo',
      url: 'Website',
      description: 'Über das Unternehmen',
      address: 'Adresse',
      contact_name: 'Kontakt: Name',
      contact_title: 'Kontakt: Funktion',
      contact_email: 'Kontakt: E-Mail',
      contact_phone: 'Kontakt: Telefon',
      contact_photo: 'Kontakt: Foto',
      contact_linkedin: 'Kontakt: LinkedIn',
      order_index: 'Position',
    },
  },
  team_members: {
    label: 'Teammitglied',
    plural: 'Teammitglieder',
    fields: {
      name: 'Name',
      position: 'Funktion',
      bio: 'Kurzporträt',
      category: { label: 'Abschnitt', options: { management: 'Management', office: 'Management Office' } },
      photo_url: 'Foto',
      email: 'E-Mail',
      phone: 'Telefon',
      linkedin_url: 'LinkedIn',
      sort_order: 'Position',
      is_active: 'Aktiv',
    },
  },
  users: {
    label: 'Teilnehmende Person',
    plural: 'Teilnehmende',
    fields: {
      email: 'E-Mail',
      authorized_formats: 'Zugang zu Anlässen',
      language: languageChoice,
      is_blocked: 'Gesperrt',
      invited_at: 'Eingeladen',
      last_login: 'Letzte Anmeldung',
    },
  },
  editors: {
    label: 'Person der Redaktion',
    plural: 'Redaktion',
    fields: {
      name: 'Name',
      email: 'E-Mail',
      role: { label: 'Rolle', options: { owner: 'Inhaber:in', editor: 'Redaktion', event_editor: 'Anlass-Redaktion', reader: 'Nur lesen' } },
      all_events: { label: 'Alle Anlässe', help: 'Auch spätere.' },
      events: { label: 'Anlässe', help: 'Eine Anlass-Redaktion arbeitet nur an diesen.' },
      language: languageChoice,
      picture: 'Bild',
      is_blocked: 'Gesperrt',
      invited_at: 'Eingeladen',
      accepted_at: 'Angenommen',
      last_seen: 'Zuletzt gesehen',
    },
  },
  inquiries: {
    label: 'Anfrage',
    plural: 'Anfragen',
    fields: {
      form: {
        label: 'Formular',
        options: { home: 'Startseite', footer: 'Banner der Fusszeile', communities: 'Communities', imprint: 'Impressum', contact: 'Kontakt' },
      },
      name: 'Name',
      email: 'E-Mail',
      company: 'Unternehmen',
      area: 'Interesse',
      message: 'Nachricht',
      language: languageChoice,
      page: 'Gesendet von',
      status: { label: 'Status', options: { new: 'Neu', answered: 'Beantwortet', closed: 'Erledigt', suspected: 'Verdächtig' } },
      note: 'Notiz',
    },
  },
} satisfies Partial<EntityTexts>;
