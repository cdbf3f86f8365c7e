// What an address has served, newest first, and what changed between two of its versions.
import type { ListedVersion } from '@stem/api/client';
import { isEntityName } from '@stem/model';
import { useState } from 'react';
import { useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { MoreRows, usePages } from '../../kit/lists/use-pages.tsx';
import { useRowTitles } from '../../kit/receipts/titles.ts';
import { ask } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { VersionDifference } from './version-difference.tsx';
import { comparedVersions, VersionLine } from './version-line.tsx';
import './page-versions.css';
import { countedWords } from '../../texts/words/counted-words.ts';

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
