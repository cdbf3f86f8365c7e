// Texts of the contact forms.
import { type ContactField, inLanguage } from '@stem/model';

const english = {
  labels: {
    name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    area: 'Area of interest',
    message: 'Message',
  } satisfies Record<ContactField, string>,
  areas: {} as Readonly<Record<string, string>>,
  marked: '* Needed to answer you',
  unmarked: 'To answer you we need your name and an email address.',
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

export type FormTexts = typeof english;

const german: FormTexts = {
  labels: {
    name: 'Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    company: 'Unternehmen',
    area: 'Interessengebiet',
    message: 'Nachricht',
  },
  areas: { Ecosystem: 'Ökosystem', 'Go-To-Market': 'Markteintritt', Partnership: 'Partnerschaft', Investment: 'Investition' },
  marked: '* Brauchen wir, um zu antworten',
  unmarked: 'Um zu antworten, brauchen wir Ihren Namen und eine E-Mail-Adresse.',
  honeypot: 'Dieses Feld leer lassen',
  send: 'Senden',
  sending: 'Wird gesendet …',
  cancel: 'Abbrechen',
  write: 'Schreiben Sie uns',
  failed: 'Ihre Nachricht wurde nicht gesendet: Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  wrong: 'Ihre Nachricht wurde noch nicht gesendet. Bitte sehen Sie sich die markierten Felder an.',
  tooMany: 'Aus Ihrem Netz sind viele Nachrichten gekommen. Bitte versuchen Sie es später noch einmal, oder rufen Sie an.',
  offline: 'Sie sind offenbar offline. Was Sie geschrieben haben, bleibt stehen; senden Sie es, sobald Sie verbunden sind.',
};

export const formTextsOf = (lang: string): FormTexts => inLanguage({ en: english, de: german }, lang);
