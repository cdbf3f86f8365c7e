// Drawings that are uploaded: recognised by what they contain, and freed of everything that could run, load or lead
// somewhere. Whoever opens the file's address opens it within our origin.

/** Larger ones are no drawings for a page. */
export const largestSvg = 2 * 1024 * 1024;

/** Whether the bytes are text whose first element is an svg. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i.test(start);
}

/** The drawing without anything but shapes, text and paint; undefined when the bytes hold none. */
export async function sanitizedSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // A page in memory is costly to make and rarely needed.
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  try {
    const purifier = createPurifier(window);
    purifier.addHook('afterSanitizeAttributes', (element) => {
      for (const { name, value } of [...element.attributes]) if (leadsAway(name, value)) element.removeAttribute(name);
    });
    const page = purifier.sanitize(Buffer.from(bytes).toString('utf8'), { ...rules, RETURN_DOM: true }) as HTMLElement; // the body that holds what is left
    const svg = page.querySelector('svg');
    return svg ? Buffer.from(new window.XMLSerializer().serializeToString(svg)) : undefined;
  } finally {
    window.close();
  }
}

const rules = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', 'xlink:href'],
  FORBID_TAGS: ['style', 'a', 'image', 'animate', 'animatemotion', 'animatetransform', 'set'],
};

// References within the drawing (#gradient) are kept; addresses are not.
const leadsAway = (name: string, value: string) =>
  (/(?:^|:)href$/i.test(name) && !value.trim().startsWith('#')) || (/url\(/i.test(value) && !/^[^(]*url\(\s*['"]?#[\w.-]+['"]?\s*\)[^(]*$/i.test(value));
