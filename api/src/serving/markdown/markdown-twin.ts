// Each page of the site has a twin in Markdown, for programs that read it: under its own address, or by asking for it.

import type { Pipeline } from '@stem/content-pipeline';
import { type CdnHeaders, decodedPath, type Twin, twinOf } from '@stem/content-pipeline/edge';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { markdownOfPage } from './markdown-of-page.ts';

export const markdownTwin: Twin = { extension: '.md', type: 'text/markdown; charset=utf-8', make: markdownOfPage };

/**
 * Leads programs that ask for `text/markdown` at the address of a page to its twin. No cache may keep that: most of them would
 * send visitors there as well.
 */
export function leadToMarkdown({ find }: Pick<Pipeline['manifest'], 'find'>, cdn?: CdnHeaders): MiddlewareHandler {
  return async (context, next) => {
    const { path, method, url } = context.req;
    const isAsked = context.req.header('accept')?.includes('text/markdown') && (method === 'GET' || method === 'HEAD');
    if (!isAsked || accepts(context, { header: 'Accept', supports: ['text/html', 'text/markdown'], default: 'text/html' }) !== 'text/markdown') return next();
    const decoded = decodedPath(path);
    const twin = decoded === undefined ? undefined : await find(twinOf(decoded, markdownTwin));
    if (!twin?.headers['content-type']?.startsWith('text/markdown')) return next();
    const refused = 'private, no-store';
    for (const name of ['cache-control', ...(cdn ? [cdn.lifetime] : [])]) context.header(name, refused);
    context.header('vary', 'accept');
    return context.redirect(twinOf(path, markdownTwin) + new URL(url).search, 302);
  };
}
