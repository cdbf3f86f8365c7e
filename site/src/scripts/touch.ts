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

/** The head of the event has the same name. */
export function leaveThrough(rows: Element): void {
  addEventListener('pageswap', ({ activation }) => {
    for (const row of rows.querySelectorAll<HTMLAnchorElement>('.row')) row.style.viewTransitionName = row.href === activation?.entry?.url ? 'event' : '';
  });
}
