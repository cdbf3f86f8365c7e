// One page in a frame: its scripts do not run, its links lead nowhere, and a click says what was pointed at.
import type { OriginPlace, PageOrigins } from '@stem/api/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { mapPage, type PageMap, type Pointed } from './page-map.ts';

export interface PageFrameProps {
  readonly path: string;
  readonly html: string;
  /** Absent until they are found. */
  readonly origins: PageOrigins | undefined;
  /** What is open beside the page: it stays in view, also where a save has moved it. */
  readonly open: OriginPlace | undefined;
  /** Whether all that can be changed is outlined at once. */
  readonly showsAll: boolean;
  /** The class of its width. */
  readonly width: string;
  readonly onPoint: (pointed: Pointed) => void;
  /** What the pointer or the focus is at, before a click. */
  readonly onHover: (pointed: Pointed | undefined) => void;
  /** A record is moved with Alt and an arrow. */
  readonly onMove: (pointed: Pointed, by: 1 | -1) => void;
}

const mark = 'data-stem-editable';
/** On a phone the form covers the lower half of the page. */
const isCovered = () => window.matchMedia('(width < 48rem)').matches;
// Below the header of the site, which stays.
const style = `html { scroll-padding-top: 5rem }
[${mark}] { cursor: pointer }
[${mark}]:is(:hover, :focus) { outline: 2px solid #d97706; outline-offset: 2px }
.stem-shows-all [${mark}] { outline: 1px dashed #d97706; outline-offset: 2px }
.stem-shows-all [${mark}]:is(:hover, :focus) { outline: 2px solid #d97706 }`;

export function PageFrame({ path, html, origins, open, showsAll, width, ...on }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef({ path, top: 0 });
  const [page, setPage] = useState<Document>();
  /** A press before the page is there would be lost in a document that goes. */
  const [loadedHtml, setLoadedHtml] = useState<string>();
  const map = useRef<PageMap>(undefined);
  const known = useRef(origins);
  const listeners = useRef<Listeners>(on);
  /** What was pointed at before the fields were found. */
  const awaits = useRef<Parameters<PageMap['pointedAt']>>(undefined);
  listeners.current = on;
  known.current = origins;
  useEffect(() => {
    if (!page) return;
    map.current = mapPage(page, origins);
    makeReachable(map.current.editable);
    if (origins && awaits.current) listeners.current.onPoint(map.current.pointedAt(...awaits.current));
    if (origins) awaits.current = undefined;
  }, [page, origins]);
  const noteTarget = useOpenInView({ page, open, origins, map });
  useEffect(() => void page?.documentElement.classList.toggle('stem-shows-all', showsAll), [page, showsAll]);

  function load() {
    const { contentDocument: loaded, contentWindow: view } = frame.current ?? {};
    if (!loaded || !view) return;
    // After a save the page is the same, where one was looking.
    if (scrolled.current.path === path) view.scrollTo({ top: scrolled.current.top, behavior: 'instant' });
    view.addEventListener('scroll', () => {
      scrolled.current = { path, top: view.scrollY };
    });
    loaded.head.append(Object.assign(loaded.createElement('style'), { textContent: style }));
    listen(loaded, {
      map: () => map.current ?? mapPage(loaded),
      listeners: () => listeners.current,
      onPoint(...at) {
        noteTarget(at[0]);
        awaits.current = known.current ? undefined : at;
        listeners.current.onPoint((map.current ?? mapPage(loaded)).pointedAt(...at));
      },
    });
    setPage(loaded);
    setLoadedHtml(html);
  }
  return (
    <iframe
      ref={frame}
      className={`min-h-0 flex-1 bg-[#ffffff] ${width} ${loadedHtml === html ? '' : 'pointer-events-none'}`}
      title={`${pointingTexts.page} ${path}`}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={load}
    />
  );
}

/** One stop for the keyboard: from there the arrows lead from text to text. Links and buttons stay stops of their own. */
function makeReachable(editable: PageMap['editable']) {
  const stop = editable.find((element) => !element.hasAttribute('href') && element.checkVisibility());
  for (const element of editable) {
    element.setAttribute(mark, '');
    if (!element.hasAttribute('href')) element.setAttribute('tabindex', element === stop ? '0' : '-1');
  }
}

interface OpenInView extends Pick<PageFrameProps, 'open' | 'origins'> {
  readonly page: Document | undefined;
  readonly map: RefObject<PageMap | undefined>;
}

/** What is open stays in view, once for each version of the page. Returns a function that is given what was pointed at. */
function useOpenInView({ page, open, origins, map }: OpenInView): (pointedAt: Element) => void {
  const target = useRef<Element>(undefined);
  const shown = useRef<Document>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a page are known later than the page
  useEffect(() => {
    if (!open || !page || shown.current === page) return;
    const element = target.current?.ownerDocument === page ? target.current : map.current?.elementOf(open);
    if (element) shown.current = page;
    element?.scrollIntoView({ block: isCovered() ? 'start' : 'nearest', behavior: 'instant' });
  }, [page, open, origins]);
  return (pointedAt) => {
    target.current = pointedAt;
    shown.current = undefined;
  };
}

type Listeners = Pick<PageFrameProps, 'onPoint' | 'onHover' | 'onMove'>;

interface Listening {
  readonly map: () => PageMap;
  readonly listeners: () => Listeners;
  readonly onPoint: (...at: Parameters<PageMap['pointedAt']>) => void;
}

function listen(page: Document, { map, listeners, onPoint }: Listening) {
  const hover = ({ target }: Event) => isElement(target) && listeners().onHover(map().pointedAt(target));
  page.addEventListener('pointerover', hover);
  page.addEventListener('focusin', hover);
  page.documentElement.addEventListener('pointerleave', () => listeners().onHover(undefined));
  page.addEventListener('submit', (event) => event.preventDefault());
  const point = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // A press of a key on a link is a click without a place.
    if (isElement(event.target)) onPoint(event.target, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY });
  };
  page.addEventListener('click', point, { capture: true });
  page.addEventListener('keydown', (event) => {
    const { target, key, altKey } = event;
    const place = isElement(target) ? map().editable.indexOf(target) : -1;
    if (!isElement(target)) return;
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
    // From what is no text of the page, such as the link to its content, the arrows lead to the first one.
    if (place < 0 && (by === undefined || altKey)) return;
    if (by !== undefined && altKey) listeners().onMove(map().pointedAt(target), by);
    else if (by !== undefined) nextSeen(map().editable, place, by)?.focus();
    else if (key === 'Enter') onPoint(target);
    else return;
    event.preventDefault();
  });
}

/** What is in a closed menu takes no focus. */
function nextSeen(elements: readonly Element[], from: number, by: 1 | -1): HTMLElement | undefined {
  const others = by === 1 ? elements.slice(from + 1) : elements.slice(0, Math.max(0, from)).reverse();
  return others.find((element) => element.checkVisibility()) as HTMLElement | undefined; // drawings take the focus as well
}

// An element of the frame is none of this window's classes.
const isElement = (target: EventTarget | null): target is Element => target !== null && 'nodeType' in target && target.nodeType === 1;
