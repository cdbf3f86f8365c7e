// Rows of communities: a finger floods them, and the one that is followed becomes the head of its event.

const release = 200;

/** While a finger touches the row, and for a moment after that. */
export function floodOnTouch(row: Element): void {
  let timer: ReturnType<typeof setTimeout>;
  row.addEventListener(
    'touchstart',
    () => {
      clearTimeout(timer);
      row.classList.add('touched');
    },
    { passive: true },
  );
  for (const end of ['touchend', 'touchcancel'])
    row.addEventListener(end, () => {
      clearTimeout(timer);
      timer = setTimeout(() => row.classList.remove('touched'), release);
    });
}

/** The head of the event has the same name. Every other way from one page to the next is without a transition. */
export function leaveThrough(page: Document): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
    const rows = [...page.querySelectorAll<HTMLAnchorElement>('.rows .row')];
    for (const row of rows) row.style.viewTransitionName = row.href === activation?.entry?.url ? 'event' : '';
    if (!rows.some(({ style }) => style.viewTransitionName === 'event')) viewTransition?.skipTransition();
  });
}
