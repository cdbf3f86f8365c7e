// The visitor's setting for pages without motion.

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
