// What is shown for what was chosen.

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const isAppearance = (value: unknown): value is Appearance => appearances.some((known) => known === value);

export const resolveAppearance = (chosen: Appearance, systemIsDark: boolean): 'light' | 'dark' => {
  if (chosen !== 'system') return chosen;
  return systemIsDark ? 'dark' : 'light';
};
