import { entity } from '../entity.ts';
import { image, order, reference, text } from '../field.ts';

/** Where an event, or a part of it, takes place. */
export const venues = entity({
  name: 'venues',
  label: 'Venue',
  plural: 'Venues',
  title: 'title',
  path: '/api/venues',
  under: '/api/formats/:parent/venues',
  screen: '/venues/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  table: { knownBy: ['title', 'venue_name'] },
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    title: text('Title', { required: true, localized: true, max: 120 }),
    event_type: text('Event type', { localized: true, max: 80 }),
    event_date: text('Event date', { required: true, localized: true, max: 80, inherits: 'date' }),
    venue_name: text('Venue name', { required: true, max: 120 }),
    address: text('Address', { required: true }),
    arrival: text('Arrival', { localized: true, max: 300, private: 'guests' }),
    access: text('Accessibility', { localized: true, max: 300, private: 'guests' }),
    image: image('Image'),
    order_index: order('Order', { default: 0, min: 0 }),
  },
});
