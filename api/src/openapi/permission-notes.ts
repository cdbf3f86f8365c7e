// Which permission a call needs and which roles have it, for readers of the document.
import { type Grant, grantsOf, type Permission, type Role, roleNames } from '@stem/model';
import type { Operation } from './operation.ts';

export interface PermissionNotes {
  /** Any of these is enough. */
  readonly 'x-permission'?: readonly Permission[];
  /** The roles that have one: for everything, or for what belongs to their own events. */
  readonly 'x-roles'?: Readonly<Partial<Record<Role, Grant>>>;
}

export function permissionNotes({ needs }: Pick<Operation, 'needs'>): PermissionNotes {
  if (needs === undefined) return {};
  const permissions = [needs].flat();
  return { 'x-permission': permissions, 'x-roles': Object.fromEntries(rolesWith(permissions)) };
}

/** The same as a sentence; undefined for a call that needs none. */
export function permissionSentence({ needs }: Pick<Operation, 'needs'>): string | undefined {
  if (needs === undefined) return undefined;
  const permissions = [needs].flat();
  const roles = rolesWith(permissions).map(([role, grant]) => `${role.replace('_', ' ')}${grant === 'own' ? ' (own events)' : ''}`);
  return `Needs the permission ${permissions.map((name) => `\`${name}\``).join(' or ')}. Roles: ${roles.join(', ')}.`;
}

function rolesWith(permissions: readonly Permission[]): (readonly [Role, Grant])[] {
  return roleNames.flatMap((role) => {
    const grants = permissions.flatMap((permission) => grantsOf[role][permission] ?? []);
    return grants.length === 0 ? [] : [[role, grants.includes('all') ? 'all' : 'own'] as const];
  });
}
