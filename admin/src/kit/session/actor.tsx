// Who acted: a person with their initials, or what else did it.
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
      {name !== null && isNamed(of.actor) && <Portrait name={name} picture={null} />}
      {name ?? unknown}
    </span>
  );
}

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

/** Whether an editor or a program made it: both have a name of their own. */
export const isNamed = (actor: string | null): actor is string => actor !== null && (actor.startsWith('editor:') || actor.startsWith('program:'));
