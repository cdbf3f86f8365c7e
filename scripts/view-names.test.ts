// Editors read the names of views and parts in receipts: in the base language as the site calls them, else as the catalogue has them.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { partLabel } from '../content-pipeline/src/core/parts/part.ts';
import { views } from '../model/src/texts/de/views.ts';
import { root } from './repository.ts';

const folder = join(root, 'site/src/views');

async function viewNames(): Promise<string[]> {
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.flatMap((module) => Object.values(module).flatMap((one: unknown) => (isView(one) ? one.name : [])));
}

const isView = (one: unknown): one is { readonly name: string } => typeof one === 'object' && one !== null && 'evaluate' in one && 'name' in one;

const partNames = (): string[] => globSync('*.astro', { cwd: join(root, 'site/src/parts') }).map((file) => partLabel(basename(file, '.astro')));

test('each view and each part has a name in German, and no other has one', async () => {
  const names = [...new Set([...(await viewNames()), ...partNames()])];
  expect(names.length).toBeGreaterThan(50);
  expect(Object.keys(views).sort()).toEqual(names.sort());
});
