// Who may take a save back: those who may make its changes.
import { areaOf, type EntityName, may, mayEver, type Rights } from '@stem/model';
import { useOwnActor, useRights } from '../../server/permissions.ts';

export interface UndoneSave {
  readonly actor: string | null;
  readonly entities: readonly EntityName[];
}

export function useMayUndo(save: UndoneSave | undefined): boolean {
  const rights = useRights();
  const me = useOwnActor();
  return save !== undefined && mayUndo(rights, save, me);
}

/** Who works on some events is offered their own saves: of others, only the server knows which event they belong to. */
export function mayUndo(rights: Rights, { actor, entities }: UndoneSave, me: string | undefined): boolean {
  return entities.every((name) => {
    const permission = `${areaOf(name)}.write` as const;
    return may(rights, permission, []) || (actor !== null && actor === me && mayEver(rights, permission));
  });
}
