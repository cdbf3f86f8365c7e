// The dropdowns of the header and the menu of small screens are <details>. These functions close them as visitors expect.

/** A dropdown closes on Escape, on a click elsewhere, and when the focus leaves it. */
export function closeDropdowns(header: Element): void {
  const dropdowns = [...header.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')];
  for (const dropdown of dropdowns) {
    closeOnEscape(dropdown);
    dropdown.addEventListener('toggle', () => {
      if (dropdown.open) dropdown.querySelector<HTMLElement>('input[type=search]')?.focus();
    });
    dropdown.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !dropdown.contains(relatedTarget)) dropdown.open = false;
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const dropdown of dropdowns) if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
  });
}

/** The open menu covers the page, so keyboards cannot reach the page below it. */
export function guardMenu(header: Element): void {
  const menu = header.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  closeOnEscape(menu);
  const below = [...document.querySelectorAll<HTMLElement>('body > :not(header)')];
  menu.addEventListener('toggle', () => {
    for (const part of below) part.inert = menu.open;
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  });
  matchMedia('(min-width: 64em)').addEventListener('change', () => {
    menu.open = false;
  });
}

function closeOnEscape(details: HTMLDetailsElement) {
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
