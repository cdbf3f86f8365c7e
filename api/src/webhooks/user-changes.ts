// What a line of the change log means for the access of a user. Other changes, such as another address, concern no program.
import type { Change } from '@stem/content-pipeline/changes';
import type { UserChange, WebhookPayload } from './events.ts';

type Payload = Omit<WebhookPayload<'user.changed'>, 'url'>;

/** Undefined when the change concerns no access. */
export function userChangeOf({ rowId, op, changes }: Pick<Change, 'rowId' | 'op' | 'changes'>): Payload | undefined {
  const [before, now] = changes.authorized_formats ?? [null, null];
  const [had, has] = [idsIn(before), idsIn(now)];
  const [wasBlocked, isBlocked] = changes.is_blocked ?? [null, null];
  const granted = op === 'delete' ? [] : has.filter((id) => !had.includes(id));
  const withdrawn = op === 'delete' ? [] : had.filter((id) => !has.includes(id));
  const done: readonly (UserChange | false)[] = [
    op === 'insert' && 'added',
    op === 'delete' && 'removed',
    granted.length > 0 && 'granted',
    withdrawn.length > 0 && 'withdrawn',
    op !== 'delete' && isBlocked === 1 && 'blocked',
    op === 'update' && wasBlocked === 1 && isBlocked === 0 && 'unblocked',
  ];
  const named = done.filter((change) => change !== false);
  return named.length > 0 ? { user: rowId, changes: named, granted, withdrawn } : undefined;
}

function idsIn(stored: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(stored));
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
