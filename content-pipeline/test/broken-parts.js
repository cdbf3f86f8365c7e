// Pipelines with one plausible fault each, to test that the checks find it.
import { sql } from 'drizzle-orm';
/** Does not record reads of one kind. */
export const forgettingReads = (isForgotten) => (parts) => reporting(parts, (evaluation) => {
    const { shapes, ...record } = evaluation.record;
    return { ...evaluation, record: { ...record, shapes: shapes.filter((shaped) => !isForgotten(shaped)) } };
});
/** Does not record the instant at which a value changes. */
export const forgettingTime = (parts) => reporting(parts, ({ record: { shapes }, ...evaluation }) => ({ ...evaluation, record: { shapes } }));
/** Reports the same fingerprint for every value of a view. */
export const alwaysEqual = (parts) => reporting(parts, (evaluation) => ({ ...evaluation, fingerprint: 'equal' }));
/** Plans as if no row were ever deleted. */
export const ignoringDeletes = (parts) => ({
    ...parts,
    database: {
        ...parts.database,
        async rows(statement, args) {
            const rows = await parts.database.rows(statement, args);
            return rows.map((row) => (statement.includes('FROM change_log') && row.op === 'delete' ? { ...row, op: 'update', changes: '{}' } : row));
        },
    },
});
/** Moves the mark first, and the pages in a second transaction. */
export const movingMarkFirst = ({ database, ...parts }) => ({
    ...parts,
    database: {
        ...database,
        async write(unit) {
            const mark = (value) => sql `UPDATE pipeline_state SET value = ${sql.raw(value)} WHERE name = 'published_seq'`;
            const [isInstalled] = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = 'pipeline_state'");
            if (!isInstalled)
                return database.write(unit);
            const [before] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'published_seq'");
            await database.write((transaction) => transaction.run(mark('(SELECT coalesce(max(seq), 0) FROM change_log)')));
            return database.write(async (transaction) => {
                await transaction.run(mark(String(before?.value ?? 0)));
                return unit(transaction);
            });
        },
    },
});
/** Stores the bytes of pages only after they are live. */
export function storingLast({ database, objects, renderer }) {
    const taken = new Map();
    return {
        objects,
        renderer: {
            ...renderer,
            async open(options) {
                const batch = await renderer.open({ ...options, returnsBytes: true, storesBytes: false });
                return {
                    ...batch,
                    async render(pages) {
                        const rendered = await batch.render(pages);
                        for (const { object, bytes } of rendered.pages)
                            if (object !== undefined && bytes)
                                taken.set(object, bytes);
                        return rendered;
                    },
                };
            },
        },
        database: {
            ...database,
            async write(unit) {
                const value = await database.write(unit);
                for (const bytes of taken.values())
                    await objects.put(bytes);
                taken.clear();
                return value;
            },
        },
    };
}
function reporting({ renderer, ...parts }, change) {
    const open = async (options) => {
        const batch = await renderer.open(options);
        return {
            ...batch,
            evaluate: async (keys) => (await batch.evaluate(keys)).map(change),
            async render(pages) {
                const { evaluations, ...rendered } = await batch.render(pages);
                return { ...rendered, evaluations: evaluations.map(change) };
            },
        };
    };
    return { ...parts, renderer: { ...renderer, open } };
}
