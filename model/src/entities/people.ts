import { entity } from '../entity.ts';
import { boolean, choice, email, instant, languageChoice, longText, references, text } from '../field.ts';

/** How mails address a person; without it by both names. */
export const salutation = choice('Salutation', {
  options: [
    { value: 'ms', label: 'Ms' },
    { value: 'mr', label: 'Mr' },
  ],
});

/** An attendee. Signs in by e-mail; sees the content of the events named here. */
export const users = entity({
  name: 'users',
  label: 'User',
  plural: 'Users',
  title: 'email',
  path: '/api/users',
  screen: '/users',
  sortedBy: { field: 'email' },
  private: true,
  personal: true,
  fields: {
    email: email('Email', { required: true, unique: true, key: true }),
    salutation,
    first_name: text('First name', { max: 100 }),
    last_name: text('Last name', { max: 100 }),
    company: text('Company', { max: 160 }),
    position: text('Function', { max: 160 }),
    authorized_formats: references('Event access', { to: 'event_formats' }),
    language: languageChoice,
    is_blocked: boolean('Blocked', { default: false }),
    invited_at: instant('Invited', { readonly: true }),
    last_login: instant('Last sign-in', { readonly: true, unlogged: true }),
  },
});

/** A message from one of the contact forms. */
export const inquiries = entity({
  name: 'inquiries',
  label: 'Inquiry',
  plural: 'Inquiries',
  title: 'name',
  path: '/api/inquiries',
  isMadeElsewhere: true,
  screen: '/inquiries',
  sortedBy: { field: 'created_at', descending: true },
  private: true,
  personal: true,
  fields: {
    form: choice('Form', {
      required: true,
      options: [
        { value: 'home', label: 'Home' },
        { value: 'footer', label: 'Footer banner' },
        { value: 'communities', label: 'Communities' },
        { value: 'imprint', label: 'Imprint' },
        { value: 'invitation', label: 'Invitation' },
        { value: 'contact', label: 'Contact' },
        { value: 'my_data', label: 'My data' },
      ],
    }),
    name: text('Name', { required: true }),
    email: email('Email', { required: true }),
    company: text('Company'),
    area: text('Area of interest', { max: 80 }),
    message: longText('Message', { max: 6000 }),
    language: languageChoice,
    page: text('Sent from', { max: 300 }),
    status: choice('Status', {
      default: 'new',
      options: [
        { value: 'new', label: 'New' },
        { value: 'answered', label: 'Answered' },
        { value: 'closed', label: 'Closed' },
        { value: 'suspected', label: 'Suspected' },
      ],
    }),
    note: longText('Note', { max: 4000 }),
  },
});
