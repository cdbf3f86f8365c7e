// One page in a frame: its scripts do not run, its links lead nowhere, and a click says what was pointed at.
import { useRef } from 'react';
import { pointingTexts } from '../../texts/people/pointing.ts';
import { nodesAt, type PointedNode } from './node-at.ts';

export interface PageFrameProps {
  readonly path: string;
  readonly html: string;
  /** The class of its width. */
  readonly width: string;
  readonly onPoint: (nodes: readonly PointedNode[]) => void;
}

const outline = '2px solid #d97706';

export function PageFrame({ path, html, width, onPoint }: PageFrameProps) {
  const scrolled = useRef({ path, top: 0 });
  function listen({ contentDocument: page, contentWindow: view }: HTMLIFrameElement) {
    if (!page || !view) return;
    // After a save the page is the same, where one was looking.
    if (scrolled.current.path === path) view.scrollTo({ top: scrolled.current.top, behavior: 'instant' });
    view.addEventListener('scroll', () => {
      scrolled.current = { path, top: view.scrollY };
    });
    let marked: HTMLElement | undefined;
    const mark = (target: EventTarget | null) => {
      marked?.style.removeProperty('outline');
      marked = isElement(target) ? (target as HTMLElement) : undefined; // drawings have a style as well
      marked?.style.setProperty('outline', outline);
    };
    page.addEventListener('pointerover', ({ target }) => mark(target));
    page.addEventListener('focusin', ({ target }) => mark(target));
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        mark(event.target);
        if (isElement(event.target)) onPoint(nodesAt(event.target, { x: event.clientX, y: event.clientY }));
      },
      { capture: true },
    );
  }
  return (
    <iframe
      className={`min-h-0 flex-1 bg-[#ffffff] ${width}`}
      title={`${pointingTexts.page} ${path}`}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => listen(currentTarget)}
    />
  );
}

// An element of the frame is none of this window's classes.
const isElement = (target: EventTarget | null): target is Element => target !== null && 'nodeType' in target && target.nodeType === 1;
