// Titles of the programme: the address of a session, and on phones the fold of its text. Marked sessions are kept on the
// device until an attendee signs in, whose agenda they become.
import { opensElsewhere } from '../language.ts';

/** Opens what an address within the page names, and writes the address of what is opened. */
export function unfoldSessions(programme: HTMLElement): void {
  programme.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('h4 a') : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    setOpen(link, !link.closest('.item')?.classList.contains('open'));
    history.replaceState(history.state, '', link.hash);
  });
  const open = () => {
    const link = [...programme.querySelectorAll<HTMLAnchorElement>('h4 a')].find(({ hash }) => hash === location.hash);
    if (link) setOpen(link, true);
  };
  addEventListener('hashchange', open);
  open();
}

/** Wider windows show every text, so nothing expands there. */
function setOpen(link: HTMLAnchorElement, isOpen: boolean) {
  link.closest('.item')?.classList.toggle('open', isOpen);
  if (matchMedia('(max-width: 47.9375em)').matches) link.ariaExpanded = String(isOpen);
}

/** A press marks a session or takes the mark back. The buttons are made here: without scripts there are none. */
export function markSessions(programme: HTMLElement): void {
  for (const ways of programme.querySelectorAll('.ways')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.mark = '';
    button.dataset.withScript = '';
    button.textContent = programme.dataset.agenda ?? '';
    button.ariaLabel = `${button.textContent}: ${ways.closest('.item')?.querySelector('h4')?.textContent ?? ''}`;
    ways.prepend(button);
  }
  const show = () => {
    const ids = readMarked();
    for (const button of programme.querySelectorAll('[data-mark]')) button.ariaPressed = String(ids.includes(sessionOf(button)));
  };
  programme.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-mark]') : null;
    if (!button) return;
    const id = sessionOf(button);
    const ids = readMarked();
    writeMarked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    show();
  });
  addEventListener('storage', show);
  show();
}

const sessionOf = (button: Element): string => button.closest('.item')?.id.replace('session-', '') ?? '';

// As in kept.ts, which would be a second script of each page.
const marked = 'stem_marked';

function readMarked(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(marked) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function writeMarked(ids: readonly string[]) {
  try {
    localStorage.setItem(marked, JSON.stringify(ids));
  } catch {
    // Without storage the button stays as it was.
  }
}
