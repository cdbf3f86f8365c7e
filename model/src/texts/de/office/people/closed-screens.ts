import type { closedScreens as english } from '../../../en/office/people/closed-screens.ts';

export const closedScreens: typeof english = {
  roles: { owner: 'Inhaber:innen', editor: 'Redaktion', event_editor: 'Anlass-Redaktion', reader: 'Lesende' },
  notForRole: (title) => `«${title}» gehört nicht zu Ihrer Rolle`,
  whoOpens: (names) => `Zugang haben: ${names}. Ihre Rolle ändern können die Inhaberinnen und Inhaber.`,
  youAre: (role) => `Ihre Rolle ist «${role}».`,
  notYourEvent: (event) => `«${event}» gehört nicht zu Ihren Anlässen`,
  notYourEventHint: 'Sie bearbeiten nur einige Anlässe. Weitere können Ihnen die Inhaberinnen und Inhaber geben.',
  toTheOverview: 'Zur Übersicht',
};
