// Who acted: a person with their picture or initials, or what else did it.
import type { EditorName } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { editorNames } from '../../server/editor-names.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';

export interface ActorProps {
  readonly of: Acted;
  /** Said where no actor is known. */
  readonly unknown: string;
}

export function Actor({ of, unknown }: ActorProps) {
  const name = nameOfActor(of);
  return (
    <span className="inline-flex items-baseline gap-[0.4rem] min-w-0">
      {isNamed(of.actor) && <ActorPortrait of={of} />}
      {name ?? unknown}
    </span>
  );
}

export function ActorPortrait({ of }: { readonly of: Acted }) {
  const { data } = useQuery(editorNames);
  return <Portrait name={nameOfActor(of)} picture={pictureOf(of, data)} />;
}

export const pictureOf = ({ actor }: Pick<Acted, 'actor'>, editors: readonly EditorName[] = []): string | null =>
  editors.find(({ id }) => actor === `editor:${id}`)?.picture ?? null;

interface Acted {
  /** `admin` for the shared password; null for what was not made through Stem. */
  readonly actor: string | null;
  readonly actor_name: string | null;
}

/** Their name; that of an attendee, a command or the shared password where they have none. Null where no actor is known. */
export function nameOfActor({ actor, actor_name }: Acted): string | null {
  if (actor_name !== null) return actor_name;
  if (actor === 'admin') return roleTexts.sharedPassword;
  if (isNamed(actor)) return roleTexts.formerEditor;
  return actor === null ? null : (roleTexts.actors[actor] ?? actor);
}

/** 'Vreni Amsler, Reto Caduff' */
export const namesOfActors = (acted: readonly Acted[]): string => [...new Set(acted.map((one) => nameOfActor(one) ?? one.actor ?? ''))].join(', ');

/** Whether an editor, a program or a contributor made it: they have a name of their own. */
export const isNamed = (actor: string | null): actor is string =>
  actor !== null && ['editor:', 'program:', 'contribution:'].some((kind) => actor.startsWith(kind));
