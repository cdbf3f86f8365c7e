// Titles of the programme: the address of a session, and on phones the fold of its text. Marked sessions are kept on the
// device until an attendee signs in, whose agenda they become.
import { keptInBrowser, markedKey, readIds } from '../kept.ts';
import { opensElsewhere } from '../language.ts';

/** Opens what an address within the page names, and writes the address of what is opened. */
export function unfoldSessions(programme: HTMLElement): void {
  programme.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('h4 a') : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    const item = link.closest('.item');
    link.ariaExpanded = String(item?.classList.toggle('open') ?? false);
    history.replaceState(history.state, '', link.hash);
  });
  const open = () => programme.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"].item`)?.classList.add('open', 'named');
  addEventListener('hashchange', open);
  open();
}

/** A press marks a session or takes the mark back. */
export function markSessions(programme: HTMLElement): void {
  const show = () => {
    const ids = readIds(markedKey);
    for (const button of programme.querySelectorAll<HTMLElement>('[data-mark]')) button.ariaPressed = String(ids.includes(button.dataset.mark ?? ''));
  };
  programme.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-mark]')?.dataset.mark : undefined;
    if (id === undefined) return;
    const ids = readIds(markedKey);
    keptInBrowser.write(markedKey, JSON.stringify(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
    show();
  });
  addEventListener('storage', show);
  show();
}
