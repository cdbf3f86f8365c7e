// Adds speakers of other events to this one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FindField } from '../../kit/lists/list-search.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { saySettled } from '../../kit/toasts/toast-store.ts';
import { ask, rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lineOf, type Speaker, speakerMatches, useEventsOf } from './speaker.ts';

export interface AddExistingProps {
  readonly format: Format;
  readonly speakers: readonly Speaker[];
  readonly onClose: () => void;
}

export function AddExisting({ format, speakers, onClose }: AddExistingProps) {
  const { data: people, error, refetch } = useQuery(rowsOf('speakers'));
  const [find, setFind] = useState('');
  const [added, setAdded] = useState<string>();
  const eventsOf = useEventsOf();
  const present = new Set(speakers.map(({ id }) => id));
  const found = people?.filter((speaker) => !present.has(speaker.id) && speakerMatches(find, speaker));

  async function add(speaker: Speaker) {
    setAdded(speaker.id);
    const answer = await ask('POST /api/formats/:format/speakers/:speaker', { format: format.slug, speaker: speaker.id });
    setAdded(undefined);
    await saySettled(answer, speakerTexts.addedTo(speaker.name, localText(format, 'title')), speakerTexts.wasNotAdded(speaker.name));
  }

  return (
    <Dialog onClose={onClose} title={speakerTexts.addExistingPerson} description={speakerTexts.addKnownSubtitle(localText(format, 'title'))}>
      <div className="list-find">
        <FindField label={speakerTexts.searchPeople} find={find} onFind={setFind} isFirst />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!found && !error && <p className="empty text-soft">{speakerTexts.loadingPeople}</p>}
      {found?.length === 0 && (
        <p className="empty text-soft">
          {find === '' ? speakerTexts.everybodySpeaksAtAlready(localText(format, 'title')) : speakerTexts.noOtherPersonNamed(find)}
        </p>
      )}
      <ul className="min-h-0 overflow-auto">
        {found?.map((speaker) => (
          <li key={speaker.id} className="flex items-center gap-2.5 border-b border-hair px-(--inset) py-1.5">
            <Portrait name={speaker.name} picture={speaker.photo} className="face" />
            <span className="min-w-0 flex-1">
              <b className="block truncate font-medium">{speaker.name}</b>
              <span className="block truncate text-note text-soft">
                {[lineOf(speaker), ...(eventsOf?.(speaker.id).map(({ title }) => title) ?? [])].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              className="button min-h-8"
              text={speakerTexts.add}
              aria-label={speakerTexts.addName(speaker.name)}
              disabled={added !== undefined}
              onClick={() => void add(speaker)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
