// Where the next edition is made: in a release, which is published later, or on the site at once.
import { useId } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { useWorkingRelease } from '../../kit/releases/use-working.ts';
import { formatTexts } from '../../texts/formats.ts';

export interface ChosenPlace {
  readonly isPrepared: boolean;
  /** Of the new release. */
  readonly name: string;
}

export interface EditionPlaceProps {
  readonly place: ChosenPlace;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<ChosenPlace>) => void;
}

export function EditionPlace({ place, error, onChange }: EditionPlaceProps) {
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
