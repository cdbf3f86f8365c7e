// Makes a release, or changes one: its name, its instants and its owner.
import type { Refused, ReleasePatch, ShownRelease } from '@stem/api/client';
import { homeTimeZone, timeZones } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ask } from '../../server/client.ts';
import { editorNames } from '../../server/editor-names.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { PlainField } from '../fields/plain-field.tsx';
import { WayTo } from '../lists/list-state.tsx';
import { sayDone } from '../toasts/toast-store.ts';
import { InstantField, readInstant, typeInstant } from './instant-field.tsx';
import { momentIn, ownerOf, zoneName } from './release-facts.ts';
import { readReleasesAgain } from './release-queries.ts';
import './releases.css';

export interface ReleaseDialogProps {
  /** `schedule` shows both instants only; `end` only the end. */
  readonly task: 'add' | 'edit' | 'schedule' | 'end';
  readonly release?: ShownRelease;
  readonly onDone?: (release: ShownRelease) => void;
  readonly onClose: () => void;
}

export function ReleaseDialog(props: ReleaseDialogProps) {
  const { task, release, onClose } = props;
  const title = {
    add: releaseTexts.addTitle,
    edit: releaseTexts.editTitle,
    schedule: releaseTexts.scheduleTitle(release?.name ?? ''),
    end: releaseTexts.endTitle,
  }[task];
  return (
    <Dialog onClose={onClose} title={title}>
      <ReleaseForm {...props} />
    </Dialog>
  );
}

const formFields = ['name', 'publish_at', 'ends_at', 'zone', 'owner', 'state'];

function useReleaseForm({ task, release, onDone, onClose }: ReleaseDialogProps, form: RefObject<HTMLFormElement | null>) {
  const [name, setName] = useState(release?.name ?? '');
  const [zone, setZone] = useState(release?.zone ?? homeTimeZone);
  const [begin, setBegin] = useState(() => typeInstant(release?.publish_at ?? null, zone));
  const [end, setEnd] = useState(() => typeInstant(release?.ends_at ?? null, zone));
  const [owner, setOwner] = useState(release?.owner);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  /** After the errors are there. */
  const focusWrong = () => void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  async function send() {
    setSent(true);
    const [publish, ends] = [readInstant(begin, zone), readInstant(end, zone)];
    if ('problem' in publish || 'problem' in ends || name.trim() === '') return focusWrong();
    const values = { name, zone, publish_at: publish.instant, ends_at: ends.instant };
    const patch: ReleasePatch = {
      ...(task === 'end' ? { zone, ends_at: ends.instant } : values),
      ...(owner !== release?.owner && owner !== undefined && { owner }),
      ...(task === 'schedule' && { state: 'scheduled' }),
    };
    const answer = await (release ? ask('PATCH /api/releases/:id', { id: release.id, body: patch }) : ask('POST /api/releases', { body: values }));
    if (!answer.ok) {
      setRefused(answer);
      return focusWrong();
    }
    const saved = answer.value;
    if (task === 'schedule' && saved.publish_at !== null) sayDone(releaseTexts.scheduled(saved.name, momentIn(saved.publish_at, saved.zone)));
    else sayDone((release ? releaseTexts.saved : releaseTexts.created)(saved.name));
    onClose();
    onDone?.(saved);
    await readReleasesAgain();
  }
  return { name, setName, zone, setZone, begin, setBegin, end, setEnd, owner, setOwner, wasSent, refused, send };
}

interface ReasonProps {
  readonly refused: Refused;
  readonly release: ShownRelease | undefined;
  readonly onLeave: () => void;
}

/** Errors under other names than those of its fields are about what it changes: an editor decides these on its page. */
function Reason({ refused, release, onLeave }: ReasonProps) {
  const { detail, hint, errors = {} } = refused.problem;
  const [named, sentences] = [Object.keys(errors), Object.values(errors).slice(0, 5)];
  if (named.some((name) => formFields.includes(name))) return null;
  return (
    <>
      {`${detail}. ${sentences.join('. ') || hint}`}
      {release && sentences.length > 0 && (
        <>
          {'. '}
          <WayTo text={releaseTexts.decide} to="/releases" search={{ record: release.id }} onClick={onLeave} />
        </>
      )}
    </>
  );
}

