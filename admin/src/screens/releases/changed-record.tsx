// What a release does to one record: each field as it was, as it is live where that is another value now, and as it will be.
import type { BodyTo, ComparedChange, ShownRelease } from '@stem/api/client';
import { columnsOf, type Field, labelOf } from '@stem/model';
import { type ReactNode, useState } from 'react';
import { Words } from '../../kit/history/difference-list.tsx';
import { compareWords } from '../../kit/history/word-difference.ts';
import { type TitleOf, valueText } from '../../kit/records/value-text.ts';
import { RecordInRelease } from '../../kit/releases/record-in-release.tsx';
import { choose } from '../../kit/releases/release-actions.ts';
import { isPending } from '../../kit/releases/release-facts.ts';
import { namesOfActors } from '../../kit/session/actor.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { useOwnActor } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import '../../kit/history/record-history.css';
import { momentText } from '../../ui/controls/moments.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { titleOfChange, usersOf } from './change-groups.ts';

export interface ChangedRecordProps {
  readonly release: ShownRelease;
  readonly change: ComparedChange;
  readonly changes: readonly ComparedChange[];
}

export function ChangedRecord({ release, change, changes }: ChangedRecordProps) {
  const { entity, record, kind, conflict, authors, at } = change;
  const [isChoosing, setChoosing] = useState(false);
  const mayChange = useIsChangeable() && isPending(release);
  const title = titleOfChange(change);
  const titleOf: TitleOf = (_, id) => change.names[id];
  async function decide(choice: Decided, said?: string) {
    setChoosing(true);
    await choose(release, { entity, record, ...choice }, said);
    setChoosing(false);
    document.getElementById('release-changes')?.focus();
  }
  const choices = (what: string, column?: string) => (
    <Choices what={what} isDisabled={isChoosing} onKeep={(keep) => void decide({ keep, ...(column !== undefined && { column }) })} />
  );
  return (
    <li className={`release-change ${conflict ? 'in-conflict' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tag">{releaseTexts.kindsOfChange[kind]}</span>
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        {conflict && <span className="mark outdated">{releaseTexts.conflict}</span>}
        <span className="text-note text-soft">{releaseTexts.changedBy(namesOfActors(authors), momentText(new Date(at), new Date()))}</span>
        {mayChange && <ChangeTools {...{ release, change, changes, title }} isDisabled={isChoosing} onDecide={decide} />}
      </div>
      {conflict && conflict !== 'field' && (
        <div className="notice warn mt-2">
          <p>{conflict === 'deleted' ? releaseTexts.goneOnSite : releaseTexts.changedOnSite}</p>
          {mayChange && choices(title)}
        </div>
      )}
      {kind !== 'deleted' && (
        <dl>
          {fieldsOf(change).map(({ field, label, ...values }) => (
            <ChangedField
              key={values.column}
              {...values}
              label={label}
              isPicture={field.kind === 'image'}
              isNew={kind === 'inserted'}
              isPast={!isPending(release)}
              textOf={(value) => valueText(value, field, { titleOf })}
              choices={values.is_conflict && mayChange && choices(`${title}, ${label}`, values.column)}
            />
          ))}
        </dl>
      )}
    </li>
  );
}

type Decided = Pick<BodyTo<'POST /api/releases/:id/choices'>, 'keep' | 'column'>;

interface ChangeToolsProps {
  readonly release: ShownRelease;
  readonly change: ComparedChange;
  readonly changes: readonly ComparedChange[];
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onDecide: (choice: Decided, said: string) => Promise<void>;
}

/** At most 8 records that use a new one are named. */
const mostUsers = 8;

/** Takes over what others have changed, opens the record in the release, or takes it out. */
function ChangeTools({ release, change, changes, title, isDisabled, onDecide }: ChangeToolsProps) {
  const me = useOwnActor();
  const [isAsking, setAsking] = useState(false);
  const users = usersOf(change, changes).map(titleOfChange);
  const takeOut = () => onDecide({ keep: 'site' }, releaseTexts.takenOut(title));
  const tool = (text: string, label: string, onClick: () => void) => (
    <Button className="link" text={text} aria-label={label} disabled={isDisabled} onClick={onClick} />
  );
  return (
    <span className="ml-auto flex gap-3">
      {change.authors.some((author) => author.actor !== me) &&
        tool(releaseTexts.takeOver, releaseTexts.takeOverOf(title), () => void onDecide({ keep: 'release' }, releaseTexts.takenOver(title)))}
      <RecordInRelease release={release} change={change} label={releaseTexts.editRecordOf(title)}>
        {releaseTexts.edit}
      </RecordInRelease>
      {tool(releaseTexts.takeOut, releaseTexts.takeOutOf(title), () => (users.length > 0 ? setAsking(true) : void takeOut()))}
      {isAsking && (
        <ConfirmDialog
          title={releaseTexts.takeOutQuestion(title)}
          confirm={releaseTexts.takeOut}
          onStay={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void takeOut();
          }}
        >
          <p>{releaseTexts.takeOutUsed}</p>
          <ul className="list-disc pl-5">
            {users.slice(0, mostUsers).map((user) => (
              <li key={user}>{user}</li>
            ))}
          </ul>
          {users.length > mostUsers && <p>{releaseTexts.andMoreRecords(users.length - mostUsers)}</p>}
        </ConfirmDialog>
      )}
    </span>
  );
}

type Compared = ComparedChange['fields'][number];

interface LabelledField extends Compared {
  readonly field: Field;
  readonly label: string;
}

/** In the order of the form, without what stays empty. */
const fieldsOf = ({ entity, kind, fields }: ComparedChange): LabelledField[] =>
  columnsOf(entities[entity].fields).flatMap(({ name, field, language }): LabelledField[] => {
    const found = fields.find(({ column }) => column === name);
    if (!found || valueText(found.before) === valueText(found.after)) return [];
    // The place of a new record is no news, nor is what Stem itself notes of it.
    if (kind === 'inserted' && (field.kind === 'order' || field.readonly)) return [];
    return [{ ...found, field, label: labelOf({ field, language }, windowLanguage) }];
  });

interface ChangedFieldProps extends Compared {
  readonly label: string;
  readonly isPicture: boolean;
  readonly isNew: boolean;
  /** Then only what it was made from and what it made are compared. */
  readonly isPast: boolean;
  readonly textOf: (value: unknown) => string;
  readonly choices: ReactNode;
}

function ChangedField({ label, isPicture, before, live, after, is_conflict, isNew, isPast, textOf, choices }: ChangedFieldProps) {
  const [was, is, will] = [textOf(before), textOf(isPast ? before : live), textOf(after)];
  const hasNow = !isNew && is !== was;
  // What is compared is what visitors read until then.
  const pieces = !isNew && [is, will].every((text) => text.includes(' ')) ? compareWords(is, will) : undefined;
  return (
    <div className={hasNow ? 'tablet:grid-cols-[8rem_repeat(3,minmax(0,1fr))]' : undefined}>
      <dt>{label}</dt>
      {!isNew && (hasNow || (is_conflict && !isPast)) && (
        <Version className="was" name={releaseTexts.before}>
          {isPicture && <Picture address={before} />}
          {was}
        </Version>
      )}
      {!isNew && (
        <Version className="is" name={hasNow ? releaseTexts.now : releaseTexts.before}>
          {isPicture && <Picture address={isPast ? before : live} />}
          {pieces ? <Words pieces={pieces} side="removed" /> : <del>{is}</del>}
        </Version>
      )}
      <Version className="will" name={isNew ? undefined : releaseTexts.after}>
        {isPicture && <Picture address={after} />}
        {pieces ? <Words pieces={pieces} side="added" /> : <ins>{will}</ins>}
      </Version>
      {choices && <dd className="col-[2/-1] flex flex-wrap gap-2 p-0 border-0 max-tablet:col-[1]">{choices}</dd>}
    </div>
  );
}

/** Above its address, which says the same to those who do not see it. */
const Picture = ({ address }: { readonly address: unknown }) =>
  typeof address === 'string' && address !== '' && <img className="w-auto max-w-full h-24 object-contain object-left" src={address} alt="" loading="lazy" />;

const Version = ({ className, name, children }: { readonly className: string; readonly name: string | undefined; readonly children: ReactNode }) => (
  <dd className={className}>
    {name !== undefined && <small className="block text-soft">{name}</small>}
    {children}
  </dd>
);

interface ChoicesProps {
  readonly what: string;
  readonly isDisabled: boolean;
  readonly onKeep: (keep: BodyTo<'POST /api/releases/:id/choices'>['keep']) => void;
}

const Choices = ({ what, isDisabled, onKeep }: ChoicesProps) => (
  <>
    <Button text={releaseTexts.keepLive} aria-label={releaseTexts.keepLiveOf(what)} disabled={isDisabled} onClick={() => onKeep('site')} />
    <Button text={releaseTexts.keepRelease} aria-label={releaseTexts.keepReleaseOf(what)} disabled={isDisabled} onClick={() => onKeep('release')} />
  </>
);
