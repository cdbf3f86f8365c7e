// A bucket of Swift as a website, with the requests to it, and the library whose site is copied there.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { expect } from 'vitest';
import { openBucketDestination } from '../src/distribution/followers/bucket.js';
import { createCopier } from '../src/distribution/followers/copy.js';
import { filePathFor } from '../src/distribution/followers/path-files.js';
import { openS3Bucket } from '../src/distribution/storage/s3-bucket.js';
import { openLibrary } from './library.js';
import { libraryWith } from './site.js';
import { openSwift } from './swift.js';
const websiteOf = (more) => libraryWith({ path: '/', lang: 'en' }, { path: '/old', lang: 'en', redirect: '/shelf' }, { path: "/it's (1+1)*2 grün", lang: 'en' }, { path: '/404', lang: 'en', status: 404 }, ...Array.from({ length: more }, (_, index) => ({ path: `/more/${index}`, lang: 'en' })));
/** `more`: the number of further pages. */
export async function openWebsite(more = 0) {
    const swift = await openSwift();
    const settings = await swift.makeBucket();
    const assets = await mkdtemp(join(tmpdir(), 'assets-'));
    await writeFile(join(assets, 'robots.txt'), 'User-agent: *\n');
    await writeFile(join(assets, 'style.css'), 'body {}');
    const library = await openLibrary({ site: websiteOf(more), assets });
    const asked = [];
    const listName = `.stem-${createHmac('sha256', settings.secretAccessKey).update(`list of ${settings.bucket}`).digest('hex')}`;
    const send = (input, init) => {
        const { pathname, search } = new URL(String(input));
        const name = decodeURIComponent(pathname.slice(settings.bucket.length + 2));
        asked.push({ method: init?.method ?? 'GET', name: name === listName ? 'list' : name, search });
        return fetch(input, init);
    };
    const destination = (sending = send) => openBucketDestination(settings, { fetch: sending, random: Math.random });
    async function read(name) {
        const encoded = encodeURIComponent(name).replaceAll('%2F', '/').replaceAll("'", '%27');
        const url = `${settings.endpoint}/${settings.bucket}/${encoded}`;
        const { url: signed, headers } = await new AwsV4Signer({ ...settings, service: 's3', url, method: 'GET' }).sign();
        return fetch(signed, { headers });
    }
    async function expectObject(path, of) {
        const answer = await of.visit(path, { headers: { 'accept-encoding': 'identity' } });
        const name = filePathFor(path, { status: answer.status, headers: Object.fromEntries(answer.headers) }) ?? '';
        const object = await read(name);
        expect([name, object.headers.get('cache-control')]).toEqual([name, answer.headers.get('cache-control')]);
        // A redirect has a page that forwards.
        if (answer.status === 301)
            return name;
        expect([name, object.headers.get('content-type')]).toEqual([name, answer.headers.get('content-type')]);
        expect(await object.text()).toBe(await answer.text());
        return name;
    }
    return {
        swift,
        settings,
        library,
        send,
        destination,
        copier: ({ send: sending, of = library, now = Date.now } = {}) => createCopier({ destination: destination(sending), database: of.database, objects: of.objects, now }),
        took() {
            const by = (wanted) => asked.filter(({ method }) => method === wanted).map(({ name }) => name);
            const found = { puts: by('PUT'), deleted: by('DELETE'), listed: asked.filter(({ name, search }) => name === '' || search.includes('list-type')).length };
            asked.length = 0;
            return found;
        },
        read,
        async expectWhole(of = library) {
            const files = await of.database.rows('SELECT path FROM pipeline_assets');
            const paths = new Set([...files.map(({ path }) => String(path)), ...(await of.pipeline.servedPaths()).keys()]);
            const expected = [];
            for (const path of paths)
                expected.push(await expectObject(path, of));
            const found = [];
            for await (const { name } of openS3Bucket(settings).list(''))
                if (!name.startsWith('.stem'))
                    found.push(name);
            expect(found.sort()).toEqual(expected.sort());
        },
        async close() {
            await library.close();
            await rm(assets, { recursive: true });
        },
    };
}
/** What a store answers to a key that it does not accept. */
export const refusal = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 });
