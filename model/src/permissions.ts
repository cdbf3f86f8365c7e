// Who may do what in the back office: a line for each role, asked in one place of the api, and by the back office for what it
// offers. An event editor has some permissions for their own events only.
import { type EntityName, entities, isEntityName } from './entities.ts';
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import { fieldKinds } from './field-kinds.ts';

export const permissionNames = [
  /** Reads content, its history and its pages, but no private person's values. */
  'content.read',
  /** Changes the content of events: theirs, their speakers and all that belongs to them. */
  'events.write',
  'events.make',
  /** Changes every other page of the site, its navigation and its colours. */
  'website.write',
  'media.write',
  /** Reads what is known of private people: attendees, inquiries, and the private addresses of speakers and the team. */
  'people.read',
  /** Reads guests, attendees and inquiries and nothing else of private people. */
  'guests.read',
  'people.write',
  'settings.write',
  /** Reads receipts, explanations and the state of the server. */
  'publishing.read',
  /** Verifies, retries, rebuilds and rolls back. */
  'publishing.write',
  'comments.write',
  'editors.read',
  'editors.write',
  'programs.read',
  'programs.write',
  /** Reads who is signed in, and is shown to others. */
  'session',
  /** Changes their own name, language, passkeys and sessions. */
  'account',
] as const;

/** A save of any kind: what it changes decides. */
export const anyWriting = ['events.write', 'website.write', 'media.write', 'people.write', 'settings.write'] as const satisfies readonly Permission[];

/** Those who change content may prepare it in releases; each change in one needs what it needs on its own. */
export const preparing = ['events.write', 'website.write', 'media.write'] as const satisfies readonly Permission[];

export type Permission = (typeof permissionNames)[number];
export type Role = 'owner' | 'editor' | 'event_editor' | 'reader';
/** Of everything, or of what belongs to their own events. */
export type Grant = 'all' | 'own';
export type Grants = { readonly [P in Permission]?: Grant };

const all = (...names: readonly Permission[]): Grants => Object.fromEntries(names.map((name) => [name, 'all']));

const reader = all('content.read', 'publishing.read', 'session', 'account');
const editor = { ...reader, ...all('events.write', 'events.make', 'website.write', 'media.write') };

export const grantsOf: Readonly<Record<Role, Grants>> = {
  owner: all(...permissionNames),
  editor: { ...editor, ...all('people.read', 'people.write', 'publishing.write', 'comments.write') },
  event_editor: { ...reader, 'events.write': 'own', 'guests.read': 'own', ...all('media.write', 'comments.write') },
  reader,
};

export const roleNames = Object.keys(grantsOf) as readonly Role[]; // its own keys

/** A newer version of Stem may have stored others. */
export const isRole = (name: string): name is Role => Object.hasOwn(grantsOf, name);

/** The shared password opens everything; it has no account. */
export const grantsOfPassword: Grants = all(...permissionNames.filter((name) => name !== 'account'));

/** What a program can be given. It never manages editors, programs or settings. */
export const programScopes = [
  'content.read',
  'events.write',
  'events.make',
  'website.write',
  'media.write',
  'people.read',
  'people.write',
  'publishing.read',
  'publishing.write',
] as const satisfies readonly Permission[];

export type ProgramScope = (typeof programScopes)[number];

/** What a program of some events never has: it concerns all of them. */
export const scopesOfAllEvents: readonly ProgramScope[] = ['events.make', 'people.read', 'people.write'];

/** A program that writes reads as well: a write answers with what it has written. */
export const readingOfScope: { readonly [Scope in ProgramScope]?: ProgramScope } = {
  'events.write': 'content.read',
  'events.make': 'content.read',
  'website.write': 'content.read',
  'media.write': 'content.read',
  'people.write': 'people.read',
  'publishing.write': 'publishing.read',
};

/** What an editor may do, and with which events. */
export interface Rights {
  readonly grants: Grants;
  /** Their own events, by id. */
  readonly events: 'all' | readonly string[];
}

/** Whether they may do one of these at all: with some event. */
export const mayEver = ({ grants }: Rights, permissions: Permission | readonly Permission[]): boolean =>
  [permissions].flat().some((permission) => grants[permission] !== undefined);

/** Whether they may do it with these events: with each of them. */
export function may({ grants, events }: Rights, permission: Permission, concerned: readonly string[]): boolean {
  const grant = grants[permission];
  if (grant === undefined) return false;
  return grant === 'all' || events === 'all' || (concerned.length > 0 && concerned.every((id) => events.includes(id)));
}

export type Area = 'events' | 'website' | 'media' | 'people' | 'settings' | 'editors';

/** Where the records of an entity belong. */
export function areaOf(name: EntityName): Area {
  const { personal, parent, ofInstallation }: Entity = entities[name];
  if (ofInstallation) return 'editors';
  if (personal) return 'people';
  if (name === 'site_settings') return 'settings';
  if (name === 'media_library') return 'media';
  if (name === 'event_formats' || name === 'speakers') return 'events';
  return parent && isEntityName(parent.entity) && areaOf(parent.entity) === 'events' ? 'events' : 'website';
}

/** Whose records of an entity they may comment on, beside being allowed to comment: an event editor on what belongs to their events, and on media. */
export function commentingOn(rights: Rights, name: EntityName): Grant | undefined {
  if (!mayEver(rights, readingOf(name))) return undefined;
  const area = areaOf(name);
  if (rights.grants['events.write'] !== 'own' || area === 'media') return 'all';
  return area === 'events' ? 'own' : undefined;
}

/** What reading the records of an entity needs. */
export function readingOf(name: EntityName): Permission {
  const area = areaOf(name);
  return area === 'people' || area === 'editors' ? `${area}.read` : 'content.read';
}

/** What its lists and single records need; where rows are left out for editors of some events, less than its history and comments. */
export function openingOf(name: EntityName): Permission | readonly Permission[] {
  return name === 'users' || name === 'guests' || name === 'inquiries' ? ['people.read', 'guests.read'] : readingOf(name);
}

/** How to reach a person is for those who read people, or change all such records; of some events: of those whom they may change. */
export const mayReadField = (rights: Rights, name: EntityName, field: Field): boolean =>
  !isContact(field) || (['people.read', `${areaOf(name)}.write`] as const).some((permission) => may(rights, permission, []));

const isContact = (field: Field): boolean =>
  field.private === true && (fieldKinds[field.kind].isContact || ('of' in field && (field.of === 'email' || field.of === 'mailbox')));