// Inside the dialog, so that its first field is there when it takes the focus.
function ReleaseForm(props: ReleaseDialogProps) {
  const { task, release, onClose } = props;
  const isScheduling = task === 'schedule';
  const isEnding = task === 'end';
  const field = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { name, zone, wasSent, refused, ...typed } = useReleaseForm(props, form);
  useFocusFirst(isScheduling || isEnding ? date : field);
  const errors = refused?.problem.errors ?? {};
  const nameError = errors.name ?? (wasSent && name.trim() === '' ? releaseTexts.nameMissing : undefined);
  const instants = { zone, wasSent };
  return (
    <DialogForm
      ref={form}
      confirm={isScheduling ? releaseTexts.scheduleIt : release ? releaseTexts.save : releaseTexts.create}
      pending={release ? releaseTexts.saving : releaseTexts.creating}
      problem={refused && (errors.state ?? <Reason refused={refused} release={release} onLeave={onClose} />)}
      onCancel={onClose}
      onSend={typed.send}
    >
      {!isScheduling && !isEnding && <NameField ref={field} name={name} error={nameError} onChange={typed.setName} />}
      {!isEnding && (
        <InstantField
          {...instants}
          ref={date}
          label={releaseTexts.goesLive}
          help={isScheduling ? '' : releaseTexts.goesLiveHelp}
          value={typed.begin}
          error={errors.publish_at}
          onChange={typed.setBegin}
        />
      )}
      <InstantField
        {...instants}
        {...(isEnding && { ref: date })}
        label={releaseTexts.end}
        help={releaseTexts.endsHelp}
        value={typed.end}
        error={errors.ends_at}
        onChange={typed.setEnd}
      />
      <PlainField label={releaseTexts.zone} error={errors.zone}>
        {(control) => <ZoneSelect control={control} zone={zone} onChange={typed.setZone} />}
      </PlainField>
      {task === 'edit' && release && (
        <PlainField label={releaseTexts.owner} help={releaseTexts.ownerHelp} error={errors.owner}>
          {(control) => <OwnerSelect control={control} release={release} owner={typed.owner} onChange={typed.setOwner} />}
        </PlainField>
      )}
    </DialogForm>
  );
}

interface NameFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

const NameField = ({ ref, name, error, onChange }: NameFieldProps) => (
  <PlainField label={releaseTexts.name} help={releaseTexts.nameHelp} error={error}>
    {(control) => (
      <input {...control} ref={ref} autoComplete="off" aria-required maxLength={120} value={name} onChange={({ target }) => onChange(target.value)} />
    )}
  </PlainField>
);

interface SelectProps {
  readonly control: object;
  readonly onChange: (value: string) => void;
}

/** The zone of the house first, then that of this computer. */
function ZoneSelect({ control, zone, onChange }: SelectProps & { readonly zone: string }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([homeTimeZone, zone, own, ...timeZones()])];
  return (
    <select {...control} value={zone} onChange={({ target }) => onChange(target.value)}>
      <SelectOptions of={zones.map((name) => [name, zoneName(name)])} />
    </select>
  );
}

function OwnerSelect({ control, release, owner, onChange }: SelectProps & { readonly release: ShownRelease; readonly owner: string | undefined }) {
  const { data: editors = [] } = useQuery(editorNames);
  const others = editors.map(({ id, name }) => ({ actor: `editor:${id}`, name })).filter(({ actor }) => actor !== release.owner);
  return (
    <select {...control} value={owner} onChange={({ target }) => onChange(target.value)}>
      {[{ actor: release.owner, name: ownerOf(release) }, ...others].map(({ actor, name }) => (
        <option key={actor} value={actor}>
          {name}
        </option>
      ))}
    </select>
  );
}
