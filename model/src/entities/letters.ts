import { entity } from '../entity.ts';
import { choice, longText, reference, text } from '../field.ts';

const fields = 'May name {name}, {company}, {event}, {date}, {place}, {until} and {host}.';

/** What the guests of one event are written at one stage. Without one, the sentences of the house are used. */
export const letters = entity({
  name: 'letters',
  label: 'Letter',
  plural: 'Letters',
  title: 'subject',
  path: '/api/letters',
  under: '/api/formats/:parent/letters',
  screen: '/letters/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  sortedBy: { field: 'stage' },
  unique: [['format_id', 'stage']],
  private: true,
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    stage: choice('Stage', {
      required: true,
      options: [
        { value: 'invitation', label: 'Invitation' },
        { value: 'reminder', label: 'Reminder' },
        { value: 'confirmation', label: 'Confirmation' },
        { value: 'waiting', label: 'Waiting list' },
        { value: 'offer', label: 'Free seat' },
        { value: 'change', label: 'Change' },
        { value: 'cancelled', label: 'Cancellation' },
        { value: 'thanks', label: 'Thanks' },
      ],
    }),
    subject: text('Subject', { required: true, localized: true, max: 150, help: fields }),
    body: longText('Text', { required: true, localized: true, max: 6000, help: fields }),
  },
});
