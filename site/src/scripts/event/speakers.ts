// The button below the first six speakers shows all others.

export function unfoldSpeakers(people: Element): void {
  const button = people.parentElement?.querySelector('[data-show-people]');
  button?.addEventListener('click', () => {
    people.classList.remove('folded');
    button.parentElement?.remove();
    people.querySelectorAll<HTMLElement>(':scope > li > button')[6]?.focus();
  });
}
