import { expect, test } from 'vitest';
import { nginxFiles, type ServedPath, unusualOf, usualHeaders } from './nginx.ts';
import { filePathFor } from './path-files.ts';

const page = (path: string, headers: Readonly<Record<string, string>> = {}, status = 200): ServedPath => [
  path,
  { status, size: 1, object: path, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } },
];
const policy = { 'content-security-policy': "default-src 'self'" };
const paths: readonly ServedPath[] = [
  page('/', policy),
  page('/about', policy),
  page('/open', { 'content-security-policy': "default-src 'none'", 'x-robots-tag': 'noindex' }),
  page('/bare'),
  page('/team', policy),
  page('/404', policy, 404),
  page('/de/404', policy, 404),
  page('/formats', policy, 404),
  ['/old "name"', { status: 301, size: 0, headers: { location: '/about' } }],
  ['/day.ics', { status: 200, size: 1, object: 'ics', headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment' } }],
];
const usual = usualHeaders(paths);
const { maps, server } = nginxFiles(paths, usual, '/srv/site');

test('the most frequent headers are the default, and each exception is listed', () => {
  expect(usual).toEqual(policy);
  expect(maps).toContain(
    `map $stem_path $stem_content_security_policy {\n  default "default-src 'self'";\n  "/open" "default-src 'none'";\n  "/bare" "";\n  "~\\\\.(?!html?$)\\\\w+$" "";\n}`,
  );
  expect(maps).toContain('map $stem_path $stem_x_robots_tag {\n  default "";\n  "/open" "noindex";\n}');
  expect(maps).toContain('"/day.ics" "attachment";');
  expect(server).toContain('add_header content-security-policy $stem_content_security_policy always;');
});

test('redirects, types and 404 pages are listed', () => {
  expect(maps).toContain('"/old \\"name\\"" "/about";');
  expect(server).toContain('"text/calendar; charset=utf-8" ics;');
  expect(maps).toMatch(
    /map \$stem_path \$stem_missing \{\n {2}default @stem_missing;\n {2}"~\*.*png.*" @stem_missing;\n {2}"~\^\/de\/" "\/de\/404\.html";\n {2}"~\^\/" "\/404\.html";\n\}/,
  );
  expect(server).toContain('location = "/formats" { error_page 404 "/formats.html"; return 404; }');
});

test('a usual page does not change the configuration; an exception does', () => {
  const nothing = unusualOf('/new', undefined, usual);
  const [, about] = paths[1] ?? page('/about');
  expect(unusualOf('/about', about, usual)).toBe(nothing);
  for (const at of [2, 3, 5, 7, 8, 9]) expect(unusualOf(paths[at]?.[0] ?? '', paths[at]?.[1], usual)).not.toBe(nothing);
});

test.each([
  ['/', 'index.html'],
  ['/de/', 'de/index.html'],
  ['/about', 'about/index.html'],
  ['/404', '404.html'],
  ['/day.ics', 'day.ics'],
  ['/../secret', undefined],
  ['/a//b', undefined],
  [`/${'x'.repeat(300)}`, undefined],
])('%s is in the file %s', (path, file) => {
  const [, served] = paths.find(([known]) => known === path) ?? page(path);
  expect(filePathFor(path, served)).toBe(file);
});

test('each address has its usual spelling only: what is no file of it is for Stem', () => {
  const both = nginxFiles([page('/'), page('/de/'), page('/team'), page('/team/')], {}, '/srv/site');
  expect(both.maps).toContain(
    '  default $stem_path;\n  "~^/$" "/index.html";\n  "~^/de/$" "/de/index.html";\n  "~^/team/$" "/team/index.html";\n  "~/$" "/.stem/nowhere";\n',
  );
  expect(both.maps).toContain('  default $stem_path/index.html;\n  "~^/de$" "/.stem/nowhere";\n  "~/$" "/.stem/nowhere";\n');
  expect(both.server).toContain('try_files $stem_file $stem_page @stem;');
});
