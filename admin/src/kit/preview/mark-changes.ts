// Marks in a previewed page what visitors do not see yet, and brings the first of it into view.

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
export function markChanges(before: ParentNode, page: Document): number {
  const changed = changedPieces(before, page.body).filter((element) => element instanceof (page.defaultView?.HTMLElement ?? HTMLElement)) as HTMLElement[]; // filtered
  for (const element of changed) {
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    Object.assign(element.style, { outline: '3px solid #d97706', outlineOffset: '3px' });
  }
  changed.find(({ offsetParent }) => offsetParent !== null)?.scrollIntoView({ block: 'center' });
  return changed.length;
}
