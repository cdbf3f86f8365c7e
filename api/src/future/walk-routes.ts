// The private address of a release, `/admin/future/<key>/…`: the whole site as the release will make it. The key is the id of the
// release, for editors with a session, or the secret of a link, for outsiders. Proxies never keep anything under /admin.
import type { FuturePage, Pipeline } from '@stem/content-pipeline';
import { createEdge, withTwins } from '@stem/content-pipeline/edge';
import { baseLanguage, isLanguage, type Language, languageOfPath, momentWriter } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import type { AppContext } from '../app-context.ts';
import { decoded } from '../content/links/check-links.ts';
import type { CallContext } from '../http/call.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { plainPage } from '../http/plain-page.ts';
import type { PublicLimits } from '../limits/public-limits.ts';
import { shownPage } from '../routes/website/search.ts';
import { findPages } from '../search/find-pages.ts';
import { markdownTwin } from '../serving/markdown/markdown-twin.ts';
import { type Bar, barOf } from './bar.ts';
import { changedPagesPage, changesPolicy, comparedPagePage, type ListedChanges, typefaceOf } from './changed-pages.ts';
import { answerOutsideComment } from './outside-comment.ts';
import { addressWithin, rewritePage, walkedSearch } from './rewrite-page.ts';
import { searchFuture } from './search-future.ts';
import { findWalker, keepAssumed, type WalkContext, type WalkedFuture, type Walker } from './walked-release.ts';

const walkPath = '/admin/future';

/** At most 10 pages per answer, as in the search of the site. */
const mostFound = 10;

const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

interface Asked {
  readonly key: string;
  /** The address within the walk; absent for the key alone. */
  readonly rest: string | undefined;
  readonly walker: Walker;
}

interface Walk {
  readonly context: CallContext;
  readonly walker: Walker;
  readonly assumed: WalkedFuture;
  readonly base: string;
  readonly language: Language;
}

export function walkRoutes(options: WalkContext & Pick<AppContext, 'mail'> & { readonly limits: Pick<PublicLimits, 'take'> }): Hono<RequestEnvironment> {
  const { saving, limits } = options;
  const { pipeline, objects } = options.publishing;
  const assumedOf = keepAssumed(options);

  async function answer(context: CallContext): Promise<Response> {
    const { pathname } = new URL(context.req.url);
    const [, key = '', rest] = /^\/admin\/future\/([\w-]{16,64})(\/.*)?$/.exec(pathname) ?? [];
    const walker = key === '' ? undefined : await findWalker(context, key, options);
    if (walker === undefined || typeof walker === 'number') return refuse(context, walker);
    const leave = await limits.take(context, 'walks', walker.principal?.actor);
    if (!leave) return refuse(context, 5);
    return walk(context, { key, rest, walker }).finally(leave);
  }

  async function walk(context: CallContext, { key, rest, walker }: Asked): Promise<Response> {
    const { search } = new URL(context.req.url);
    const base = `${walkPath}/${key}`;
    if (rest === undefined) return context.redirect(`${base}/`, 302);
    const [asking, ofPage] = [context.req.query('lang'), languageOfPath(rest.replace(/^\/~\w+/, ''))];
    const language = walker.principal?.editor?.language ?? (isLanguage(asking) ? asking : ofPage);
    if (rest === '/~comment' && walker.principal === undefined)
      return withPrivacy(await answerOutsideComment({ context, key, base, release: walker.release, language }, options));
    if (context.req.method === 'POST') return refuse(context, undefined);
    const asked: Walk = { context, walker, assumed: await assumedOf(walker.release), base, language };
    const [, special, path = '/'] = /^\/~(\w+)(\/.*)?$/.exec(rest) ?? [];
    if (rest === walkedSearch) return answerSearch(asked, false);
    if (special === 'now') return path === walkedSearch ? answerSearch(asked, true) : showPage(asked, path + search, true);
    if (special === 'changes') return path === '/' && rest === '/~changes' ? listChanges(asked) : comparePage(asked, path);
    if (special === 'next' || special === 'previous') return lead(asked, special);
    return showPage(asked, rest + search, false);
  }

  const siteNow = () => ({ manifest: { find: (at: string) => pipeline().manifest.find(at) }, objects, sitemap: () => pipeline().sitemap() });
  const typeface = async () => typefaceOf(await (await createEdge(siteNow()).request('http://walk.invalid/')).text());

  async function showPage({ walker, assumed, base, language }: Walk, path: string, isNow: boolean): Promise<Response> {
    const future = pipeline().future(assumed);
    const found = new Map<string, FuturePage>();
    const find = async (at: string) => {
      const page = await future.page(at);
      found.set(at, page);
      return page.entry;
    };
    const site = isNow ? siteNow() : { manifest: { find }, objects: future.objects, sitemap: future.sitemap };
    // Without the headers of the browser: nothing of it is compared, and it comes as it is.
    const served = await createEdge({ ...site, ...withTwins(site, markdownTwin) }).request(new Request(`http://walk.invalid${path}`));
    const within = isNow ? `${base}/~now` : base;
    const headers = new Headers(served.headers);
    for (const name of ['etag', 'vary', 'content-length', 'publication', 'content-encoding']) headers.delete(name);
    const location = headers.get('location');
    if (location !== null) headers.set('location', addressWithin(location, { base: within, origins: options.requests.origins() }) ?? location);
    if (!headers.get('content-type')?.startsWith('text/html')) return withPrivacy(new Response(served.body, { status: served.status, headers }));
    const at = decoded(path.split('?')[0] ?? '/');
    const page = found.get(at) ?? (await future.page(at));
    const live = await pipeline().manifest.find(at);
    const bar = barOf({
      ...about(walker, language),
      base,
      path,
      isNow,
      takesComments: walker.principal === undefined,
      edit: walker.principal && `/admin/pages?find=${encodeURIComponent(path)}${isNow ? '' : `&release=${walker.release.id}`}`,
      mark: markOf(page, live),
      remarks: remarksOf(walker, assumed, language, page),
    });
    const text = rewritePage(await served.text(), { base: within, origins: options.requests.origins(), bar: String(await bar) });
    return withPrivacy(new Response(text, { status: served.status, headers }));
  }

  async function listChanges({ context, walker, assumed, base, language }: Walk): Promise<Response> {
    const page = {
      ...about(walker, language),
      base,
      typeface: await typeface(),
      ...(await compare(walker, assumed, pipeline())),
      remarks: remarksOf(walker, assumed, language),
      showsFaults: walker.principal !== undefined,
    };
    return withPrivacy(await context.html(changedPagesPage(page), 200, { 'content-security-policy': changesPolicy }));
  }

  async function comparePage({ context, walker, assumed, base, language }: Walk, given: string): Promise<Response> {
    const path = decoded(given);
    const { text = [] } = await pipeline().future(assumed).difference(path);
    return withPrivacy(
      await context.html(comparedPagePage({ ...about(walker, language), base, path, text, typeface: await typeface() }), 200, {
        'content-security-policy': changesPolicy,
      }),
    );
  }

  /** To the next changed page after the present one, or the one before it; around at the end. */
  async function lead({ context, walker, assumed, base }: Walk, where: 'next' | 'previous'): Promise<Response> {
    const { pages } = (await compare(walker, assumed, pipeline())).comparison;
    const paths = pages.flatMap(({ path, before, after }) => ((after ?? before)?.headers['content-type']?.startsWith('text/html') ? [path] : []));
    const from = decoded((context.req.query('from') ?? '').split('?')[0] ?? '');
    const place = paths.indexOf(from);
    const step = where === 'next' ? place + 1 : place < 0 ? -1 : place - 1;
    const path = paths.at(paths.length === 0 ? 0 : step % paths.length);
    return withPrivacy(context.redirect(path === undefined ? `${base}/~changes` : base + encodeURI(path), 302));
  }

  async function answerSearch({ context, assumed, base }: Walk, isNow: boolean): Promise<Response> {
    const question = (context.req.query('q') ?? '').trim().slice(0, 200);
    const lang = context.req.query('lang');
    const asked = { question, most: mostFound, ...(isLanguage(lang) && { lang }) };
    const found = isNow ? await findPages(asked, saving.database) : await searchFuture(asked, pipeline().future(assumed), saving.database);
    const results = found.map(shownPage).map((page) => ({ ...page, path: (isNow ? `${base}/~now` : base) + page.path }));
    return withPrivacy(context.json({ results }));
  }

  return new Hono<RequestEnvironment>().use(`${walkPath}/*`, compress()).on(['GET', 'POST'], `${walkPath}/*`, answer);
}

