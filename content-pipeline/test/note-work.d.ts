/** `systems`, `pages` or `browsers`, as budgets name them. */
export declare function noteWork(part: string, count: number): void;
interface Rows {
    rows(sql: string): Promise<readonly Record<string, unknown>[]>;
}
/** Records a started system. Returns a function that records its rendered pages, to be called before it stops. */
export declare function noteSystem(database: Rows): Promise<() => Promise<void>>;
export {};
