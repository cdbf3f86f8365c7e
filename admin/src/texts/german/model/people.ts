// The entities of people and partners, in German.
import { type entities, germanNames } from '@stem/model';
import { languageChoice } from './repeated-fields.ts';
import type { WordsOf } from './words.ts';

type Words<Name extends keyof typeof entities> = WordsOf<(typeof entities)[Name]>;

export const speakerWords: Words<'speakers'> = {
  ...germanNames.speakers,
  fields: {
    name: 'Name',
    title_and_company: { label: 'Titel und Unternehmen', help: 'Leer: Es stehen Funktion und Unternehmen.' },
    bio: 'Kurzporträt',
    position: 'Funktion',
    company: 'Unternehmen',
    photo: 'Foto',
    website: 'Website',
    linkedin_url: 'LinkedIn',
    email: 'E-Mail',
  },
};

export const formatSpeakerWords: Words<'format_speakers'> = {
  ...germanNames.format_speakers,
  fields: { format_id: 'Anlass', speaker_id: 'Speaker', order_index: 'Position' },
};

export const partnerBlockWords: Words<'partner_blocks'> = {
  ...germanNames.partner_blocks,
  fields: {
    format_id: 'Anlass',
    category_title: 'Titel der Kategorie',
    tier: {
      label: 'Stufe',
      options: { premium: 'Premium: drei in einer Reihe', plus: 'Plus: vier in einer Reihe', standard: 'Standard: sechs in einer Reihe' },
    },
    order_index: 'Position',
  },
};

export const partnerWords: Words<'partners'> = {
  ...germanNames.partners,
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
};

export const teamMemberWords: Words<'team_members'> = {
  ...germanNames.team_members,
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
};

export const userWords: Words<'users'> = {
  ...germanNames.users,
  fields: {
    email: 'E-Mail',
    authorized_formats: 'Zugang zu Anlässen',
    language: languageChoice,
    is_blocked: 'Gesperrt',
    invited_at: 'Eingeladen',
    last_login: 'Letzte Anmeldung',
  },
};

export const editorEntityWords: Words<'editors'> = {
  ...germanNames.editors,
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
};

export const inquiryWords: Words<'inquiries'> = {
  ...germanNames.inquiries,
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
    status: { label: 'Status', options: { new: 'Neu', answered: 'Beantwortet', closed: 'Erledigt' } },
    note: 'Notiz',
  },
};
