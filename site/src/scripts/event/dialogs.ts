// The one dialog of an event page: buttons name the details that fill it.

/**
 * `data-opens` of a button is the id of details, which is also their address within the page; the picture on the button
 * comes along.
 */
export function openDetails(dialog: Element): void {
  const [aside, content] = [dialog.querySelector('[data-aside]'), dialog.querySelector('[data-content]')];
  if (!(dialog instanceof HTMLDialogElement) || !aside || !content) return;
  const page = dialog.ownerDocument;
  const openers = [...page.querySelectorAll<HTMLElement>('[data-opens]')];
  let shown = '';
  const open = (opener: HTMLElement | null | undefined, isNamed = false) => {
    const details = opener && page.getElementById(opener.dataset.opens ?? '');
    if (!details || dialog.open) return;
    const picture = opener.querySelector('.portrait, picture, img');
    aside.replaceChildren(...(picture ? [enlarged(picture)] : []));
    content.replaceChildren(...[...details.childNodes].map((node) => node.cloneNode(true)));
    listSessions(page, details.id, content);
    const heading = content.querySelector('h3');
    if (heading) heading.id = 'dialog-title';
    if (isNamed) showPlace(opener);
    shown = `#${details.id}`;
    // A step back closes what was opened by hand.
    if (location.hash !== shown) history.pushState({ isDialog: true }, '', shown);
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  const openNamed = () =>
    open(
      openers.find(({ dataset }) => location.hash === `#${dataset.opens}`),
      true,
    );
  for (const opener of openers) opener.ariaHasPopup = 'dialog';
  page.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-opens]');
    // The press is seen first: to make the page below inert takes a slow telephone several frames.
    if (opener) requestAnimationFrame(() => setTimeout(open, 0, opener));
  });
  dialog.addEventListener('close', () => {
    if (location.hash !== shown) return;
    if (history.state?.isDialog) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  });
  addEventListener('popstate', () => {
    if (dialog.open && location.hash !== shown) dialog.close();
  });
  addEventListener('hashchange', openNamed);
  openNamed();
}

/** The sessions in which a speaker is named, as links. */
function listSessions(page: Document, speaker: string, content: Element) {
  const sessions = page.querySelectorAll(`.item:has([data-opens="${speaker}"])`);
  if (sessions.length === 0) return;
  const table = page.createElement('table');
  table.className = 'facts';
  for (const session of sessions) {
    const row = table.insertRow();
    const day = session.closest('.programme:not(.only) .day')?.querySelector('.number')?.textContent;
    row.insertCell().textContent = [day, session.querySelector('.time')?.textContent].filter(Boolean).join(', ');
    row.insertCell().append(session.querySelector('h4 a')?.cloneNode(true) ?? '');
  }
  content.append(table);
}

/** Where the dialog leads back to: the person or partner in the page, though the list may be folded. */
function showPlace(opener: HTMLElement) {
  opener.closest('.folded')?.classList.remove('folded');
  opener.scrollIntoView({ block: 'center', behavior: 'instant' });
  opener.focus({ preventScroll: true });
}

/** A copy of a picture, in the size that the dialog shows it in. */
function enlarged(picture: Element): Node {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  copy.classList.remove('small');
  for (const source of copy.querySelectorAll('[sizes]')) source.setAttribute('sizes', '20rem');
  return copy;
}

/** For browsers without `closedby`: a click beside the dialog closes it. */
export function closeByBackdrop(dialog: Element): void {
  if (!(dialog instanceof HTMLDialogElement) || 'closedBy' in HTMLDialogElement.prototype) return;
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    if (target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
  });
}
