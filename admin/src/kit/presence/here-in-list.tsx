// Who else has the list of a section open, above its heading.
import { HereLine } from './here-line.tsx';
import { useHere } from './use-presence.ts';

/** This window has the list open, and so may others. */
export function HereInList({ place }: { readonly place: string }) {
  useHere(place);
  return (
    <div className="here-list relative h-0">
      <HereLine place={place} />
    </div>
  );
}
