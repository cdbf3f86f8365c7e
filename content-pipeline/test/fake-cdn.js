export const fakeHeaders = { tags: 'surrogate-key', joinTags: (tags) => tags.join(' '), lifetime: 'surrogate-control' };
export function createFakeCdn({ origin, limits, target = 'fake' }) {
    const store = new Map();
    const purged = [];
    const refusals = [];
    const cdn = {
        name: 'Fake',
        target,
        headers: fakeHeaders,
        limits: { counted: 'requests', tagsPerRequest: 100, perSecond: 1000, burst: 1000, mostTags: 100, ...limits },
        purged,
        refusals,
        onPurge: () => undefined,
        async purge(tags) {
            await cdn.onPurge(tags);
            const refusal = refusals.shift();
            if (refusal)
                return refusal;
            purged.push(tags);
            for (const [path, { tags: own }] of store)
                if (own.some((tag) => tags.includes(tag)))
                    store.delete(path);
            return { ok: true };
        },
        async visit(path, init) {
            const known = store.get(path);
            if (known)
                return known.answer.clone();
            const answer = await origin(path, init);
            const lifetime = answer.headers.get('surrogate-control') ?? '';
            if (/max-age=[1-9]/.test(lifetime))
                store.set(path, { tags: (answer.headers.get('surrogate-key') ?? '').split(' '), answer: answer.clone() });
            return answer;
        },
        kept: () => [...store.keys()].sort(),
    };
    return cdn;
}
