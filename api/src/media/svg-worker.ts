// Cleans one drawing in a thread of its own, which can be terminated: a crafted drawing may take minutes.
import { parentPort, workerData } from 'node:worker_threads';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';

const rules = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', 'xlink:href'],
  FORBID_TAGS: ['style', 'a', 'image', 'animate', 'animatemotion', 'animatetransform', 'set'],
};

// References within the drawing (#gradient) are kept; addresses are not.
const isExternal = (name: string, value: string) =>
  (/(?:^|:)href$/i.test(name) && !value.trim().startsWith('#')) || (/url\(/i.test(value) && !/^[^(]*url\(\s*['"]?#[\w.-]+['"]?\s*\)[^(]*$/i.test(value));

const { window } = new JSDOM('');
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  for (const { name, value } of [...element.attributes]) if (isExternal(name, value)) element.removeAttribute(name);
});
const page = purifier.sanitize(String(workerData), { ...rules, RETURN_DOM: true }) as HTMLElement; // the body with the cleaned drawing
const svg = page.querySelector('svg');
parentPort?.postMessage(svg ? new window.XMLSerializer().serializeToString(svg) : undefined);
