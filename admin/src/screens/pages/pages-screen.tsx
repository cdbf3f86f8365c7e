// A page beside the form of what one points at on it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useFrameWidth } from '../../kit/preview/frame-width.tsx';
import { usePageAddress, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { rowsKey, sitePages } from '../../server/client.ts';
import { walkAddress } from '../../server/working-release.ts';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { editablePath } from './editable-path.ts';
import type { PointedNode } from './node-at.ts';
import { OpenRecord, OriginPanel } from './origin-panel.tsx';
import { PageFrame } from './page-frame.tsx';

interface FetchedPage {
  /** Where an earlier address of the page has led to. */
  readonly path: string;
  readonly html: string;
}

/** Null where there is none. In a release it is the page as the release will make it, with links that lead on within the release. */
async function fetchPage(address: string, walk: string | undefined): Promise<FetchedPage | null> {
  // The page of visitors, without “Edit this page”; a release is shown to editors only.
  const answer = await fetch(address, { cache: 'no-store', credentials: walk === undefined ? 'omit' : 'same-origin' });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
  const page = await answer.text();
  const path = decodeURI(new URL(answer.url).pathname);
  return walk === undefined ? { path, html: page } : { path: path.replace(walk, '/'), html: page.replaceAll(`="${walk}`, '="/') };
}

export function PagesScreen({ section }: SiteScreenProps) {
  const { find = '/', go, ...state } = useListState();
  const asked = editablePath(find);
  const addressOf = usePageAddress();
  const release = useWorkingRelease();
  const { bar, width } = useFrameWidth();
  const [pointed, setPointed] = useState<readonly PointedNode[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey, 'page', asked && addressOf(asked)],
    queryFn: () => (asked === undefined ? null : fetchPage(addressOf(asked), release && walkAddress(release.id))),
  });
  const path = data?.path ?? asked ?? find;
  const close = () => {
    setPointed([]);
    go({ find: path });
  };
  const follow = (next: string) => {
    setPointed([]);
    go({ find: next });
  };
  const isAsking = pointed.length > 0 || state.record !== undefined;
  return (
    <>
      <ScreenHead {...section}>{asked !== undefined && <OutsideLink className="plain" text={path} hasIcon href={addressOf(path)} />}</ScreenHead>
      <div className="grid flex-1 min-h-0 grid-cols-[minmax(0,1fr)_27rem] border-t border-hair max-tablet:grid-cols-1">
        <section className="flex flex-col min-w-0 min-h-[70vh] bg-sunk" aria-label={publicationTexts.page(path)}>
          {bar(<ChoosePage path={path} onChoose={follow} />)}
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {data === undefined && !error && <p className="empty text-soft">{pointingTexts.loadingPage}</p>}
          {data === null && <Empty title={pointingTexts.noPage(path)} hint={pointingTexts.noPageHint} isAnswer />}
          {data && <PageFrame path={path} html={data.html} width={width} onPoint={setPointed} />}
        </section>
        <aside
          className={`flex flex-col min-w-0 overflow-y-auto border-l border-hair max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-20 max-tablet:max-h-[65vh] max-tablet:border-t max-tablet:border-l-0 max-tablet:bg-surface ${isAsking ? '' : 'max-tablet:hidden'}`}
        >
          {!isAsking && <Empty title={pointingTexts.point} hint={pointingTexts.pointHint} />}
          {isAsking && <Button className="plain self-end mr-2" text={pointingTexts.done} onClick={close} />}
          {pointed.length > 0 && <OriginPanel key={JSON.stringify(pointed)} path={path} nodes={pointed} onFollow={follow} />}
          <OpenRecord onClose={close} />
        </aside>
      </div>
    </>
  );
}

/** English pages by their titles; a link on the page leads to its German version. */
function ChoosePage({ path, onChoose }: { readonly path: string; readonly onChoose: (path: string) => void }) {
  const pages = useQuery(sitePages).data ?? [];
  return (
    <select className="line-input max-w-104" aria-label={pointingTexts.page} value={path} onChange={({ target }) => onChoose(target.value)}>
      {!pages.some((page) => page.path === path) && <option value={path}>{path}</option>}
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {page.title} ({page.path})
        </option>
      ))}
    </select>
  );
}
