import { entity } from '../entity.ts';
import { boolean, choice, email, image, longText, order, phone, prose, records, slug, text, url } from '../field.ts';

export const teamMembers = entity({
  name: 'team_members',
  label: 'Team member',
  plural: 'Team members',
  title: 'name',
  path: '/api/team-members',
  screen: '/website-team',
  page: '/team',
  groupedBy: 'category',
  table: { knownBy: ['name'] },
  order: 'sort_order',
  fields: {
    name: text('Name', { required: true, localized: true, sameInAll: true, max: 120 }),
    position: text('Position', { required: true, localized: true, max: 160 }),
    bio: longText('Bio', { localized: true, max: 2000 }),
    category: choice('Section', {
      default: 'management',
      options: [
        { value: 'management', label: 'Management' },
        { value: 'office', label: 'Management Office' },
      ],
    }),
    photo_url: image('Photo', { shape: 'portrait' }),
    email: email('Email', { private: true }),
    phone: phone('Phone', { private: true }),
    linkedin_url: url('LinkedIn'),
    sort_order: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});

/** A block of the About page. */
export const aboutSections = entity({
  name: 'about_sections',
  label: 'About section',
  plural: 'About sections',
  title: 'title',
  path: '/api/about-sections',
  screen: '/website-about',
  page: '/about',
  order: 'order_index',
  aliases: { imageUrl: 'image_url', order: 'order_index' },
  fields: {
    section: choice('Section type', {
      required: true,
      options: [
        { value: 'mission', label: 'Mission' },
        { value: 'figure', label: 'Figure' },
        { value: 'value', label: 'Value' },
        { value: 'text', label: 'Text' },
      ],
    }),
    title: text('Title', { required: true, localized: true, max: 120 }),
    content: prose('Content', { required: true, localized: true, max: 6000 }),
    image_url: image('Image'),
    order_index: order('Order', { default: 0 }),
  },
});

/** Imprint, data protection, and where to report weaknesses. */
export const legalPages = entity({
  name: 'legal_pages',
  label: 'Legal page',
  plural: 'Legal pages',
  title: 'title',
  path: '/api/legal-pages',
  screen: '/website-legal',
  sortedBy: { field: 'slug' },
  fields: {
    slug: slug('Page', { required: true, unique: true }),
    title: text('Title', { required: true, localized: true, drawn: true, max: 120 }),
    facts: records('Facts', {
      max: 20,
      fields: {
        label: text('Label', { required: true, localized: true, max: 120 }),
        value: longText('Value', { required: true, localized: true, max: 600 }),
      },
    }),
    body: prose('Text', { required: true, localized: true, max: 40_000 }),
  },
});

/** Whether the value of a page setting is the address of a button. */
export const isLinkSetting = (key: string): boolean => key.endsWith('_url');

/** Texts of a page beside its records, such as section titles. */
export const pageSettings = entity({
  name: 'page_settings',
  label: 'Page setting',
  plural: 'Page settings',
  title: 'setting_key',
  path: '/api/page-settings',
  screen: '/website-about/texts',
  sortedBy: { field: 'page_name' },
  unique: [['page_name', 'setting_key']],
  fields: {
    page_name: text('Page', { required: true, max: 100, key: true }),
    setting_key: text('Setting', { required: true, max: 100, key: true }),
    setting_value: longText('Value', { localized: true, max: 4000 }),
  },
});
