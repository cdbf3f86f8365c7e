// “Edit this page”, for editors who look at the site: their browser alone gets it, and what is published has nothing of it.
import { ifReachable } from '@stem/content-pipeline/database';
import { htmlLang, languageOfPath, mayEver } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { Hono, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { AppContext } from '../app-context.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { findSignedIn } from '../sessions/principal.ts';
import { adminSessions } from '../sessions/sessions.ts';

/** Between the name of the site and its menu: it covers neither, from phones to desks. */
const style = `position:fixed;z-index:60;top:.5rem;left:calc(6.3rem + 2.6vw);padding:.4rem .45rem;border-radius:2px;background:#14181a;color:#fff;font:600 .8125rem/1.35 system-ui;text-decoration:none;box-shadow:0 0 0 2px #fff`;

/**
 * Before the site itself. A page with the control is kept by no cache, and made from the same bytes. Not behind a CDN, which
 * answers editors as it answers everybody: there the back office leads to the page.
 */
export const editControl =
  (site: Hono, { editors, saving }: Pick<AppContext, 'editors' | 'saving'>): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const cookies = context.req.header('cookie') ?? '';
    if (context.req.method !== 'GET' || !cookies.includes(`${adminSessions.cookie}=`)) return next();
    // Without the database editors get what everybody gets.
    const session = await ifReachable(editors.sessions.current(cookies));
    const principal = session && (await ifReachable(findSignedIn(session, saving.database)));
    if (!principal || !mayEver(principal.rights, 'content.read')) return next();
    // Without the headers of the browser: nothing is compared with what it has, and the bytes come as they are.
    const served = await site.request(new Request(context.req.url));
    if (served.status !== 200 || !served.headers.get('content-type')?.startsWith('text/html')) return next();
    const { path } = context.req;
    const language = principal.editor?.language ?? languageOfPath(path);
    const control = html`<a href="/admin/pages?find=${encodeURIComponent(path)}" lang="${htmlLang(language)}" style="${style}">${textsIn(language).served.editPage}</a>`;
    const headers = new Headers(served.headers);
    for (const name of ['etag', 'vary', 'content-length']) headers.delete(name);
    headers.set('cache-control', 'private, no-store');
    const page = await served.text();
    // The last one: editors may have written the same before it in an attribute, which the quotes of the control would end.
    const end = page.lastIndexOf('</body>');
    if (end < 0) return next();
    return context.body(page.slice(0, end) + String(await control) + page.slice(end), 200, Object.fromEntries(headers));
  };
