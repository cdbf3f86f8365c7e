// Messages at the lower edge of the window: one at a time, for five seconds, longer while the visitor points at or focuses
// them. F8 moves the focus there; Escape or a push to the right closes them. Toasts.astro has their element.
import { keptInTab } from './kept.ts';

/** Pixels to the right after which a push dismisses the toast. */
const enough = 50;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far the toast follows a pointer, in pixels. It does not move to the left or while the visitor scrolls. */
export function pushDistance(from: Point, to: Point): number {
  const [right, down] = [to.x - from.x, Math.abs(to.y - from.y)];
  return right > down ? right : 0;
}

export const isPushedAway = (distance: number): boolean => distance >= enough;

export interface Toast {
  readonly title: string;
  readonly text: string;
  /** A failure, which screen readers read out immediately. */
  readonly isBad?: true;
  /** Set when it differs from the language of the page. */
  readonly lang?: 'de';
}

const shownFor = 5000;
const next = 'next-toast';

interface Shown {
  readonly element: HTMLElement;
  close(): void;
  hold(isHeld: boolean): void;
}

let shown: Shown | undefined;
let cameFrom: Element | null = null;

const region = () => document.querySelector<HTMLElement>('[data-toasts]');

/** Replaces the message before. */
export function showToast(toast: Toast): void {
  const place = region()?.querySelector(toast.isBad ? '[role=alert]' : '[role=status]');
  shown?.close();
  if (!place) return;
  shown = open(toast, place);
  attend();
}

/** Closes the message, because it no longer applies. */
export const closeToast = (): void => shown?.close();

/** Shows it on the next page of this tab. */
export const showToastNext = (toast: Toast): void => keptInTab.write(next, JSON.stringify(toast));

/** Listens to keys and pointers, and shows the message that the page before left. */
export function attendToasts(place: HTMLElement): void {
  addEventListener('keydown', ({ key }) => {
    const isInside = place.contains(document.activeElement);
    if (key === 'Escape' && isInside) shown?.close();
    if (key !== 'F8' || isInside || !shown) return;
    cameFrom = document.activeElement;
    place.focus();
  });
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) place.addEventListener(name, attend);
  for (const name of ['blur', 'focus']) addEventListener(name, attend);
  const left = keptInTab.read(next);
  keptInTab.write(next, undefined);
  if (left !== undefined) showToast(JSON.parse(left));
}

// A visitor who reads the message or has not seen it yet needs more time.
function attend() {
  const place = region();
  shown?.hold(!document.hasFocus() || (place?.matches(':hover, :focus-within') ?? false));
}

function open({ title, text, isBad, lang }: Toast, place: Element): Shown {
  const element = document.createElement('div');
  element.className = isBad ? 'toast bad' : 'toast';
  const words = document.createElement('div');
  if (lang) words.lang = lang;
  for (const [line, isTitle] of [
    [title, true],
    [text, false],
  ] as const) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    if (isTitle) paragraph.className = 'name';
    words.append(paragraph);
  }
  const button = place.parentElement?.querySelector('template')?.content.cloneNode(true);
  element.append(words, ...(button ? [button] : []));
  const timer = countdown(shownFor, close);
  function close() {
    timer.hold(true);
    const hadFocus = region()?.contains(document.activeElement);
    element.remove();
    if (shown?.element === element) shown = undefined;
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus();
  }
  element.querySelector('button')?.addEventListener('click', close);
  followPushes(element, close);
  place.replaceChildren(element);
  return { element, close, hold: timer.hold };
}

/** Calls `end` once, after that many milliseconds without a pause. */
function countdown(milliseconds: number, end: () => void) {
  let left = milliseconds;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(end, left);
  return {
    hold(isHeld: boolean) {
      if (isHeld === (timer === undefined)) return;
      if (isHeld) {
        clearTimeout(timer);
        timer = undefined;
        left -= performance.now() - since;
        return;
      }
      since = performance.now();
      timer = setTimeout(end, Math.max(left, 0));
    },
  };
}

function followPushes(element: HTMLElement, close: () => void) {
  let from: Point | undefined;
  const distance = (event: PointerEvent) => (from ? pushDistance(from, event) : 0);
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    from = { x: event.x, y: event.y };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (from) element.style.transform = `translateX(${distance(event)}px)`;
  });
  const end = (event: PointerEvent) => {
    const isAway = event.type === 'pointerup' && isPushedAway(distance(event));
    from = undefined;
    element.style.transform = '';
    if (isAway) close();
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}
