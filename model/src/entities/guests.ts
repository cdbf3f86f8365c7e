import { entity } from '../entity.ts';
import { choice, email, instant, languageChoice, longText, reference, text } from '../field.ts';
import { salutation } from './people.ts';

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
    name: text('Name', { required: true, readonly: true, derived: true }),
    salutation,
    first_name: text('First name', { max: 100 }),
    last_name: text('Last name', { max: 100 }),
    company: text('Company', { max: 160 }),
    position: text('Function', { max: 160 }),
    email: email('Email', { key: true }),
    language: languageChoice,
    state: choice('State', {
      default: 'noted',
      options: [
        { value: 'noted', label: 'Noted' },
        { value: 'invited', label: 'Invited' },
        { value: 'accepted', label: 'Accepted' },
        { value: 'declined', label: 'Declined' },
        { value: 'waiting', label: 'Waiting' },
        { value: 'offered', label: 'Seat offered' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'attended', label: 'Was there' },
      ],
    }),
    partner_id: reference('Proposed by', { to: 'partners', onDelete: 'clear', help: 'Empty: by the house.' }),
    stands_for: reference('Stands in for', { to: 'guests', onDelete: 'clear', help: 'The guest in whose place this person comes.' }),
    companion: text('Companion', { max: 160, help: 'Needs a seat as well.' }),
    diet: text('Food', { max: 400 }),
    access_needs: text('Access', { max: 400 }),
    table_number: text('Table', { max: 20 }),
    note: longText('Note', { max: 2000, help: 'Only the back office reads it.' }),
    invited_at: instant('Invited', { readonly: true }),
    answered_at: instant('Answered', { readonly: true }),
    offered_until: instant('Seat offered until', { readonly: true }),
  },
});
