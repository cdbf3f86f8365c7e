// Light or dark: as the editor chose, else as the system has it.
import { type Appearance, isAppearance, resolveAppearance } from './resolve-appearance.ts';

const key = 'stem-appearance';

export function storedAppearance(): Appearance {
  const stored = window.localStorage.getItem(key);
  return isAppearance(stored) ? stored : 'system';
}

export function chooseAppearance(chosen: Appearance): void {
  if (chosen === 'system') window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, chosen);
  showAppearance();
}

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** Shows the stored choice, and follows the system from then on. */
export function showAppearance(): void {
  document.documentElement.dataset.theme = resolveAppearance(storedAppearance(), system.matches);
}

system.addEventListener('change', showAppearance);
