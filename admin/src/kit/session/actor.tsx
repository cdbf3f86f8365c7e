// Who acted: a person with their initials, or what else did it.
import { Portrait } from '../../ui/controls/portrait.tsx';
import { type Acted, isNamed, nameOfActor } from './actor-name.ts';

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
