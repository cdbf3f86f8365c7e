// What the form and the toasts of each entity say: made from its label, where the specification has no text of its own.
import { type EntityName, entities } from '../../../entities.ts';
import type { Entity } from '../../../entity.ts';
import type { RecordTexts, Said } from '../../record-texts.ts';

/** Of an entity without texts of its own. */
export const anyRecord = ({ label }: Pick<Entity, 'label'>): RecordTexts => ({
  createTitle: `Create ${label}`,
  editTitle: `Edit ${label}`,
  create: `Create ${label}`,
  update: `Update ${label}`,
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

/** Of an entity of which there is one record: the first save changes it as well. */
const singleTexts = (entity: Entity): RecordTexts => ({
  ...anyRecord(entity),
  create: 'Save Changes',
  update: 'Save Changes',
  created: anyRecord(entity).updated,
});

const speakerNotCreated = { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' } as const;

const doing = { create: 'creating', update: 'updating', delete: 'deleting' } as const;

const homeFailed = { sentence: 'Error', detail: 'Failed to update website home settings' };

const chatbotSaved = { sentence: 'Erfolgreich gespeichert', detail: 'Chatbot-Einstellungen wurden aktualisiert.', lang: 'de' } as const;

const chatbotNotSaved = { sentence: 'Fehler', detail: 'Einstellungen konnten nicht gespeichert werden.', lang: 'de' } as const;

const settingsFailed = { sentence: 'Error', detail: 'Failed to update settings' };

const ofEntities = <Name extends EntityName>(texts: Readonly<Record<Name, RecordTexts>>) => texts;

export const records = ofEntities({
  event_formats: {
    ...anyRecord(entities.event_formats),
    createTitle: 'Create New Event Format',
    editTitle: 'Edit Event Format',
    create: 'Create Format',
    update: 'Update Format',
  },
  speakers: {
    ...anyRecord(entities.speakers),
    createTitle: 'Add New Speaker',
    created: { sentence: 'Speaker erstellt', lang: 'de' },
    notCreated: speakerNotCreated,
    incomplete: speakerNotCreated,
  },
  agenda_days: {
    ...anyRecord(entities.agenda_days),
    createTitle: 'Add Day',
    create: 'Add Day',
    created: { sentence: 'Day added successfully' },
  },
  agenda_sessions: { ...anyRecord(entities.agenda_sessions), createTitle: 'Add Session' },
  partner_blocks: {
    ...anyRecord(entities.partner_blocks),
    createTitle: 'Add Category',
    editTitle: 'Edit Category',
    create: 'Create Category',
    update: 'Update Category',
  },
  partners: { ...anyRecord(entities.partners), createTitle: 'Add Partner' },
  venues: {
    ...anyRecord(entities.venues),
    ...failing((verb) => ({ sentence: `Error ${doing[verb]} venue`, detail: 'Please try again' })),
  },
  gated_content: anyRecord(entities.gated_content),
  event_impressions: {
    ...anyRecord(entities.event_impressions),
    createTitle: 'Add Event Impression',
    editTitle: 'Edit Event Impression',
    create: 'Create Event Impression',
    update: 'Update Event Impression',
  },
  event_key_topics: {
    ...anyRecord(entities.event_key_topics),
    createTitle: 'Create Key Topic',
    editTitle: 'Edit Key Topic',
    create: 'Create Key Topic',
    update: 'Update Key Topic',
    ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} key topic` })),
    question: 'Are you sure you want to delete this key topic?',
  },
  past_programs: {
    ...anyRecord(entities.past_programs),
    createTitle: 'Add Past Program',
    editTitle: 'Edit Past Program',
    create: 'Create Past Program',
    update: 'Update Past Program',
    ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} past program` })),
    question: 'Are you sure you want to delete this past program?',
  },
  editors: {
    ...anyRecord(entities.editors),
    createTitle: 'Invite Editor',
    editTitle: 'Edit Editor',
    create: 'Send invitation',
    created: { sentence: 'Invitation sent' },
    notUpdated: { sentence: 'The editor was not updated' },
  },
  users: anyRecord(entities.users),
  inquiries: { ...anyRecord(entities.inquiries), editTitle: 'Inquiry' },
  media_library: { ...anyRecord(entities.media_library), editTitle: 'Edit Media File', update: 'Update Media File' },
  website_home_settings: {
    ...singleTexts(entities.website_home_settings),
    created: { sentence: 'Settings updated' },
    updated: { sentence: 'Settings updated' },
    notCreated: homeFailed,
    notUpdated: ({ problem: { errors = {} } }) =>
      Object.keys(errors).some((path) => path.startsWith('service_images')) ? { sentence: 'Error', detail: 'Failed to update service images' } : homeFailed,
  },
  about_sections: { ...anyRecord(entities.about_sections), createTitle: 'Add Section', editTitle: 'Edit Section' },
  team_members: { ...anyRecord(entities.team_members), createTitle: 'Add Team Member', create: 'Create Team Member', update: 'Update Team Member' },
  legal_pages: { ...anyRecord(entities.legal_pages), create: 'Create Page', update: 'Update Page' },
  communities_hero_content: {
    ...singleTexts(entities.communities_hero_content),
    created: { sentence: 'Settings updated' },
    updated: { sentence: 'Settings updated' },
  },
  communities_hero_images: { ...anyRecord(entities.communities_hero_images), createTitle: 'Add Hero Image' },
  coinnovation_settings: {
    ...singleTexts(entities.coinnovation_settings),
    created: { sentence: 'Settings updated' },
    updated: { sentence: 'Settings updated' },
  },
  coinnovation_programs: { ...anyRecord(entities.coinnovation_programs), createTitle: 'Add Program' },
  benefits: { ...anyRecord(entities.benefits), createTitle: 'Add Benefit' },
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
    ...anyRecord(entities.page_settings),
    createTitle: 'Edit Page Setting',
    create: 'Save Changes',
    update: 'Save Changes',
    created: { sentence: 'Settings updated' },
    updated: { sentence: 'Settings updated' },
    deleted: { sentence: 'Page setting deleted' },
  },
  navigation_items: {
    ...anyRecord(entities.navigation_items),
    createTitle: 'Add Navigation Item',
    editTitle: 'Edit Navigation Item',
    create: 'Create Item',
    update: 'Update Item',
    created: { sentence: 'Navigation item created' },
    updated: { sentence: 'Navigation item updated' },
    deleted: { sentence: 'Navigation item deleted' },
    ...failing((verb) => ({ sentence: `Failed to ${verb} navigation item` })),
  },
  footer_columns: {
    ...anyRecord(entities.footer_columns),
    createTitle: 'Add Footer Column',
    editTitle: 'Edit Footer Column',
    create: 'Create Column',
    update: 'Update Column',
    created: { sentence: 'Footer column created' },
    updated: { sentence: 'Footer column updated' },
    deleted: { sentence: 'Footer column deleted (with its links)' },
    ...failing((verb) => ({ sentence: `Failed to ${verb} footer column` })),
  },
  footer_links: {
    ...anyRecord(entities.footer_links),
    createTitle: 'Add Footer Link',
    editTitle: 'Edit Footer Link',
    create: 'Create Link',
    update: 'Update Link',
    created: { sentence: 'Footer link created' },
    updated: { sentence: 'Footer link updated' },
    deleted: { sentence: 'Footer link deleted' },
    ...failing((verb) => ({ sentence: `Failed to ${verb} footer link` })),
  },
  color_themes: {
    ...anyRecord(entities.color_themes),
    createTitle: 'Add Theme',
    editTitle: 'Edit Theme',
    create: 'Add Theme',
    update: 'Save Changes',
  },
  brand_colors: { ...anyRecord(entities.brand_colors), createTitle: 'Add Color', editTitle: 'Edit Color', create: 'Add Color', update: 'Save Changes' },
  site_settings: {
    ...singleTexts(entities.site_settings),
    created: { sentence: 'Settings updated' },
    updated: { sentence: 'Settings updated' },
    notCreated: settingsFailed,
    notUpdated: settingsFailed,
  },
});
