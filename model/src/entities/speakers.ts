import { entity } from '../entity.ts';
import { email, image, longText, order, reference, text, url } from '../field.ts';

/** A person who speaks. One person may speak at several events. */
export const speakers = entity({
  name: 'speakers',
  label: 'Speaker',
  plural: 'Speakers',
  title: 'name',
  path: '/api/speakers',
  screen: '/speakers/$format',
  sortedBy: { field: 'name' },
  table: { knownBy: ['name', 'company'] },
  aliases: { profile_image: 'photo' },
  fields: {
    name: text('Name', { required: true, localized: true, sameInAll: true, max: 120 }),
    title_and_company: text('Title and Company', {
      localized: true,
      help: 'Empty: position and company are shown.',
    }),
    bio: longText('Bio', { required: true, localized: true, max: 4000 }),
    position: text('Position', { localized: true, max: 160 }),
    company: text('Company', { max: 160 }),
    photo: image('Photo', { shape: 'portrait' }),
    website: url('Website'),
    linkedin_url: url('LinkedIn'),
    email: email('Email', { private: true }),
  },
});

/** Who speaks at which event, in which order. */
export const formatSpeakers = entity({
  name: 'format_speakers',
  label: 'Speaker of an event',
  plural: 'Speakers of events',
  title: 'speaker_id',
  path: '/api/format-speakers',
  screen: '/speakers/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  unique: [['format_id', 'speaker_id']],
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    speaker_id: reference('Speaker', { required: true, to: 'speakers', onDelete: 'cascade' }),
    order_index: order('Order', { default: 0 }),
  },
});
