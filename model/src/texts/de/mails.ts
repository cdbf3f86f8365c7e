import type { mails as english } from '../en/mails.ts';
import { guestLetters } from './letters.ts';

const commentMail: (typeof english)['comment'] = {
  salutation: (name) => `Guten Tag ${name}`,
  shared: 'Jemand mit dem gemeinsamen Passwort',
  subject: {
    mention: (author, title) => `${author} hat Sie erwähnt: ${title}`,
    review: (author, title) => `${author} bittet Sie um eine Durchsicht: ${title}`,
    reply: (author, title) => `${author} antwortet auf Ihre Bitte um eine Durchsicht: ${title}`,
    outsider: (author, title) => `Ein Kommentar über den Link von ${author}: ${title}`,
    approved: (author, title) => `${author} ist einverstanden: ${title}`,
    changes_wanted: (author, title) => `${author} wünscht Änderungen: ${title}`,
  },
  opening: {
    mention: (author, record) => `${author} hat Sie in einem Kommentar zu ${record} erwähnt:`,
    review: (author, record) => `${author} bittet Sie, ${record} durchzusehen:`,
    reply: (author, record) => `${author} antwortet auf Ihre Bitte, ${record} durchzusehen:`,
    outsider: (author, record) => `Jemand mit einem Link zu ${record} hat unter dem Namen ${author} einen Kommentar geschrieben:`,
    approved: (author, record) => `${author} hat ${record} durchgesehen und ist einverstanden. Ihre Bitte war:`,
    changes_wanted: (author, record) => `${author} hat ${record} durchgesehen und wünscht Änderungen. Ihre Bitte war:`,
  },
  release: 'Release',
  answer: 'Antworten Sie im Back Office:',
  read: 'Er steht im Back Office; was Sie dort antworten, erreicht diese Person nicht:',
  record: (title, kind) => `«${title}» (${kind})`,
};

const contributionMail: (typeof english)['contribution'] = {
  release: (event) => `Einträge per Link: ${event}`,
  subject: { first: (event) => `Ihr Eintrag bei ${event}`, reminder: (event) => `Ihr Eintrag bei ${event}: eine Erinnerung` },
  opening: {
    speaker: 'Bitte sehen Sie sich Ihren Eintrag auf unserer Website an: Ihr Bild, Ihren Text und was wir für den Tag wissen müssen.',
    partner: 'Bitte sehen Sie sich den Eintrag Ihrer Firma auf unserer Website an: das Logo, den Text, den Kontakt und Ihre Gäste.',
  },
  reminder: 'Bis jetzt haben wir von Ihnen nichts erhalten.',
  review: 'Nichts, was Sie senden, wird von selbst veröffentlicht: Wir lesen es zuerst, und auf derselben Seite sehen Sie, was daraus geworden ist.',
  button: 'Den Eintrag ansehen',
  until: (instant) => `Der Link funktioniert ohne Passwort bis ${instant}. Er ist nur für Sie oder für jene, die für Sie antworten.`,
};

const editorMail: (typeof english)['editor'] = {
  salutation: (name) => `Guten Tag ${name}`,
  title: 'Back Office',
  subject: { invitation: (site) => `Ihr Zugang zum Back Office von ${site}`, sign_in: (site) => `Ihr Link zum Back Office von ${site}` },
  opening: {
    invitation: (site, inviter) =>
      inviter === undefined
        ? `Sie sind eingeladen, an der Website von ${site} mitzuarbeiten.`
        : `${inviter} lädt Sie ein, an der Website von ${site} mitzuarbeiten.`,
    sign_in: (site) => `Sie haben einen Link zum Back Office von ${site} angefordert.`,
  },
  link: 'Öffnen Sie diesen Link und bestätigen Sie auf der Seite, die sich öffnet:',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  button: { invitation: 'Einladung annehmen', sign_in: 'Anmelden' },
  validity: {
    invitation: (until) => `Der Link lässt sich einmal verwenden und gilt bis am ${until}.`,
    sign_in: () => 'Link und Code lassen sich einmal verwenden und gelten 10 Minuten.',
  },
  again: 'Später melden Sie sich hier an:',
  closing: {
    invitation: 'Der Link ist nur für Sie bestimmt: Bitte geben Sie diese E-Mail nicht weiter.',
    sign_in: 'Falls Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Ohne sie kann sich niemand anmelden. Geben Sie sie nicht weiter.',
  },
};

const feedbackMail: (typeof english)['feedback'] = {
  subject: { first: (session) => `Was Gäste zu «${session}» sagen`, again: (session) => `Mehr von dem, was Gäste zu «${session}» sagen` },
  opening: 'Gäste haben zwei Fragen zu Ihrem Beitrag beantwortet. Das sagen sie.',
  again: 'Seit unserer letzten E-Mail ist mehr dazugekommen. Diese Texte sind neu.',
  ratings: (average, answers) => `${average} von 5, aus ${answers} Antworten`,
  withoutNames: 'Texte sind ohne Namen gespeichert. Zahlen werden ab fünf Antworten genannt.',
};

const failedReleaseMail: (typeof english)['failedRelease'] = {
  greeting: 'Guten Tag',
  subject: {
    begin: (name) => `«${name}» wurde nicht veröffentlicht`,
    end: (name) => `«${name}» wurde nicht zurückgenommen`,
  },
  happened: {
    begin: (name) => `Das Release «${name}» war fällig und wurde nicht veröffentlicht. Nichts davon ist öffentlich; die Website ist, wie sie war.`,
    end: (name) => `Das Release «${name}» sollte enden. Was es geändert hat, ist noch öffentlich.`,
  },
  advice: 'Öffnen Sie das Release, entscheiden Sie, was gelten soll, und veröffentlichen Sie es erneut:',
};

