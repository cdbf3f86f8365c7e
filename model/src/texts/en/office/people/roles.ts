// What the roles of editors are called, and what is said where one of them may not go.
import type { Role } from '../../../../permissions.ts';

export const roles = {
  titles: { owner: 'Owner', editor: 'Editor', event_editor: 'Event editor', reader: 'Reader' } satisfies Record<Role, string>,
  noEventOfYours: 'No event is yours yet',
  noEventOfYoursHint: 'An owner chooses the events you work on. They appear here at once.',
  readOnly: 'You can read this, but not change it.',
  /** Actors who are neither editors nor programs; the others are shown by their names. */
  actors: { guest: 'Guest', visitor: 'Visitor', demo: 'Demo content' } as Readonly<Record<string, string>>,
  /** Of whom not even the name is known any more. */
  formerEditor: 'A former editor',
  accessMayHaveEnded: 'Sign in again, and the save goes on by itself. If your access was taken away, what you typed stays in this window.',
  accessEnded: 'Your access has ended',
  accessEndedDetail: 'This was not saved. What you typed is kept here; somebody with access can sign in and save it.',
  notAllowedDetail: 'Your role does not allow this any more. What you typed is kept here.',
  /** In a list: 'owners and editors'. */
  openers: { owner: 'owners', editor: 'editors', event_editor: 'event editors', reader: 'readers' } satisfies Record<Role, string>,
  notForRole: (title: string): string => `${title} is not part of your role`,
  whoOpens: (roles: string): string => `Only ${roles} can open this. An owner can change your role.`,
  youAre: (role: string): string => `Your role is ${role.toLowerCase()}.`,
  notYourEvent: (event: string): string => `${event} is not one of your events`,
  notYourEventHint: 'You work on some events only. An owner can give you others.',
  toTheOverview: 'To the overview',
};
