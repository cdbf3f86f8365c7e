// Who acted: a person with their initials, or what else did it.
import { Portrait } from '../../ui/controls/portrait.tsx';
import { type Acted, isNamed, nameOfActor } from './actor-name.ts';
import './actor.css';

export interface ActorProps {
  readonly of: Acted;
  /** Said where no actor is known. */
  readonly unknown: string;
}

export function Actor({ of, unknown }: ActorProps) {
  const name = nameOfActor(of);
  return (
    <span className="actor">
      {name !== null && isNamed(of.actor) && <Portrait name={name} picture={null} />}
      {name ?? unknown}
    </span>
  );
}
