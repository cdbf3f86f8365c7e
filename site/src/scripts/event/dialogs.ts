// The one dialog of an event page: buttons name the details that fill it.

/** `data-opens` of a button is the id of details; the picture on the button comes along. */
export function openDetails(dialog: Element): void {
  const [aside, content] = [dialog.querySelector('[data-aside]'), dialog.querySelector('[data-content]')];
  if (!(dialog instanceof HTMLDialogElement) || !aside || !content) return;
  const page = dialog.ownerDocument;
  for (const opener of page.querySelectorAll('[data-opens]')) opener.ariaHasPopup = 'dialog';
  page.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
    const details = opener && page.getElementById(opener.dataset.opens ?? '');
    if (!details) return;
    const picture = opener.querySelector('.portrait, picture, img');
    aside.replaceChildren(...(picture ? [enlarged(picture)] : []));
    content.replaceChildren(...[...details.childNodes].map((node) => node.cloneNode(true)));
    const heading = content.querySelector('h3');
    if (heading) heading.id = 'dialog-title';
    dialog.showModal();
    dialog.scrollTop = 0;
  });
}

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
