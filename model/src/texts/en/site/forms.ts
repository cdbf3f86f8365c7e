// Texts of the contact forms.
import type { ContactField } from '../../../contact-forms.ts';

export const contactForms = {
  labels: {
    name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    area: 'Area of interest',
    message: 'Message',
  } satisfies Record<ContactField, string>,
  /** What fields are called in the form that asks for an invitation. */
  ofInvitation: { area: 'To which table?', message: 'Which question would you bring?' } as Readonly<Partial<Record<ContactField, string>>>,
  areas: {} as Readonly<Record<string, string>>,
  optional: '(optional)',
  /** At a field that is empty, or no address. */
  missing: { name: 'Please tell us your name.', email: 'Please enter an email address such as name@company.ch' },
  honeypot: 'Leave this field empty',
  send: 'Send',
  sending: 'Sending…',
  cancel: 'Cancel',
  write: 'Write to us',
  failed: 'Your message was not sent: something went wrong on our side. Please try again.',
  wrong: 'Your message was not sent yet. Please look at the marked fields.',
  tooMany: 'Many messages have come from your network. Please try again later, or telephone.',
  offline: 'You seem to be offline. What you typed is kept; send it again when you are connected.',
};
