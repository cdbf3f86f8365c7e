// What an editor decides about the next edition.
import type { EditionPlan, Refused } from '@stem/api/client';
import { type SyntheticEvent, useId } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { formatTexts } from '../../texts/formats.ts';
import { DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { otherProblems } from './edition-plan.ts';

export interface EditionFormProps {
  readonly plan: EditionPlan;
  readonly place: ChosenPlace;
  readonly speakers: readonly { readonly id: string; readonly name: string }[];
  readonly partners: readonly { readonly id: string; readonly name: string }[];
  readonly refused: Refused | undefined;
  readonly isPending: boolean;
  readonly onChange: (changed: Partial<EditionPlan>) => void;
  readonly onPlace: (changed: Partial<ChosenPlace>) => void;
  readonly onCancel: () => void;
  readonly onReview: () => void;
}

const sections = [
  { name: 'keeps_venues', label: formatTexts.venuesSection },
  { name: 'keeps_days', label: formatTexts.daysSection },
  { name: 'keeps_key_topics', label: formatTexts.keyTopics },
  { name: 'keeps_impressions', label: formatTexts.impressions },
] as const;

const comingAlong = { counted: (chosen: number, all: number) => formatTexts.ofComeAlong(chosen, all), none: formatTexts.noneInEarlierEdition };

export function EditionForm({ plan, place, speakers, partners, refused, isPending, onChange, onPlace, onCancel, onReview }: EditionFormProps) {
  const errors = refused?.problem.errors ?? {};
  const others = refused ? otherProblems(refused.problem) : [];
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onReview();
  }
  const field = (type: 'text' | 'date', name: 'archive_slug' | 'archive_title' | 'start_date' | 'end_date', label: string, help?: string) => (
    <PlainField label={label} {...(help !== undefined && { help })} error={errors[name]}>
      {(control) => <input {...control} type={type} required value={plan[name]} onChange={(event) => onChange({ [name]: event.target.value })} />}
    </PlainField>
  );
  return (
    <form className="flex flex-col min-h-0" onSubmit={submit}>
      <div className="grid gap-6 overflow-auto pt-4 pb-6 px-(--inset)">
        {others.length > 0 && (
          <p className="text-bad" role="alert">
            {others.join('. ')}
          </p>
        )}
        <fieldset>
          <legend className="font-strong">{formatTexts.nextEdition}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4 mt-2">
            {field('date', 'start_date', formatTexts.firstDay)}
            {field('date', 'end_date', formatTexts.lastDay)}
          </div>
          <div className="checks grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4 mt-2">
            {sections.map(({ name, label }) => (
              <label className="flex items-center gap-2 min-h-8" key={name}>
                <input type="checkbox" checked={plan[name]} onChange={(event) => onChange({ [name]: event.target.checked })} /> {label}
              </label>
            ))}
          </div>
        </fieldset>
        <EditionPlace place={place} error={errors.name} onChange={onPlace} />
        <fieldset>
          <legend className="font-strong">{formatTexts.earlierEdition}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4 mt-2">
            {field('text', 'archive_slug', formatTexts.address, formatTexts.earlierEditionAddressHint)}
            {field('text', 'archive_title', formatTexts.archiveTitle, formatTexts.archiveTitleHint)}
          </div>
        </fieldset>
        {(['speakers', 'partners'] as const).map((name) => (
          <ChosenRows
            key={name}
            {...comingAlong}
            title={formatTexts[name]}
            rows={{ speakers, partners }[name]}
            chosen={plan[name]}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        ))}
      </div>
      <DialogFoot onCancel={onCancel} confirm={formatTexts.review} isPending={isPending} pending={formatTexts.findingThePages} />
    </form>
  );
}

export interface ChosenPlace {
  readonly isPrepared: boolean;
  readonly name: string;
}

interface EditionPlaceProps {
  readonly place: ChosenPlace;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<ChosenPlace>) => void;
}

/** Where the next edition is made: in a release, which is published later, or on the site at once. */
function EditionPlace({ place, error, onChange }: EditionPlaceProps) {
  const id = useId();
  const release = useWorkingRelease();
  if (release) return <p className="notice release">{formatTexts.preparedIn(release.name)}</p>;
  const choice = (isPrepared: boolean, label: string, hint: string) => (
    <label className="flex items-start gap-2">
      <input type="radio" name={id} checked={place.isPrepared === isPrepared} onChange={() => onChange({ isPrepared })} />
      <span>
        {label}
        <small className="block text-soft">{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-strong">{formatTexts.goesLive}</legend>
      <div className="[&>.field]:ml-6 grid gap-2 max-w-136 mt-2">
        {choice(true, formatTexts.prepareInRelease, formatTexts.prepareInReleaseHint)}
        {place.isPrepared && (
          <PlainField label={formatTexts.releaseName} error={error}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                required
                maxLength={120}
                value={place.name}
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </PlainField>
        )}
        {choice(false, formatTexts.atOnce, formatTexts.atOnceHint)}
      </div>
    </fieldset>
  );
}
