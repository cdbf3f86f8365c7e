// One page in a frame, as wide as a phone or as the dialog, with what changes marked. Its scripts do not run and its links lead
// nowhere.

import type { AssumedSave } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../server/client.ts';
import { Unanswered, unwrap } from '../../server/rows.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface PreviewFrameProps {
  readonly path: string;
  readonly changes: readonly AssumedSave[];
}

export function PreviewFrame({ path, changes }: PreviewFrameProps) {
  const [isPhone, setPhone] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['preview', path, changes],
    queryFn: async () => unwrap(await client.unsaved.page(path, changes)),
    gcTime: 0,
    retry: false,
  });
  return (
    <section className="flex flex-col min-w-0 min-h-0 bg-sunk" aria-label={publicationTexts.page(path)}>
      <div className="flex items-center gap-4 min-h-12 px-4 border-b border-hair bg-surface">
        <span className="wrap-anywhere text-soft">{path}</span>
        <fieldset className="ml-auto flex max-tablet:hidden">
          <legend className="sr-only">{publicationTexts.width}</legend>
          <Button text={publicationTexts.desk} aria-pressed={!isPhone} onClick={() => setPhone(false)} />
          <Button text={publicationTexts.phone} aria-pressed={isPhone} onClick={() => setPhone(true)} />
        </fieldset>
      </div>
      {error && (
        <p className="empty" role="alert">
          {error instanceof Unanswered ? error.refused.problem.detail : error.message}
        </p>
      )}
      {!data && !error && <p className="empty">{publicationTexts.rendering}</p>}
      {data !== undefined && (
        <iframe
          className={`min-h-0 flex-1 bg-[#ffffff] ${isPhone ? 'w-[390px] self-center' : 'w-full'}`}
          title={publicationTexts.previewOf(path)}
          sandbox="allow-same-origin"
          srcDoc={data}
          onLoad={({ currentTarget }) => void mark(path, currentTarget)}
        />
      )}
    </section>
  );
}

/** Compares with what visitors see now. A page that is new shows itself from its top. */
async function mark(path: string, { contentDocument }: HTMLIFrameElement): Promise<void> {
  const live = await fetch(path).catch(() => undefined);
  if (!live?.ok || !contentDocument) return;
  markChanges(new DOMParser().parseFromString(await live.text(), 'text/html'), contentDocument);
}

/** What a person sees as one piece. */
const pieces = 'h1, h2, h3, h4, p, li, dt, dd, td, th, summary, figcaption, blockquote, button, a, b, span, time, img, video';

/** What a piece shows: its words, or the address of its picture. */
const shownBy = (element: Element): string => element.getAttribute('src') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The innermost pieces of `after` that `before` does not have, in the order of the page. */
function changedPieces(before: ParentNode, after: ParentNode): Element[] {
  const known = new Set([...before.querySelectorAll(pieces)].map(shownBy));
  const changed = [...after.querySelectorAll(pieces)].filter((element) => shownBy(element) !== '' && !known.has(shownBy(element)));
  return changed.filter((element) => !changed.some((other) => other !== element && element.contains(other)));
}

/** Returns how many were marked. What is folded away is opened. */
function markChanges(before: ParentNode, page: Document): number {
  const changed = changedPieces(before, page.body).filter((element) => element instanceof (page.defaultView?.HTMLElement ?? HTMLElement)) as HTMLElement[]; // filtered
  for (const element of changed) {
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    Object.assign(element.style, { outline: '3px solid #d97706', outlineOffset: '3px' });
  }
  changed.find(({ offsetParent }) => offsetParent !== null)?.scrollIntoView({ block: 'center' });
  return changed.length;
}
