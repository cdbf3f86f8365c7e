// Explains the page at any address: what it shows, its recorded reads, and the causes of its versions.
import type { PageExplanation } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { causeSentences } from '../../kit/receipts/cause-sentence.ts';
import { partLabel } from '../../kit/receipts/changed-parts.ts';
import { titleOf } from '../../kit/receipts/titles.ts';
import { ask, rowsKey, unwrap } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { argsText, pagePath, pathForms, shownView } from './page-path.ts';
import { PageVersions } from './page-versions.tsx';

export function PageScreen() {
  const { find, go } = useListState();
  const [typed, setTyped] = useState(find ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey, 'explained', find],
    queryFn: () => explainAny(pathForms(find ?? '/')),
    enabled: find !== undefined,
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const path = pagePath(typed);
    setTyped(path);
    go({ find: path });
  }
  return (
    <>
      <ScreenHead heading={publishingTexts.explainAPage} subtitle={publishingTexts.explainSubtitle} />
      <form
        className="grid grid-cols-[minmax(0,32rem)_auto] justify-start gap-x-2 gap-y-[0.3rem] py-4 px-(--inset) border-b border-hair max-tablet:grid-cols-[1fr_auto]"
        onSubmit={submit}
      >
        <label className="col-span-full font-medium" htmlFor="explained-page">
          {publishingTexts.explainLabel}
        </label>
        <input
          id="explained-page"
          className="line-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="/de/communities"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button className="button first" text={publishingTexts.explain} type="submit" />
      </form>
      {find !== undefined && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {find !== undefined && !error && data === undefined && <p className="empty text-soft">{publishingTexts.lookingItUp}</p>}
      {data === null && <Empty title={publishingTexts.addressUnknown(find ?? '')} hint={publishingTexts.pageNotFoundHint} isAnswer />}
      {data === null && find !== undefined && <FormerPage path={find} />}
      {data && <Explanation page={data} />}
    </>
  );
}

/** The first of these paths that is a page. */
async function explainAny(paths: readonly string[]): Promise<PageExplanation | null> {
  for (const path of paths) {
    const answer = await ask('GET /api/publishing/page', { query: { path } });
    if (answer.ok || answer.problem.status !== 404) return unwrap(answer);
  }
  return null;
}

const explained = 'flex flex-col gap-3 max-w-336 pt-[1.1rem] pb-8 px-(--inset) [&_h3]:mt-[0.9rem] [&_h3]:text-strong';

/** The versions of an address that is no page any more; nothing for one that never was. */
function FormerPage({ path }: { readonly path: string }) {
  const { data } = useQuery({
    queryKey: [...rowsKey, publishingTexts.wasAPage, path],
    queryFn: async () => unwrap(await ask('GET /api/publishing/page/versions', { query: { path } })).length > 0,
  });
  return data ? (
    <div className={explained}>
      <PageVersions path={path} />
    </div>
  ) : null;
}

/** Everything about one page: what visitors get, its versions and their differences, and the recorded reads. */
function Explanation({ page }: { readonly page: PageExplanation }) {
  const { path, changed_at: changedAt, failure, views, parts } = page;
  return (
    <div className={explained}>
      <h2 className="text-head wrap-anywhere">
        <OutsideLink className="inline-flex items-center gap-2" text={path} hasIcon href={path} />
      </h2>
      <dl className="facts">
        <Fact title={publishingTexts.visitorsGet} value={answerText(page)} />
        {changedAt !== null && <Fact title={publishingTexts.since} value={exactMoment(changedAt)} />}
        {failure !== null && <Fact title={publishingTexts.heldBack} value={failure} className="text-bad" />}
      </dl>
      <PageVersions path={path} />
      <h3>{publishingTexts.whatItShows}</h3>
      {views.length === 0 && <p className="text-soft">{publishingTexts.readsNothing}</p>}
      {views.map((view) => (
        <View key={view.key} view={view} />
      ))}
      {parts.length > 0 && <h3>{publishingTexts.itsParts}</h3>}
      {parts.map((part) => (
        <ExplainedPart key={`${part.name} ${part.lang} ${JSON.stringify(part.args)}`} part={part} />
      ))}
      <p>
        <WayTo text={publishingTexts.allPublications} to="/publishing" />
      </p>
    </div>
  );
}

function View({ view: { key, reads } }: { readonly view: PageExplanation['views'][number] }) {
  const { name, details } = shownView(key);
  return (
    <details className="border-t border-hair pt-2 [.shown-part>&]:border-t-0 [.shown-part>&]:pt-0 [.shown-part>&]:pl-4">
      <summary>
        <b className="font-medium">{name}</b> <span className="text-soft wrap-anywhere">{details}</span>
        <span className="tag ml-2 whitespace-nowrap">{publishingTexts.reads(reads.length)}</span>
      </summary>
      <ul>
        {reads.map((read) => (
          <li className="py-[0.15rem] pl-4 text-note text-soft wrap-anywhere" key={read}>
            {read}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What many pages show alike: its last version with the causes, and what it reads. */
function ExplainedPart({ part: { name, lang, args, failure, last, views } }: { readonly part: PageExplanation['parts'][number] }) {
  return (
    <div className="shown-part flex flex-col gap-1 border-t border-hair pt-2">
      <p>
        <b className="font-medium">{partLabel({ name, langs: [lang] })}</b> <span className="text-soft wrap-anywhere">{argsText(args)}</span>
      </p>
      {failure !== null && <p className="text-bad">{publishingTexts.keepsAnEarlierVersion(failure)}</p>}
      {last && <p className="text-soft">{[publishingTexts.sinceMoment(exactMoment(last.at)), ...causeSentences(last.causes, titleOf)].join(' · ')}</p>}
      {views.map((view) => (
        <View key={view.key} view={view} />
      ))}
    </div>
  );
}

function answerText({ status, bytes, location }: PageExplanation): string {
  if (status === null) return publishingTexts.neverRendered;
  if (location !== null) return publishingTexts.statusOnTo(status, location);
  return publishingTexts.status(status, bytes === null ? undefined : Math.max(1, Math.round(bytes / 1024)));
}
