// What the form and the toasts of each entity say otherwise than follows from its label, where the specification has a text of its own.
import type { OwnRecordTexts, RecordTexts, Said } from '../../record-texts.ts';

const onForm = (label: string): Pick<RecordTexts, 'createTitle' | 'editTitle' | 'create' | 'update'> => ({
  createTitle: `Create ${label}`,
  editTitle: `Edit ${label}`,
  create: `Create ${label}`,
  update: `Update ${label}`,
});

export const anyRecord = ({ label }: { readonly label: string }): RecordTexts => ({
  ...onForm(label),
  created: { sentence: `${label} created successfully` },
  updated: { sentence: `${label} updated successfully` },
  deleted: { sentence: `${label} deleted successfully` },
});

/** The failures of a section as the specification has them: a sentence for each verb. */
const failing = (sentenceFor: (verb: 'create' | 'update' | 'delete') => Said): Pick<RecordTexts, 'notCreated' | 'notUpdated' | 'notDeleted'> => ({
  notCreated: sentenceFor('create'),
  notUpdated: sentenceFor('update'),
  notDeleted: sentenceFor('delete'),
});

const menuPart = (label: string) => ({
  created: { sentence: `${label} created` },
  updated: { sentence: `${label} updated` },
  deleted: { sentence: `${label} deleted` },
  ...failing((verb) => ({ sentence: `Failed to ${verb} ${label.toLowerCase()}` })),
});

const settingsUpdated = { sentence: 'Settings updated' };

/** Of an entity of which there is one record: the first save changes it as well. */
const single = { create: 'Save Changes', update: 'Save Changes', created: settingsUpdated, updated: settingsUpdated };

const speakerNotCreated = { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' } as const;

const doing = { create: 'creating', update: 'updating', delete: 'deleting' } as const;

const homeFailed = { sentence: 'Error', detail: 'Failed to update website home settings' };

const chatbotSaved = { sentence: 'Erfolgreich gespeichert', detail: 'Chatbot-Einstellungen wurden aktualisiert.', lang: 'de' } as const;

const chatbotNotSaved = { sentence: 'Fehler', detail: 'Einstellungen konnten nicht gespeichert werden.', lang: 'de' } as const;

const settingsFailed = { sentence: 'Error', detail: 'Failed to update settings' };

export const records: OwnRecordTexts = {
  event_formats: { ...onForm('Format'), createTitle: 'Create New Event Format', editTitle: 'Edit Event Format' },
  speakers: {
    createTitle: 'Add New Speaker',
    created: { sentence: 'Speaker erstellt', lang: 'de' },
    notCreated: speakerNotCreated,
    incomplete: speakerNotCreated,
  },
  agenda_days: { createTitle: 'Add Day', create: 'Add Day', created: { sentence: 'Day added successfully' } },
  agenda_sessions: { createTitle: 'Add Session' },
  partner_blocks: { ...onForm('Category'), createTitle: 'Add Category' },
  partners: { createTitle: 'Add Partner' },
  venues: failing((verb) => ({ sentence: `Error ${doing[verb]} venue`, detail: 'Please try again' })),
  event_impressions: { ...onForm('Event Impression'), createTitle: 'Add Event Impression' },
  event_key_topics: {
    ...onForm('Key Topic'),
    ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} key topic` })),
    question: 'Are you sure you want to delete this key topic?',
  },
  letters: { createTitle: 'Write your own text', editTitle: 'Edit the text', create: 'Save text', update: 'Save text' },
  past_programs: {
    ...onForm('Past Program'),
    createTitle: 'Add Past Program',
    ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} past program` })),
    question: 'Are you sure you want to delete this past program?',
  },
  editors: {
    createTitle: 'Invite Editor',
    create: 'Send invitation',
    created: { sentence: 'Invitation sent' },
    notUpdated: { sentence: 'The editor was not updated' },
  },
  inquiries: { editTitle: 'Inquiry' },
  media_library: { editTitle: 'Edit Media File', update: 'Update Media File' },
  website_home_settings: {
    ...single,
    notCreated: homeFailed,
    notUpdated: ({ problem: { errors = {} } }) =>
      Object.keys(errors).some((path) => path.startsWith('service_images')) ? { sentence: 'Error', detail: 'Failed to update service images' } : homeFailed,
  },
  about_sections: { createTitle: 'Add Section', editTitle: 'Edit Section' },
  team_members: { createTitle: 'Add Team Member', create: 'Create Team Member', update: 'Update Team Member' },
  legal_pages: { create: 'Create Page', update: 'Update Page' },
  communities_hero_content: single,
  communities_hero_images: { createTitle: 'Add Hero Image' },
  coinnovation_settings: single,
  coinnovation_programs: { createTitle: 'Add Program' },
  benefits: { createTitle: 'Add Benefit' },
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
  page_settings: { ...single, createTitle: 'Edit Page Setting', deleted: { sentence: 'Page setting deleted' } },
  navigation_items: {
    ...onForm('Item'),
    ...menuPart('Navigation item'),
    createTitle: 'Add Navigation Item',
    editTitle: 'Edit Navigation Item',
  },
  footer_columns: {
    ...onForm('Column'),
    ...menuPart('Footer column'),
    createTitle: 'Add Footer Column',
    editTitle: 'Edit Footer Column',
    deleted: { sentence: 'Footer column deleted (with its links)' },
  },
  footer_links: { ...onForm('Link'), ...menuPart('Footer link'), createTitle: 'Add Footer Link', editTitle: 'Edit Footer Link' },
  color_themes: { createTitle: 'Add Theme', editTitle: 'Edit Theme', create: 'Add Theme', update: 'Save Changes' },
  brand_colors: { createTitle: 'Add Color', editTitle: 'Edit Color', create: 'Add Color', update: 'Save Changes' },
  site_settings: { ...single, notCreated: settingsFailed, notUpdated: settingsFailed },
};
