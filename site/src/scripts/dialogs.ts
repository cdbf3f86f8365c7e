// Dialogs are opened and closed by what their markup says. Browsers that do not know it yet get the same from here.

/** Where `command` and `commandfor` are unknown. */
export function openByCommand(page: Document): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[command="show-modal"]') : null;
    const dialog = button && page.getElementById(button.getAttribute('commandfor') ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}

/** Where `closedby` is unknown: a click beside the dialog closes it. */
export function closeByBackdrop(page: Document): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  page.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  });
}
