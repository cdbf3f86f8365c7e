// Records the work of tests for the budgets of `npm test`. Does nothing outside of it.
import { appendFileSync } from 'node:fs';
/** `systems`, `pages` or `browsers`, as budgets name them. */
export function noteWork(part, count) {
    const { STEM_TEST_WORK: file, STEM_TEST_KIND: kind } = process.env;
    if (file && kind && count > 0)
        appendFileSync(file, `${kind} ${part} ${count}\n`);
}
/** Records a started system. Returns a function that records its rendered pages, to be called before it stops. */
export async function noteSystem(database) {
    noteWork('systems', 1);
    const before = await pagesRendered(database);
    return async () => noteWork('pages', (await pagesRendered(database)) - before);
}
async function pagesRendered(database) {
    const [table] = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'");
    if (!table)
        return 0; // nothing was ever published
    const [row] = await database.rows("SELECT coalesce(sum(counts->>'rendered'), 0) AS pages FROM publications");
    return Number(row?.pages ?? 0);
}
