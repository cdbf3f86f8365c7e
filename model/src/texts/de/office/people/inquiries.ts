import type { inquiries as english } from '../../../en/office/people/inquiries.ts';

export const inquiries: typeof english = {
  loadingInquiries: 'Anfragen werden geladen...',
  loadingTheInquiry: 'Anfrage wird geladen...',
  noInquiryMatches: 'Keine Treffer',
  noInquiriesYet: 'Noch keine Anfragen',
  emptyHint: 'Was über ein Kontaktformular eingeht, erscheint hier und wird per E-Mail an die Empfänger in den Einstellungen gesendet.',
  openTheContactPage: 'Kontaktseite öffnen',
  answerByMail: 'Per E-Mail antworten',
  markAsAnswered: 'Als beantwortet markieren',
  company: 'Unternehmen',
  areaOfInterest: 'Interesse',
  message: 'Nachricht',
  form: 'Formular',
  received: 'Eingegangen',
  statusChangeFailed: 'Der Status wurde nicht geändert',
  searchInquiries: 'Anfragen durchsuchen',
  deletedMeans: 'Sie verschwindet aus der Liste.',
};
