// For tests of what is rendered in advance: changes that are not made, and which pages were rendered how.
import { sql } from 'drizzle-orm';
import { parseChange } from '../src/core/changes.js';
class NotMade extends Error {
}
/** The lines that statements would add to the change log; nothing is changed. */
export async function changesOf({ database }, statements) {
    let changes = [];
    await database
        .write(async (transaction) => {
        const [last] = await transaction.all(sql `SELECT max(seq) AS seq FROM change_log`);
        for (const statement of statements)
            await transaction.run(sql.raw(statement));
        changes = (await transaction.all(sql `SELECT * FROM change_log WHERE seq > ${last?.seq ?? 0} ORDER BY seq`)).map(parseChange);
        throw new NotMade();
    })
        .catch((error) => {
        if (!(error instanceof NotMade))
            throw error;
    });
    return changes;
}
/** Records which paths are rendered and stored, in advance and for publications, how many batches are opened in advance, and queries. */
export function watchRenders() {
    let rendered = { inAdvance: [], published: [] };
    let openedInAdvance = 0;
    let queries = 0;
    return {
        openedInAdvance: () => openedInAdvance,
        queries: () => queries,
        /** What was rendered since the last call, sorted. */
        take() {
            const taken = { inAdvance: rendered.inAdvance.toSorted(), published: rendered.published.toSorted() };
            rendered = { inAdvance: [], published: [] };
            return taken;
        },
        around: (parts) => ({
            ...parts,
            database: {
                ...parts.database,
                rows(statement, args) {
                    queries += 1;
                    return parts.database.rows(statement, args);
                },
            },
            renderer: {
                ...parts.renderer,
                async open(options) {
                    if (options.assuming)
                        openedInAdvance += 1;
                    const batch = await parts.renderer.open(options);
                    return {
                        ...batch,
                        render(pages) {
                            if (options.storesBytes !== false)
                                rendered[options.assuming ? 'inAdvance' : 'published'].push(...pages.map(({ path }) => path));
                            return batch.render(pages);
                        },
                    };
                },
            },
        }),
    };
}
