// What an address has served, newest first, and what changed between two of its versions.
import type { VersionDifference as Found, ListedVersion } from '@stem/api/client';
import { isEntityName } from '@stem/model';
import { useListState } from '../../kit/lists/list-state.tsx';
import { MoreRows, usePages } from '../../kit/lists/use-pages.tsx';
import { useRowTitles } from '../../kit/receipts/titles.ts';
import { type Compared, comparedVersions, VersionLine } from './version-line.tsx';
import './page-versions.css';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { ask, rowsKey, Unanswered, unwrap } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import './page-versions.css';

/** At most this many are shown before the editor asks for more. */
const first = 6;

export function PageVersions({ path }: { readonly path: string }) {
  const { go, ...state } = useListState();
  const [isWhole, setWhole] = useState(false);
  const pages = usePages<ListedVersion>({
    list: ['versions', path],
    read: ({ last }) => ask('GET /api/publishing/page/versions', { query: { path, before: last?.publication } }),
  });
  const versions = pages.rows ?? [];
  const kinds = versions.flatMap(({ causes }) => causes.flatMap((cause) => (cause.kind === 'change' && cause.op !== 'delete' ? cause.entity : [])));
  useRowTitles([...new Set(kinds)].filter(isEntityName));
  if (!pages.rows)
    return pages.error ? <LoadFailed error={pages.error} onRetry={pages.retry} /> : <p className="text-soft">{publishingTexts.loadingItsVersions}</p>;
  if (versions.length === 0) return <p className="text-soft">{publishingTexts.versionsUnknown}</p>;
  const compared = comparedVersions(versions, state);
  const shown = isWhole ? versions : versions.slice(0, first);
  return (
    <div className="compared grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] gap-x-8 gap-y-4 max-wide:grid-cols-1">
      <section className="flex flex-col items-start gap-[0.6rem]" aria-labelledby="versions-title">
        <h3 id="versions-title">{publishingTexts.itsVersions}</h3>
        <fieldset className="w-full">
          <legend className="sr-only">{publishingTexts.twoVersionsToCompare}</legend>
          <ol className="versions w-full">
            {shown.map((version, place) => (
              <VersionLine
                key={version.publication}
                path={path}
                version={version}
                isLive={place === 0}
                compared={compared}
                onChoose={(chosen) => go({ ...state, ...chosen }, { replace: true, resetScroll: false })}
              />
            ))}
          </ol>
        </fieldset>
        {shown.length < versions.length ? (
          <Button text={publishingTexts.showEarlierVersions} onClick={() => setWhole(true)} />
        ) : (
          <MoreRows pages={pages} plural={countedWords.version[1]} />
        )}
      </section>
      <section aria-labelledby="difference-title" className="flex flex-col items-start gap-[0.6rem] min-w-0">
        <h3 id="difference-title">{compared ? publishingTexts.betweenPublicationAnd(compared.from, compared.to) : publishingTexts.whatChanged}</h3>
        {compared ? <VersionDifference key={path} path={path} compared={compared} /> : <p className="text-soft">{publishingTexts.onlyOneVersion}</p>}
      </section>
    </div>
  );
}

// What changed between two versions of a page: the words for editors, the markup for engineers.
function VersionDifference({ path, compared: { from, to } }: { readonly path: string; readonly compared: Compared }) {
  const [isMarkup, setMarkup] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey, 'difference', path, from, to],
    queryFn: async () => unwrap(await ask('GET /api/publishing/page/difference', { query: { path, from, to } })),
    // Two versions never differ in anything else.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error)
    return isForgotten(error) ? (
      <p className="notice warn">{publishingTexts.chooseALaterVersion(error.message)}</p>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <p className="text-soft">{publishingTexts.comparing}</p>;
  return (
    <>
      <fieldset className="flex">
        <legend className="sr-only">{publishingTexts.whatIsCompared}</legend>
        <Button text={publishingTexts.words} aria-pressed={!isMarkup} onClick={() => setMarkup(false)} />
        <Button text={publishingTexts.html} aria-pressed={isMarkup} onClick={() => setMarkup(true)} />
      </fieldset>
      {isMarkup ? <Markup found={data} /> : <Words found={data} />}
    </>
  );
}

const isForgotten = (error: Error): boolean => error instanceof Unanswered && error.refused.problem.name === 'no_longer_kept';

function Words({ found: { text, markup, answer } }: { readonly found: Found }) {
  if (text === null) return <p className="text-soft">{publishingTexts.binaryUseImage}</p>;
  if (text.length > 0) return <DifferenceLines lines={text} />;
  const isOther = answer.length > 0 || (markup !== null && markup.length > 0);
  return <p className="text-soft">{isOther ? publishingTexts.wordsEqual : publishingTexts.versionsEqual}</p>;
}

function Markup({ found: { markup, answer } }: { readonly found: Found }) {
  return (
    <>
      {answer.length > 0 && (
        <>
          <h4>{publishingTexts.statusAndHeaders}</h4>
          <DifferenceLines lines={answer} isCode />
        </>
      )}
      {markup === null && <p className="text-soft">{publishingTexts.thisIsNoText}</p>}
      {markup !== null && markup.length > 0 && <DifferenceLines lines={markup} isCode />}
      {markup?.length === 0 && <p className="text-soft">{publishingTexts.itsBytesAreEqual}</p>}
    </>
  );
}

type Line = Found['answer'][number];
type Part = Extract<Line, { kind: 'changed' }>['parts'][number];

/** The difference of two texts, line by line: removed text is struck through, added text underlined. */
function DifferenceLines({ lines, isCode = false }: { readonly lines: readonly Line[]; readonly isCode?: boolean }) {
  return (
    <div className={isCode ? 'difference code' : 'difference'}>
      {placed(lines).map(({ place, value: line }) => (
        <p key={place} className={line.kind}>
          {line.kind === 'skipped' && publishingTexts.unchanged(counted(line.lines, ...countedWords.line))}
          {line.kind === 'changed' && placed(line.parts).map(({ place: part, value }) => <PartText key={part} part={value} />)}
          {line.kind !== 'skipped' && line.kind !== 'changed' && <PartText part={line} />}
        </p>
      ))}
    </div>
  );
}

function PartText({ part: { kind, text } }: { readonly part: Part }) {
  if (kind === 'same') return text;
  return kind === 'added' ? (
    <ins>
      <span className="sr-only">{publishingTexts.added} </span>
      {text}
    </ins>
  ) : (
    <del>
      <span className="sr-only">{publishingTexts.removed} </span>
      {text}
    </del>
  );
}

// Lines have no name but their place; a difference never changes while it is on screen.
const placed = <T,>(values: readonly T[]) => values.map((value, place) => ({ place, value }));
