// The compiled site with changed code: another text on every page, another name of a style sheet.
import { cp, mkdir, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const builtSite = fileURLToPath(new URL('../../../site/dist', import.meta.url));

/** Returns the folder of the other compiled site; remove the folder above it. */
export async function makeOtherBundle(): Promise<string> {
  const site = join(await mkdtemp(join(tmpdir(), 'other-site-')), 'site');
  const bundle = join(site, 'dist');
  await mkdir(site);
  await symlink(join(builtSite, '../node_modules'), join(site, 'node_modules'));
  await cp(builtSite, bundle, { recursive: true });
  const files = join(bundle, 'client/_astro');
  const [style = ''] = (await readdir(files)).filter((name) => /^Page\.[\w-]+\.css$/.test(name));
  const otherStyle = style.replace(/\.([\w-]+)\.css$/, '.Zz$1.css');
  await rename(join(files, style), join(files, otherStyle));
  const counts = { style: 0, text: 0 };
  for (const file of await readdir(bundle, { recursive: true })) {
    if (!/\.m?js$/.test(file)) continue;
    const before = await readFile(join(bundle, file), 'utf8');
    const after = before
      .replaceAll(style, () => {
        counts.style += 1;
        return otherStyle;
      })
      .replaceAll('Skip to content', () => {
        counts.text += 1;
        return 'Straight to the content';
      });
    if (after !== before) await writeFile(join(bundle, file), after);
  }
  await changeCodeVersions(join(bundle, 'server/code.json'));
  if (counts.style === 0 || counts.text === 0) throw new Error('The compiled site contains none of the text to change');
  return bundle;
}

/** Gives every page another code version, as the compiler does. Files contain neither the text nor the style. */
async function changeCodeVersions(file: string): Promise<void> {
  const code = JSON.parse(await readFile(file, 'utf8')) as { routes: Record<string, string> }; // written by the compiler
  const pages = Object.keys(code.routes).filter((route) => !/\.\w+$/.test(route));
  await writeFile(file, JSON.stringify({ ...code, routes: { ...code.routes, ...Object.fromEntries(pages.map((route) => [route, `other ${route}`])) } }));
}
