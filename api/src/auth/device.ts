// What a session was begun with, in two words its owner recognises. No more of a browser's description is kept.

// In this order: most browsers also name those they are compatible with.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bF(?:irefox|xiOS)\//, 'Firefox'],
  [/\bC(?:hrome|riOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** “Firefox, Windows”; undefined when neither is known. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const find = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || undefined;
}
