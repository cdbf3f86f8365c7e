import { entity } from '../entity.ts';
import { choice, choices, file, longText, number, order, reference, text, url, year } from '../field.ts';

/** A file for the people of one event; its bytes live outside every public folder. */
export const gatedContent = entity({
  name: 'gated_content',
  label: 'Content',
  plural: 'Gated content',
  title: 'file_name',
  path: '/api/gated-content',
  isMadeElsewhere: true,
  screen: '/content/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  sortedBy: { field: 'created_at', descending: true },
  private: true,
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    session_id: reference('Session', { to: 'agenda_sessions', onDelete: 'clear', help: 'Attendees find it there in their area.' }),
    file_name: text('File name', { required: true, localized: true }),
    description: longText('Description', { localized: true, max: 1000 }),
    file_url: file('File', { required: true, readonly: true, help: 'The address that checks who asks.' }),
    stored_name: text('Stored as', { readonly: true }),
    file_type: text('Type', { required: true, readonly: true, help: 'The MIME type, found from the content.' }),
    file_size: number('Size', { readonly: true, min: 0 }),
  },
});

/** A picture or video from a past edition. */
export const eventImpressions = entity({
  name: 'event_impressions',
  label: 'Event impression',
  plural: 'Event impressions',
  title: 'title',
  path: '/api/impressions',
  under: '/api/formats/:parent/impressions',
  screen: '/impressions/$format',
  table: { knownBy: [] },
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    media_id: reference('Picture', { required: true, to: 'media_library', onDelete: 'cascade' }),
    title: text('Title', { localized: true }),
    order_index: order('Order', { default: 0, min: 0 }),
  },
});

/** An earlier edition, with its brochure. */
export const pastPrograms = entity({
  name: 'past_programs',
  label: 'Past program',
  plural: 'Past programs',
  title: 'title',
  path: '/api/past-programs',
  under: '/api/formats/:parent/past-programs',
  screen: '/past-programs/$format',
  table: { knownBy: ['title', 'year'] },
  parent: { field: 'format_id', entity: 'event_formats' },
  sortedBy: { field: 'year', descending: true },
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    year: year('Year', { required: true, message: 'Year must be 4 digits' }),
    title: text('Title', { required: true, localized: true }),
    description: longText('Description', { localized: true, max: 2000 }),
    program_url: url('Link to programme page'),
    download_url: file('Brochure (PDF)'),
  },
});

export const topicIcons = ['Target', 'Lightbulb', 'Zap', 'Globe', 'Brain', 'Shield', 'TrendingUp', 'Users', 'Lock', 'Cpu', 'Building', 'Star'] as const;

/** Labels of values that are written as two words or in capitals. */
const iconLabels: Readonly<Record<string, string>> = { TrendingUp: 'Trending Up', Cpu: 'CPU' };
const iconOptions = choices(...topicIcons).map(({ value }) => ({ value, label: iconLabels[value] ?? value }));

export const eventKeyTopics = entity({
  name: 'event_key_topics',
  label: 'Key topic',
  plural: 'Key topics',
  title: 'title',
  path: '/api/key-topics',
  under: '/api/formats/:parent/key-topics',
  isAddressedUnder: true,
  screen: '/key-topics/$format',
  table: { knownBy: ['title'] },
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  limit: { max: 3, message: 'Maximum 3 key topics allowed per event' },
  aliases: { display_order: 'order_index' },
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    title: text('Title', { required: true, localized: true, max: 120 }),
    description: longText('Description', { required: true, localized: true, max: 600 }),
    icon: choice('Icon', { default: 'Target', options: iconOptions }),
    order_index: order('Position', { default: 1, min: 1, max: 3 }),
  },
});
