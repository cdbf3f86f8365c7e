// Explains the page at any address: what it shows, its recorded reads, and the causes of its versions.

import type { PageExplanation } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { client } from '../../server/client.ts';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/notice.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { Explanation } from './explanation.tsx';
import { pagePath, pathForms } from './page-path.ts';
import { PageVersions } from './page-versions.tsx';
import './explanation.css';

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
    const answer = await client.publications.explain(path);
    if (answer.ok || answer.problem.status !== 404) return unwrap(answer);
  }
  return null;
}

/** The versions of an address that is no page any more; nothing for one that never was. */
function FormerPage({ path }: { readonly path: string }) {
  const { data } = useQuery({
    queryKey: [...rowsKey, publishingTexts.wasAPage, path],
    queryFn: async () => unwrap(await client.publications.versions(path)).length > 0,
  });
  return data ? (
    <div className="explained">
      <PageVersions path={path} />
    </div>
  ) : null;
}
