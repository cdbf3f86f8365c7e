import { entity } from '../entity.ts';
import { choice, email, instant, languageChoice, longText, reference, text } from '../field.ts';
import { salutation } from './people.ts';

const states = [
  { value: 'noted', label: 'Noted' },
  { value: 'invited', label: 'Invited' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Seat offered' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'attended', label: 'Was there' },
] as const;

/** A person at one event: who they are, who proposed them, and what they answered. Those who accept become attendees, who can sign in. */
export const guests = entity({
  name: 'guests',
  label: 'Guest',
  plural: 'Guests',
  title: 'name',
  path: '/api/guests',
  under: '/api/formats/:parent/guests',
  screen: '/guests/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  sortedBy: { field: 'name' },
  unique: [['format_id', 'email']],
  private: true,
  personal: true,
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    name: text('Name', { required: true, readonly: true, derived: true, max: 320 }),
    salutation: { ...salutation, group: 'Person' },
    first_name: text('First name', { max: 100, group: 'Person' }),
    last_name: text('Last name', { max: 100, group: 'Person' }),
    company: text('Company', { max: 160, group: 'Person' }),
    position: text('Function', { max: 160, group: 'Person' }),
    email: email('Email', { key: true, group: 'Person' }),
    language: { ...languageChoice, group: 'Person' },
    state: choice('State', { default: 'noted', key: true, group: 'Answer', options: states }),
    state_before: choice('State before they were there', { readonly: true, unused: true, options: states }),
    partner_id: reference('Proposed by', { to: 'partners', onDelete: 'clear', group: 'Person', help: 'Empty: by the house.' }),
    stands_for: reference('Stands in for', { to: 'guests', onDelete: 'clear', group: 'Answer', help: 'The guest in whose place this person comes.' }),
    companion: text('Companion', { max: 160, group: 'Answer', help: 'Needs a seat as well.' }),
    diet: text('Food', { max: 400, group: 'At the event' }),
    access_needs: text('Access', { max: 400, group: 'At the event' }),
    table_number: text('Table', { max: 20, group: 'At the event' }),
    note: longText('Note', { max: 2000, group: 'At the event', help: 'Read in the back office, and by a guest who asks what is stored about them.' }),
    invited_at: instant('Invited', { readonly: true }),
    answered_at: instant('Answered', { readonly: true }),
    offered_until: instant('Seat offered until', { readonly: true }),
  },
});
