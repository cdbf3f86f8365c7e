import { entity } from '../entity.ts';
import { longText, order, reference, references, text } from '../field.ts';

export const agendaDays = entity({
  name: 'agenda_days',
  label: 'Day',
  plural: 'Days',
  title: 'date_label',
  path: '/api/agenda/days',
  under: '/api/agenda/:parent/days',
  screen: '/agenda/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  limit: { max: 2, message: 'Maximum 2 days allowed per event' },
  shownAsText: ['order_index'],
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    date_label: text('Date label', { required: true, localized: 'required', max: 80 }),
    order_index: order('Order', { default: 0 }),
  },
});

/** One item of a day's programme; breaks are sessions without speakers. */
export const agendaSessions = entity({
  name: 'agenda_sessions',
  label: 'Session',
  plural: 'Sessions',
  title: 'title',
  path: '/api/agenda/sessions',
  under: '/api/agenda/days/:parent/sessions',
  screen: '/agenda/$format',
  parent: { field: 'day_id', entity: 'agenda_days' },
  order: 'order_index',
  shownAsText: ['order_index'],
  fields: {
    day_id: reference('Day', { required: true, to: 'agenda_days', onDelete: 'cascade' }),
    time: text('Time', { required: true, of: 'time', max: 40, placeholder: '18:30–22:00' }),
    title: text('Title', { required: true, localized: true, max: 160 }),
    description: longText('Description', { localized: true, max: 2000 }),
    speaker_refs: references('Speakers', { to: 'speakers' }),
    order_index: order('Order', { default: 0 }),
  },
});
