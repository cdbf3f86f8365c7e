// Who else has this record or list open, in one quiet line whose height is always the same.
import type { PresentPerson, SavedEvent } from '@stem/api/client';
import { hereTexts } from '../../texts/people/here.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { nameOfActor } from '../session/actor.tsx';
import { useOthers, useSavedByOther } from './use-presence.ts';

/** At most 3 pictures are drawn; the sentence counts all. */
const mostFaces = 3;

const face = 'grid place-items-center size-5 rounded-full text-on-accent text-[0.5625rem] font-strong object-cover not-first:-ml-[0.3rem]';
/** A light picture has an edge. */
const named = 'border border-surface bg-accent [&:is(img)]:bg-sunk [&:is(img)]:shadow-[0_0_0_1px_var(--color-edge)]';
const unnamed = 'border-2 border-accent bg-surface';

const nameOf = ({ name }: { readonly name: string | null }): string => name ?? hereTexts.sharedPassword;

export function HereLine({ place }: { readonly place: string }) {
  const others = useOthers(place);
  const save = useSavedByOther(place);
  const note = save && noteOn(save);
  return (
    <div className="here-line flex items-center justify-end gap-[0.4rem] flex-[1_1_0] min-w-0 h-5 ml-auto self-center text-note text-soft whitespace-nowrap">
      <span role="status" className="truncate">
        {note}
      </span>
      {others.length > 0 && (
        <>
          <span className="flex flex-none" aria-hidden="true">
            {others.slice(0, mostFaces).map((person) => (
              <Portrait key={person.id} name={person.name} picture={person.picture} className={`${face} ${person.name === null ? unnamed : named}`} />
            ))}
          </span>
          <span className={note === undefined ? 'truncate max-tablet:sr-only' : 'sr-only'}>{hereSentence(others)}</span>
        </>
      )}
    </div>
  );
}

function noteOn(save: SavedEvent): string {
  if (save.actor === 'admin') return hereTexts.updatedWithPassword;
  return hereTexts.updatedBy(nameOfActor(save) ?? hereTexts.unknown);
}

/** Those who edit count more than those who look. */
export function hereSentence(others: readonly PresentPerson[]): string {
  const editing = others.filter(({ is_editing }) => is_editing).map(nameOf);
  const looking = others.filter(({ is_editing }) => !is_editing).map(nameOf);
  return [...(editing.length > 0 ? [hereTexts.editing(editing)] : []), ...(looking.length > 0 ? [hereTexts.here(looking)] : [])].join(' · ');
}
