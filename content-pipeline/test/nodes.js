// Several nodes of the library on one database, in one process. They share the folder of objects.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { lookupKeys, writeAs } from '../src/core/changes.js';
import { fileUrl, openDatabase } from '../src/core/database.js';
import { createEdge } from '../src/core/edge.js';
import { createBundleRenderer, openObjects } from '../src/core/pipeline.js';
import { enterAsNode, startNode } from '../src/distribution/nodes.js';
import { createTables, origin, tables } from './library.js';
import { library } from './site.js';
export async function openCluster() {
    const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
    const nodes = [];
    return {
        folder,
        async start(settings = {}) {
            const node = await startLibraryNode(folder, settings);
            nodes.push(node);
            return node;
        },
        async close() {
            for (const node of nodes)
                await node.stop();
            await rm(folder, { recursive: true });
            const [error] = nodes.flatMap(({ errors }) => errors);
            if (error)
                throw error;
        },
    };
}
let saves = 0;
async function startLibraryNode(folder, settings) {
    const { mayPublish = true, term = 600, poll = 60_000, cdn, around = (given) => given, aroundObjects = (given) => given, isFit, trouble, elapsed, version = '1', now = Date.now, } = settings;
    const opened = await openDatabase({ url: fileUrl(join(folder, 'library.db')) });
    await createTables(opened);
    const database = around(opened);
    const errors = [];
    const objects = aroundObjects(await openObjects(join(folder, 'objects')));
    const renderer = createBundleRenderer({ site: library, version, database, keys: lookupKeys(tables), objects, origin });
    const election = { now, mayPublish, term, ...(isFit && { isFit }), ...(trouble && { trouble }), ...(elapsed && { elapsed }) };
    const isReady = async () => (await opened.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'")).length > 0 && (await hasVersion(opened));
    const ownership = await enterAsNode(database, { ...election, isReady, onWaiting: async () => undefined });
    const node = await startNode({
        ...election,
        database,
        ownership,
        objects,
        renderer,
        origin,
        tables,
        onError: (error) => errors.push(error),
        poll,
        checkEvery: 600_000,
    });
    const edge = createEdge({ ...node, objects, ...(cdn && { cdn }) });
    let stopping;
    return {
        node,
        database: opened,
        errors,
        async save(statement) {
            saves += 1;
            const { seq = 0 } = await writeAs(opened, { actor: 'editor', changeSet: `save-${saves}` }, async (transaction) => {
                await transaction.run(sql.raw(statement));
            });
            node.wake();
            return seq;
        },
        visit: async (path, headers = {}) => edge.request(new Request(new URL(path, origin), { headers })),
        stop: () => (stopping ??= node.stop().then(() => opened.close())),
    };
}
const hasVersion = async (database) => (await database.rows("SELECT 1 FROM pipeline_state WHERE name = 'version'")).length > 0;
