import type { contactForms as english } from '../../en/site/forms.ts';

export const contactForms: typeof english = {
  labels: {
    name: 'Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    company: 'Unternehmen',
    area: 'Interessengebiet',
    message: 'Nachricht',
  },
  /** What fields are called in the form that asks for an invitation. */
  ofInvitation: { area: 'An welchen Tisch?', message: 'Welche Frage würden Sie mitbringen?' },
  areas: { Ecosystem: 'Ökosystem', 'Go-To-Market': 'Markteintritt', Partnership: 'Partnerschaft', Investment: 'Investition' },
  optional: '(freiwillig)',
  /** At a field that is empty, or no address. */
  missing: { name: 'Bitte nennen Sie uns Ihren Namen', email: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@firma.ch' },
  honeypot: 'Dieses Feld leer lassen',
  send: 'Senden',
  sending: 'Wird gesendet …',
  cancel: 'Abbrechen',
  write: 'Schreiben Sie uns',
  failed: 'Ihre Nachricht wurde nicht gesendet: Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  wrong: 'Ihre Nachricht wurde noch nicht gesendet. Bitte sehen Sie sich die markierten Felder an.',
  tooMany: 'Aus Ihrem Netz sind zu viele Nachrichten eingegangen. Bitte versuchen Sie es später noch einmal, oder rufen Sie an.',
  offline: 'Sie sind offenbar offline. Was Sie geschrieben haben, bleibt stehen; senden Sie es, sobald Sie verbunden sind.',
};
