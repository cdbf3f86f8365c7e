// Whether the visitor has asked for pages that stand still.

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
