// What is said in place of a screen that a role does not open.
import type { Role } from '../../../../permissions.ts';

export const closedScreens = {
  /** In a list: 'owners and editors'. */
  roles: { owner: 'owners', editor: 'editors', event_editor: 'event editors', reader: 'readers' } satisfies Record<Role, string>,
  notForRole: (title: string): string => `${title} is not part of your role`,
  whoOpens: (roles: string): string => `Only ${roles} can open this. An owner can change your role.`,
  youAre: (role: string): string => `Your role is ${role.toLowerCase()}.`,
  notYourEvent: (event: string): string => `${event} is not one of your events`,
  notYourEventHint: 'You work on some events only. An owner can give you others.',
  toTheOverview: 'To the overview',
};
