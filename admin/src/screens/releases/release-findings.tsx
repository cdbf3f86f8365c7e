// What a check of a release in advance has found: what stops it, then what is unfinished, each with the way to its field.
import type { ComparedChange, ShownRelease } from '@stem/api/client';
import { columnsOf, labelOf } from '@stem/model';
import { useState } from 'react';
import { RecordInRelease } from '../../kit/releases/record-in-release.tsx';
import { checkNow } from '../../kit/releases/release-actions.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';

type Check = NonNullable<ShownRelease['checked']>;
type Finding = Check['findings'][number];

export interface ReleaseFindingsProps {
  readonly release: ShownRelease;
  readonly changes: readonly ComparedChange[];
  /** Conflicts are shown at their fields. */
  readonly hasConflicts: boolean;
}

/** At most 10 findings are shown at first. */
const few = 10;

export function ReleaseFindings({ release, changes, hasConflicts }: ReleaseFindingsProps) {
  const { checked } = release;
  const [isChecking, setChecking] = useState(false);
  const [most, setMost] = useState(few);
  const found = inOrder(checked?.findings ?? []).filter(({ kind }) => !(hasConflicts && kind === 'refused'));
  async function check() {
    if (isChecking) return;
    setChecking(true);
    await checkNow(release);
    setChecking(false);
  }
  return (
    <section className="grid gap-[0.4rem] py-[0.9rem] px-(--inset) border-b border-hair [&_.link]:py-[0.2rem]" aria-label={releaseTexts.check}>
      <p className="flex flex-wrap items-baseline gap-x-3" role="status">
        <span className={`mark ${toneOf(release, found, hasConflicts)}`}>{stateText(release, found, hasConflicts)}</span>{' '}
        <Button className="link" text={isChecking ? releaseTexts.checking : releaseTexts.checkNow} aria-disabled={isChecking} onClick={() => void check()} />
      </p>
      {found.length > 0 && (
        <ul>
          {found.slice(0, most).map((finding) => (
            <OneFinding key={JSON.stringify(finding)} finding={finding} release={release} changes={changes} />
          ))}
        </ul>
      )}
      {found.length > most && <Button className="link" text={releaseTexts.showAllFindings(found.length)} onClick={() => setMost(found.length)} />}
    </section>
  );
}

const stops = ({ kind }: Finding): boolean => kind === 'refused' || kind === 'page_fails';

const inOrder = (findings: readonly Finding[]): Finding[] => [...findings.filter(stops), ...findings.filter((finding) => !stops(finding))];

function toneOf({ checked, version }: ShownRelease, found: readonly Finding[], hasConflicts: boolean): string {
  if (!checked || checked.version !== version) return 'text-soft';
  return found.some(stops) ? 'missing' : found.length > 0 || hasConflicts ? 'outdated' : '';
}

function stateText({ checked, version }: ShownRelease, found: readonly Finding[], hasConflicts: boolean): string {
  if (!checked) return releaseTexts.notChecked;
  if (checked.version !== version) return releaseTexts.checkOutdated;
  const pages = texts[windowLanguage].receipt.pagesAndFiles(checked.pages, 0);
  return releaseTexts.checkedAt(momentText(new Date(checked.at), new Date()), pages, hasConflicts && found.length === 0 ? undefined : found.length);
}

interface OneFindingProps extends Pick<ReleaseFindingsProps, 'release' | 'changes'> {
  readonly finding: Finding;
}

function OneFinding({ finding, release, changes }: OneFindingProps) {
  const text = findingText(finding);
  const change = changes.find(({ entity, record }) => entity === finding.entity && record === finding.record);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className={stops(finding) ? 'text-bad' : undefined}>{text}</span>{' '}
      {change && (
        <RecordInRelease release={release} change={change} column={finding.column} label={`${releaseTexts.openField}: ${text}`}>
          {releaseTexts.openField}
        </RecordInRelease>
      )}
    </li>
  );
}

/** 'Ada Lovelace, Bio (German): German is missing' */
function findingText({ kind, sentence = '', path, entity, column, title = '' }: Finding): string {
  const said = releaseTexts.findings[kind];
  if (entity === undefined || kind === 'refused') return [path, sentence].filter(Boolean).join(': ');
  const found = columnsOf(entities[entity].fields).find(({ name }) => name === column);
  const label = found && labelOf(found, windowLanguage);
  return `${[title || entities[entity].label, label].filter(Boolean).join(', ')}: ${said}`;
}
