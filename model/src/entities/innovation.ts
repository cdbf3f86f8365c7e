import { entity } from '../entity.ts';
import { boolean, choice, choices, email, file, image, longText, number, order, phoneFilm, text, texts, url, video, year } from '../field.ts';
import { topicIcons } from './format-content.ts';

/** The heads of the Co-Innovation, N9 and Ecosystem pages. One record. */
export const coinnovationSettings = entity({
  name: 'coinnovation_settings',
  label: 'Co-Innovation settings',
  plural: 'Co-Innovation settings',
  title: 'hero_title',
  path: '/api/coinnovation/settings',
  screen: '/website-innovation',
  single: true,
  fields: {
    hero_title: text('Title', { required: true, localized: true, drawn: true, group: 'Co-Innovation' }),
    hero_subtitle: text('Subtitle', { localized: true, group: 'Co-Innovation' }),
    hero_description: longText('Description', { localized: true, group: 'Co-Innovation', max: 3000 }),
    hero_image_url: image('Image', { group: 'Co-Innovation' }),
    hero_video_url: video('Video', { group: 'Co-Innovation' }),
    hero_video_phone_url: phoneFilm('Co-Innovation'),
    n9_title: text('Title', { required: true, localized: true, drawn: true, group: 'N9 House of Innovation' }),
    n9_description: longText('Description', { localized: true, group: 'N9 House of Innovation', max: 3000 }),
    n9_image_url: image('Image', { group: 'N9 House of Innovation' }),
    ecosystem_title: text('Title', { required: true, localized: true, drawn: true, group: 'Ecosystem Acceleration' }),
    ecosystem_description: longText('Description', { localized: true, group: 'Ecosystem Acceleration', max: 3000 }),
    ecosystem_image_url: image('Image', { group: 'Ecosystem Acceleration' }),
    contact_email: email('Contact email', { group: 'Contact' }),
    is_active: boolean('Active', { default: true, unused: true }),
  },
});

/** A programme reference on the Ecosystem page. */
export const coinnovationPrograms = entity({
  name: 'coinnovation_programs',
  label: 'Program',
  plural: 'Programs',
  title: 'title',
  path: '/api/coinnovation/programs',
  screen: '/website-innovation/programs',
  page: '/ecosystem-acceleration',
  order: 'order_index',
  fields: {
    year: year('Year', { required: true, message: 'Year must be 4 digits' }),
    title: text('Title', { required: true, localized: true }),
    description: longText('Description', { required: true, localized: true, max: 2000 }),
    partners: text('Partners', { localized: true, max: 300 }),
    website_url: url('Website'),
    pdf_url: file('PDF'),
    order_index: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});

/** An offer, feature or approach on the Ecosystem and N9 pages. */
export const benefits = entity({
  name: 'benefits',
  label: 'Benefit',
  plural: 'Benefits',
  title: 'title',
  path: '/api/benefits',
  screen: '/website-innovation/benefits',
  page: '/n9-housing',
  groupedBy: 'section',
  order: 'order_index',
  fields: {
    section: choice('Stands in', {
      default: 'ecosystem_approach',
      key: true,
      options: [
        { value: 'ecosystem_approach', label: 'Ecosystem Acceleration: approach' },
        { value: 'n9_offer', label: 'N9: offers' },
        { value: 'n9_housing', label: 'N9: housing features' },
        { value: 'n9_partner', label: 'N9: ecosystem partners' },
      ],
    }),
    title: text('Title', { required: true, localized: true, max: 120 }),
    description: longText('Description', { required: true, localized: true, max: 1000 }),
    image_url: image('Image', { unused: true }),
    icon: choice('Icon', { default: 'Target', unused: true, options: choices(...topicIcons) }),
    order_index: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});

/** How the Co-Innovation Assistant speaks. One record; the instructions to the model stay private. */
export const chatbotSettings = entity({
  name: 'coinnovation_chatbot_settings',
  label: 'Chatbot-Einstellungen',
  plural: 'Chatbot-Einstellungen',
  title: 'page_title',
  path: '/api/coinnovation/chatbot-settings',
  screen: '/coinnovation-chatbot',
  page: '/co-innovation',
  single: true,
  shownAsText: ['temperature'],
  fields: {
    page_title: text('Seitentitel', { required: true, default: 'Co-Innovation Assistant', localized: true, group: 'Content' }),
    page_subtitle: text('Untertitel', { required: true, localized: true, max: 300, group: 'Content' }),
    initial_message: longText('Begrüssung', { required: true, localized: true, max: 1000, group: 'Content' }),
    contact_cta_title: text('Kontakt: Titel', { required: true, localized: true, group: 'Content' }),
    contact_cta_description: longText('Kontakt: Text', { required: true, localized: true, max: 600, group: 'Content' }),
    is_active: boolean('Aktiv', { default: true, group: 'Content' }),
    system_prompt: longText('System-Prompt', { required: true, private: true, max: 8000, group: 'AI Settings' }),
    model_name: text('Modell', { default: 'gpt-4o', private: true, max: 100, group: 'AI Settings' }),
    temperature: number('Temperatur', { default: 0.7, min: 0, max: 2, step: 0.1, private: true, group: 'AI Settings' }),
    max_tokens: number('Max. Tokens', { default: 300, min: 50, max: 1000, step: 1, private: true, group: 'AI Settings' }),
    token_price: number('Preis je Million Tokens (USD)', {
      default: 5,
      min: 0,
      max: 1000,
      step: 0.01,
      private: true,
      group: 'AI Settings',
      help: 'Für die Schätzung der Kosten: was der Anbieter im Mittel für Fragen und Antworten verrechnet.',
    }),
    quick_start_options: texts('Schnellstart-Optionen', { max: 12, group: 'Quick Start' }),
    quick_start_options_en: texts('Schnellstart-Optionen (Englisch)', {
      max: 12,
      group: 'Quick Start',
      help: 'Für die englische Seite. Ohne englische Fragen zeigt sie die deutschen.',
    }),
  },
});
