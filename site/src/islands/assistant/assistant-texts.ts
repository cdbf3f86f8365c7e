// Texts of the chat that no editor writes. Its failure is in German on both pages, as editors want it.
import { clockWriter, inLanguage, languageNamed } from '@stem/model';

const english = {
  assistant: 'Assistant',
  search: 'Search',
  you: 'You',
  conversation: 'Conversation',
  question: 'Your question',
  characters: 'characters',
  send: 'Send',
  stop: 'Stop',
  writing: 'The assistant is writing',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  again: 'New conversation',
  starts: 'Quick start',
  unfinished: {
    stopped: 'Stopped: this answer is unfinished.',
    cut: 'The connection broke off: this answer is unfinished.',
    length: 'This answer became too long and is unfinished.',
    filtered: 'This answer was cut short and is unfinished.',
  } as Readonly<Record<string, string>>,
  limited: (time: string, minutes: number) =>
    `You have asked many questions in a short time. You can go on at ${time}, in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  sendOn: 'Send this conversation to us',
  name: 'Name',
  email: 'Email',
  sendOnNow: 'Send conversation',
  consentMissing: 'Please agree first.',
  notSent: 'It was not sent. Please check the fields, or try again later.',
};

export interface EditedTexts {
  readonly placeholder: string;
  /** Empty while the assistant is active. */
  readonly inactive: string;
  readonly consent: string;
  readonly sent: string;
  /** As the contact forms say what is missing. */
  readonly missing: { readonly name: string; readonly email: string };
}

export type AssistantTexts = typeof english & EditedTexts & { readonly clock: (at: number) => string };

const german: typeof english = {
  assistant: 'Assistent',
  search: 'Suche',
  you: 'Sie',
  conversation: 'Gespräch',
  question: 'Ihre Frage',
  characters: 'Zeichen',
  send: 'Senden',
  stop: 'Anhalten',
  writing: 'Der Assistent schreibt',
  retry: 'Noch einmal',
  copy: 'Kopieren',
  copied: 'Kopiert',
  again: 'Neues Gespräch',
  starts: 'Schnellstart',
  unfinished: {
    stopped: 'Angehalten: Diese Antwort ist unvollständig.',
    cut: 'Die Verbindung ist abgebrochen: Diese Antwort ist unvollständig.',
    length: 'Diese Antwort wurde zu lang und ist unvollständig.',
    filtered: 'Diese Antwort wurde gekürzt und ist unvollständig.',
  },
  limited: (time: string, minutes: number) =>
    `Sie haben in kurzer Zeit viel gefragt. Um ${time} geht es weiter, in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`,
  sendOn: 'Dieses Gespräch an uns senden',
  name: 'Name',
  email: 'E-Mail',
  sendOnNow: 'Gespräch senden',
  consentMissing: 'Bitte stimmen Sie zuerst zu.',
  notSent: 'Es wurde nicht gesendet. Bitte prüfen Sie die Felder, oder versuchen Sie es später noch einmal.',
};

export const failureToast = { title: 'Fehler', text: 'Es gab ein Problem bei der Verbindung. Bitte versuchen Sie es erneut.' };

export const assistantTextsOf = (lang: string, edited: EditedTexts): AssistantTexts => ({
  ...inLanguage({ en: english, de: german }, lang),
  ...edited,
  clock: clockWriter(languageNamed(lang)),
});
