// Who else has the list of a section open, above its heading.
import { HereLine } from './here-line.tsx';
import { useHere } from './use-presence.ts';

/** This window has the list open, and so may others. */
export function HereInList({ place }: { readonly place: string }) {
  useHere(place);
  return (
    <div className="relative h-0 [&>.here-line]:absolute [&>.here-line]:top-[0.1rem] [&>.here-line]:inset-x-(--inset) [&>.here-line]:pointer-events-none">
      <HereLine place={place} />
    </div>
  );
}
