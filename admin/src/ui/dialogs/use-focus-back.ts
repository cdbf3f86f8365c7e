// Gives the focus back when a dialog closes. Our dialogs are opened by state, so no trigger of theirs knows where it was.
import { useLayoutEffect, useRef } from 'react';

/** For `onCloseAutoFocus`. When the focused element no longer exists, the work area gets the focus. */
export function useFocusBack(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerOf(document.activeElement);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    // What the dialog led to has the focus already.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest('[role="dialog"], [role="alertdialog"]')) return;
    const target = opener.current?.isConnected ? opener.current : document.getElementById('work');
    target?.focus();
  };
}

/** An item of a menu is removed with its menu; the button that names the menu has opened it, and remains. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
