import { expect, test } from 'vitest';
import { escapeAll } from './escape-characters.ts';

test('escaped code is ASCII and means the same in strings, templates, patterns and names', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the escaped code
  const code = 'const größe = "Zürich – “Łódź” 🎉"; export default [größe, `${größe} · 中`, [..."a – 🎉"].filter((one) => /[–🎉]/u.test(one)).length];';
  const escaped = escapeAll(code);
  expect(escaped).toMatch(/^[ -~]*$/);
  const load = async (source: string) => (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;
  expect(await load(escaped)).toEqual(await load(code));
});
