// The portrait of a person, or their initials on the colour of the format.
import { initialsOf } from '../controls/initials.ts';
import type { Speaker } from './speaker.ts';

export const Face = ({ speaker: { photo, name } }: { readonly speaker: Pick<Speaker, 'photo' | 'name'> }) =>
  photo === null ? (
    <span className="face none" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className="face" src={photo} alt="" loading="lazy" />
  );
