// Whether the signed-in person may comment on a record, for what the back office offers.
import { commentingOn, type EntityName, mayEver } from '@stem/model';
import { useRights } from '../../server/permissions.ts';
import { useIsChangeable } from '../session/changeable.tsx';

export function useMayComment(name: EntityName): boolean {
  const rights = useRights();
  const isChangeable = useIsChangeable();
  const grant = mayEver(rights, 'comments.write') ? commentingOn(rights, name) : undefined;
  // Whether it is of their own events, the screen has found out for its fields.
  return grant === 'all' || (grant === 'own' && isChangeable);
}