const inquiryMail: (typeof english)['inquiry'] = {
  salutation: 'Guten Tag',
  opening: 'Über ein Formular der Website ist eine Anfrage eingegangen:',
  subject: 'Anfrage von',
  name: 'Name',
  email: 'E-Mail',
  company: 'Unternehmen',
  area: 'Interessengebiet',
  page: 'Gesendet von',
  noMessage: 'Die Anfrage enthält keine Nachricht.',
  answer: 'Mit «Antworten» schreiben Sie direkt an die Person. Die Anfrage im Back Office:',
};

const linkMail: (typeof english)['link'] = { regards: 'Freundliche Grüsse', address: 'Falls der Knopf nichts bewirkt, öffnen Sie diese Adresse:' };

const loginMail: (typeof english)['login'] = {
  salutation: (name) => (name === '' ? 'Guten Tag' : `Guten Tag ${name}`),
  subject: { asked: 'Ihr Link zu', sent: 'Ihr Link zu', invitation: 'Ihr Zugang zu' },
  opening: {
    asked: (title) => `Sie haben einen Link zum Inhaltsbereich von ${title} angefordert.`,
    sent: (title) => `Hier ist Ihr Link zum Inhaltsbereich von ${title}.`,
    invitation: (title) => `Sie haben Zugang zum Inhaltsbereich von ${title} mit Präsentationen und Aufzeichnungen.`,
  },
  link: 'Öffnen Sie diesen Link, um sich anzumelden:',
  button: 'Anmelden',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  validity: {
    asked: 'Link und Code lassen sich einmal verwenden und gelten 10 Minuten.',
    sent: 'Der Link lässt sich einmal verwenden und gilt 10 Minuten.',
    invitation: (until) => `Der Link lässt sich einmal verwenden und gilt bis am ${until}.`,
  },
  again: 'Später können Sie hier einen neuen anfordern:',
  ignore: 'Falls Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Ohne sie kann sich niemand anmelden. Geben Sie sie nicht weiter.',
  secret: 'Der Link ist nur für Sie bestimmt: Bitte geben Sie diese E-Mail nicht weiter.',
};

const receivedMail = {
  title: 'Vielen Dank',
  subject: 'Ihre Nachricht an',
  salutation: 'Guten Tag',
  opening: 'Ihre Nachricht ist bei uns angekommen. Im Management Office wird sie von einem Menschen gelesen und innert zwei Arbeitstagen beantwortet.',
  ignore: 'Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse angegeben: Dann müssen Sie nichts tun.',
};

const sharedEndedMail: (typeof english)['sharedEnded'] = {
  subject: 'Geplante Releases warten auf Sie',
  greeting: 'Guten Tag',
  ended: { off: 'Das gemeinsame Passwort wurde ausgeschaltet.', replaced: 'Das gemeinsame Passwort wurde ersetzt.' },
  kept: {
    begins: 'Was damit geplant wurde, wird nicht mehr von selbst veröffentlicht. Sehen Sie es an, und planen Sie neu, was veröffentlicht werden soll:',
    ends: 'Was enden sollte, bleibt öffentlich. Wählen Sie das Ende neu, wenn es zurückgenommen werden soll:',
    prepared:
      'Was damit vorbereitet und von anderen geplant wurde, kann nicht veröffentlicht werden. Übernehmen Sie die Änderungen, oder nehmen Sie sie heraus:',
  },
};

const webhookOffMail: (typeof english)['webhookOff'] = {
  greeting: 'Guten Tag',
  subject: (name) => `Der Webhook «${name}» wurde ausgeschaltet`,
  why: {
    gone: (name) => `Der Empfänger des Webhooks «${name}» hat geantwortet, dass es ihn nicht mehr gibt (410 Gone). Stem hat den Webhook ausgeschaltet.`,
    failing: (name) => `Der Empfänger des Webhooks «${name}» war drei Tage lang nicht zu erreichen. Stem hat den Webhook ausgeschaltet.`,
  },
  address: 'Adresse',
  next: 'Wartende Sendungen werden zugestellt, sobald Sie ihn wieder einschalten. Was bis dahin geschieht, wird nicht gesendet.',
};

const ownDataMail: typeof english.ownData = {
  subject: 'Was wir über Sie gespeichert haben',
  title: 'Ihre Daten',
  salutation: 'Guten Tag',
  opening: 'Sie haben gefragt, was wir über diese E-Mail-Adresse gespeichert haben.',
  request: 'Dieser Link zeigt es. Dort können Sie es herunterladen, berichtigen und uns bitten, es zu löschen:',
  button: 'Meine Daten ansehen',
  validity: 'Der Link gilt eine Stunde. Einen neuen gibt es hier:',
  warning: 'Wenn Sie nicht gefragt haben, beachten Sie diese Mail nicht. Geben Sie sie nicht weiter: Der Link zeigt Ihre Daten.',
  erasure: 'Bitte löschen Sie alles, was über diese Adresse gespeichert ist. Ich habe auf der Seite «Meine Daten» darum gebeten.',
};

export const mails: typeof english = {
  comment: commentMail,
  contribution: contributionMail,
  editor: editorMail,
  feedback: feedbackMail,
  failedRelease: failedReleaseMail,
  inquiry: inquiryMail,
  letters: guestLetters,
  link: linkMail,
  login: loginMail,
  ownData: ownDataMail,
  received: receivedMail,
  sharedEnded: sharedEndedMail,
  webhookOff: webhookOffMail,
};
