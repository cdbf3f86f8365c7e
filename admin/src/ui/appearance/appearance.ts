// Light or dark: the editor's choice, else the setting of the system.

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const isAppearance = (value: unknown): value is Appearance => appearances.some((known) => known === value);

export const resolveAppearance = (chosen: Appearance, systemIsDark: boolean): 'light' | 'dark' => {
  if (chosen !== 'system') return chosen;
  return systemIsDark ? 'dark' : 'light';
};

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

/** Shows the stored choice, and follows the system from then on. */
export function startAppearance(): void {
  showAppearance();
  systemIsDark().addEventListener('change', showAppearance);
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function showAppearance(): void {
  document.documentElement.dataset.theme = resolveAppearance(storedAppearance(), systemIsDark().matches);
}
