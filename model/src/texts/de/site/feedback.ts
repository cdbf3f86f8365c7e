import type { feedbackPage as english } from '../../en/site/feedback.ts';

export const feedbackPage: typeof english = {
  title: 'Ihre Meinung',
  loading: 'Ihr Link wird geöffnet …',
  withoutScript: 'Diese Seite braucht JavaScript.',
  noLink: 'Öffnen Sie diese Seite mit dem Link in unserer E-Mail.',
  deadLink: 'Dieser Link gilt nicht mehr.',
  again: 'Noch einmal versuchen',
  thanks: 'Danke, dass Sie dabei waren.',
  lead: (day) =>
    `Zwei Fragen zu jedem Beitrag; lassen Sie weg, was Sie möchten. Ihre Antworten sind ohne Ihren Namen gespeichert. Bis ${day} können Sie sie hier ändern; nach einem Jahr werden sie gelöscht.`,
  rating: 'Wie viel hat Ihnen dieser Beitrag gebracht?',
  least: '1 = wenig',
  most: '5 = sehr viel',
  take: 'Zahl zurücknehmen',
  text: 'Was sollen die vortragende Person und wir wissen?',
  textHint: 'Die vortragende Person und die Organisatoren lesen es.',
  save: 'Speichern',
  sending: 'Wird gesendet …',
  saved: 'Gespeichert.',
  nothing: 'Es gibt keine Beiträge, zu denen wir fragen.',
  papers: 'Zu den Unterlagen und Aufzeichnungen',
  offline: 'Sie sind offenbar offline. Nichts wurde gesendet; versuchen Sie es wieder, sobald Sie verbunden sind.',
  failed: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};
