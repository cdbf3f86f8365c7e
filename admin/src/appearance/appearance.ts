// Light or dark: as the editor chose, else as the system has it.

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'stem-appearance';

export const isAppearance = (value: unknown): value is Appearance => appearances.some((known) => known === value);

export const resolveAppearance = (chosen: Appearance, systemIsDark: boolean): 'light' | 'dark' => {
  if (chosen !== 'system') return chosen;
  return systemIsDark ? 'dark' : 'light';
};

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
