import type { roles as english } from '../../../en/office/people/roles.ts';

export const roles: typeof english = {
  titles: { owner: 'Inhaber:in', editor: 'Redaktion', event_editor: 'Anlass-Redaktion', reader: 'Nur lesen' },
  noEventOfYours: 'Sie haben noch keinen Anlass',
  noEventOfYoursHint: 'Die Inhaberinnen und Inhaber legen fest, welche Anlässe Sie bearbeiten. Diese erscheinen sofort hier.',
  readOnly: 'Sie können das lesen, aber nicht ändern.',
  actors: { guest: 'Gast', visitor: 'Besucherin oder Besucher', demo: 'Beispielinhalte' },
  formerEditor: 'Ehemaliges Mitglied der Redaktion',
  accessMayHaveEnded:
    'Melden Sie sich wieder an, und das Speichern läuft von selbst weiter. Wurde Ihr Zugang entzogen, bleibt in diesem Fenster, was Sie geschrieben haben.',
  accessEnded: 'Ihr Zugang ist beendet',
  accessEndedDetail: 'Das wurde nicht gespeichert. Was Sie geschrieben haben, bleibt hier; jemand mit Zugang kann sich anmelden und es speichern.',
  notAllowedDetail: 'Ihre Rolle erlaubt das nicht mehr. Was Sie geschrieben haben, bleibt hier.',
  openers: { owner: 'Inhaber:innen', editor: 'Redaktion', event_editor: 'Anlass-Redaktion', reader: 'Lesende' },
  notForRole: (title) => `«${title}» gehört nicht zu Ihrer Rolle`,
  whoOpens: (names) => `Zugang haben: ${names}. Ihre Rolle ändern können die Inhaberinnen und Inhaber.`,
  youAre: (role) => `Ihre Rolle ist «${role}».`,
  notYourEvent: (event) => `«${event}» gehört nicht zu Ihren Anlässen`,
  notYourEventHint: 'Sie bearbeiten nur einige Anlässe. Weitere können Ihnen die Inhaberinnen und Inhaber geben.',
  toTheOverview: 'Zur Übersicht',
};