/** What differs. Outsiders are led to what visitors find, now or then: to no event that is not listed. */
async function compare({ principal }: Walker, assumed: WalkedFuture, pipeline: Pipeline): Promise<Pick<ListedChanges, 'comparison' | 'examples'>> {
  const future = pipeline.future(assumed);
  const comparison = await future.compare();
  const examples = await pipeline.examplePages(comparison.parts.map(({ path }) => path));
  if (principal) return { comparison, examples };
  const listed = new Set([await pipeline.sitemap(), await future.sitemap()].flatMap(pathsIn));
  const pages = comparison.pages.filter(({ path }) => listed.has(path));
  return { comparison: { ...comparison, pages }, examples: new Map([...examples].filter(([, path]) => listed.has(path))) };
}

const about = ({ release }: Walker, language: Language) => ({
  language,
  name: release.name,
  instant: release.publish_at === null ? undefined : momentWriter(language, { zone: release.zone })(release.publish_at),
});

function remarksOf({ principal }: Walker, { problem }: WalkedFuture, language: Language, { fault }: FuturePage = {}): string[] {
  if (!principal) return [];
  const words = textsIn(language).served.walk;
  return [
    ...(problem ? [`${words.cannotBePublished}.${problem.detail === undefined ? '' : ` ${formatSentence(problem.detail, language)}`}`] : []),
    ...(fault ? [(fault.blocks ? `${words.blocked}: ` : '') + formatSentence(fault.sentence, language)] : []),
  ];
}

function markOf({ entry }: FuturePage, live: FuturePage['entry']): Bar['mark'] {
  if (!entry) return live ? 'removed' : 'same';
  if (!live) return 'added';
  return entry.status === live.status && entry.whole?.hash === live.whole?.hash ? 'same' : 'changed';
}

async function refuse(context: Context, wait: number | undefined): Promise<Response> {
  const words = textsIn(baseLanguage).served.walk;
  if (wait !== undefined) context.header('retry-after', String(Math.ceil(wait)));
  const body = html`<p>${wait === undefined ? words.ask : words.wait}</p>`;
  return withPrivacy(await plainPage(context, { language: baseLanguage, title: words.notFound, body, status: wait === undefined ? 404 : 429 }));
}

function withPrivacy(response: Response): Response {
  for (const [name, value] of Object.entries(privately)) response.headers.set(name, value);
  return response;
}

const pathsIn = (sitemap: string): string[] => [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decoded(new URL(address).pathname));
