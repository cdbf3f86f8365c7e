// Texts of the chat. Its failure is in German on both pages, as editors want it.

const english = {
  assistant: 'Assistant',
  search: 'Search',
  you: 'You',
  conversation: 'Conversation',
  question: 'Your question',
  placeholder: 'Ask about communities, programmes or the house',
  characters: 'characters',
  send: 'Send',
  stop: 'Stop',
  writing: 'The assistant is writing',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  again: 'New conversation',
  starts: 'Quick start',
  inactive: 'The assistant is switched off for now. Questions are answered from the pages of this site.',
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
  consent: 'I agree that this conversation is sent to Stem with my name and address, so that somebody can answer me.',
  sendOnNow: 'Send conversation',
  sent: 'Thank you. A person from the Management Office reads it and answers within two working days.',
  notSent: 'It was not sent. Please check the fields, or try again later.',
};
export type AssistantTexts = typeof english;

const german: AssistantTexts = {
  assistant: 'Assistent',
  search: 'Suche',
  you: 'Sie',
  conversation: 'Gespräch',
  question: 'Ihre Frage',
  placeholder: 'Fragen Sie zu Communities, Programmen oder zum Haus',
  characters: 'Zeichen',
  send: 'Senden',
  stop: 'Anhalten',
  writing: 'Der Assistent schreibt',
  retry: 'Noch einmal',
  copy: 'Kopieren',
  copied: 'Kopiert',
  again: 'Neues Gespräch',
  starts: 'Schnellstart',
  inactive: 'Der Assistent ist zurzeit ausgeschaltet. Fragen werden aus den Seiten dieser Website beantwortet.',
  unfinished: {
    stopped: 'Angehalten: Diese Antwort ist unvollständig.',
    cut: 'Die Verbindung ist abgebrochen: Diese Antwort ist unvollständig.',
    length: 'Diese Antwort wurde zu lang und ist unvollständig.',
    filtered: 'Diese Antwort wurde gekürzt und ist unvollständig.',
  },
  limited: (time: string, minutes: number) =>
    `Sie haben in kurzer Zeit viel gefragt. Um ${time} Uhr geht es weiter, in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`,
  sendOn: 'Dieses Gespräch an uns senden',
  name: 'Name',
  email: 'E-Mail',
  consent: 'Ich bin einverstanden, dass dieses Gespräch mit meinem Namen und meiner Adresse an Stem geht, damit mir jemand antworten kann.',
  sendOnNow: 'Gespräch senden',
  sent: 'Vielen Dank. Im Management Office wird es von einem Menschen gelesen und innert zwei Arbeitstagen beantwortet.',
  notSent: 'Es wurde nicht gesendet. Bitte prüfen Sie die Felder, oder versuchen Sie es später noch einmal.',
};

export const failureToast = { title: 'Fehler', text: 'Es gab ein Problem bei der Verbindung. Bitte versuchen Sie es erneut.' };

export const assistantTextsOf = (lang: string): AssistantTexts => (lang === 'de' ? german : english);
