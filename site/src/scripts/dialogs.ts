// Opens and closes dialogs in browsers that do not support the attributes in their markup.

/** For browsers without `command` and `commandfor`. */
export function openByCommand(page: Document): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[command="show-modal"]') : null;
    const dialog = button && page.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}

/** For browsers without `closedby`: a click beside the dialog closes it. */
export function closeByBackdrop(page: Document): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  page.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  });
}
