import type { guestLetters as english } from '../en/letters.ts';

const standard: (typeof english)['standard'] = {
  invitation: {
    subject: 'Einladung: {event}',
    body: 'Wir würden uns sehr freuen, Sie bei {event} zu begrüssen.\n\nBitte lassen Sie uns wissen, ob Sie kommen. Zwei Klicks genügen, ein Passwort braucht es nicht.',
  },
  reminder: {
    subject: 'Sind Sie dabei? {event}',
    body: 'Vor einiger Zeit haben wir Sie zu {event} eingeladen und noch nichts von Ihnen gehört.\n\nBitte lassen Sie uns wissen, ob Sie kommen. So halten wir Ihren Platz frei oder geben ihn einem anderen Gast.',
  },
  confirmation: {
    subject: 'Ihr Platz: {event}',
    body: 'Danke für Ihre Zusage. Ihr Platz bei {event} ist reserviert, und wir freuen uns auf Sie.\n\nDer Termin liegt für Ihren Kalender bei. Wenn sich etwas ändert, teilen Sie es uns bitte über denselben Link mit.',
  },
  waiting: {
    subject: 'Warteliste: {event}',
    body: 'Danke für Ihre Zusage. Im Moment sind alle Plätze bei {event} vergeben, und Sie stehen auf der Warteliste.\n\nSobald ein Platz für Sie frei wird, schreiben wir Ihnen.',
  },
  offer: {
    subject: 'Ein Platz ist frei: {event}',
    body: 'Bei {event} ist ein Platz frei geworden. Er ist bis {until} für Sie reserviert.\n\nBitte lassen Sie uns bis dann wissen, ob Sie ihn nehmen; danach wird er dem nächsten Gast angeboten.',
  },
  change: {
    subject: 'Geändert: {event}',
    body: 'Bei {event} hat sich etwas geändert. Oben steht, wie es jetzt ist; der Termin in Ihrem Kalender wird mit der Beilage nachgeführt.',
  },
  cancelled: {
    subject: 'Abgesagt: Ihr Platz bei {event}',
    body: 'Ihr Platz bei {event} ist abgesagt. Mit der Beilage verschwindet der Termin aus Ihrem Kalender.\n\nWir hoffen, Sie ein anderes Mal zu sehen.',
  },
  thanks: {
    subject: 'Danke, dass Sie dabei waren: {event}',
    body: 'Danke, dass Sie bei {event} dabei waren.\n\nUnterlagen und Aufzeichnungen finden Sie in Ihrem Bereich auf unserer Website, wo Sie sich mit dieser Adresse anmelden.',
  },
};

export const guestLetters: typeof english = {
  standard,
  button: {
    invitation: 'Einladung beantworten',
    reminder: 'Einladung beantworten',
    confirmation: 'Antwort ändern',
    waiting: 'Antwort ändern',
    offer: 'Platz nehmen',
    change: 'Zum Anlass',
    cancelled: 'Zum Anlass',
    thanks: 'Unterlagen öffnen',
  },
  sessions: 'Von den Programmpunkten, die Sie sich gemerkt haben:',
  session: (title, now) => `«${title}»: ${now}.`,
  sessionBefore: (before) => `Bisher: ${before.replace(/\.$/, '')}.`,
  sessionGone: (title) => `«${title}» findet nicht statt.`,
  code: 'Am Einlass zeigen Sie diesen Code:',
  feedback: 'Zwei Fragen zu jedem Beitrag, in zwei Minuten, gelesen ohne Ihren Namen:',
  until: (instant) => `Sie können bis ${instant} antworten und Ihre Antwort ändern.`,
  personal: 'Der Link ist nur für Sie und für jene, die in Ihrem Namen antworten.',
  noMore: 'Wenn wir Ihnen zu diesem Anlass nicht mehr schreiben sollen, sagen Sie hier ab:',
};
