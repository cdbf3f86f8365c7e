import type { roles as english } from '../../../en/office/people/roles.ts';

export const roles: typeof english = {
  titles: { owner: 'Inhaber:in', editor: 'Redaktion', event_editor: 'Anlass-Redaktion', reader: 'Nur lesen' },
  noEventOfYours: 'Sie haben noch keinen Anlass',
  noEventOfYoursHint: 'Die Inhaberinnen und Inhaber legen fest, welche Anlässe Sie bearbeiten. Diese erscheinen sofort hier.',
  readOnly: 'Sie können das lesen, aber nicht ändern.',
  sharedPassword: 'Gemeinsames Passwort',
  actors: { visitor: 'Besucherin oder Besucher', demo: 'Beispielinhalte' },
  formerEditor: 'Ehemaliges Mitglied der Redaktion',
  accessMayHaveEnded:
    'Melden Sie sich wieder an, und das Speichern läuft von selbst weiter. Wurde Ihr Zugang entzogen, bleibt in diesem Fenster, was Sie geschrieben haben.',
  accessEnded: 'Ihr Zugang ist beendet',
  accessEndedDetail: 'Das wurde nicht gespeichert. Was Sie geschrieben haben, bleibt hier; jemand mit Zugang kann sich anmelden und es speichern.',
  notAllowedDetail: 'Ihre Rolle erlaubt das nicht mehr. Was Sie geschrieben haben, bleibt hier.',
};
