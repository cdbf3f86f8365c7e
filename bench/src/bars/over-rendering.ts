// Bar 6: pages that are rendered although their bytes do not change. Makes a seeded mix of edits; which documents really
// changed follows from the hashes of the served bytes.
import { setTimeout as pause } from 'node:timers/promises';
import { makeMixedEdits } from '../content/mixed-edits.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, checkLimit, type Outcome } from '../findings/finding.ts';
import { save } from '../system/calls.ts';
import type { RunningSite } from '../system/site.ts';

export async function measureOverRendering(running: RunningSite, edits = 100): Promise<Outcome> {
  const { client, facts, site } = running;
  const before = facts.countRenderings();
  let live = facts.readServed();
  let changed = 0;
  let silent = 0;
  for (const edit of [...makeMixedEdits(edits, site.extent), ...(await makePictureEdits(running))]) {
    await waitUntilPublished(await save(client, edit), running);
    const now = facts.readServed();
    const different = countDifferences(live, now);
    changed += different;
    if (different === 0) silent += 1;
    live = now;
  }
  const after = facts.countRenderings();
  const rendered = after.rendered - before.rendered;
  return {
    findings: [
      checkLimit({
        bar: 6,
        what: 'Documents rendered / really changed',
        value: rendered / changed,
        limit: 1.1,
        note: `${rendered} / ${changed} after ${edits} edits, ${silent} of which no page shows`,
      }),
      checkCondition({
        bar: 6,
        what: 'Failed while editing',
        isMet: after.failed === before.failed,
        measured: String(after.failed - before.failed),
        limit: '0',
      }),
    ],
    wrong: after.failed === before.failed ? [] : [`${after.failed - before.failed} pages failed while nothing was broken`],
  };
}

async function waitUntilPublished(change: number, { facts }: RunningSite): Promise<void> {
  while (facts.readPublishedSeq() < change) await pause(2);
}

function countDifferences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).length;
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0F5B4A"/></svg>';

// Uploads a picture, adds it to an event, changes its description and removes it from the event.
async function makePictureEdits({ client }: RunningSite) {
  const answer = await client.upload('/api/media/upload', new File([drawing], 'bench.svg', { type: 'image/svg+xml' }));
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}: ${answer.body}`);
  const { id, url }: { id: string; url: string } = JSON.parse(answer.body);
  return [
    { path: `/api/formats/${idOf('event', 3)}`, body: { hero_image: url } },
    { path: `/api/media/${id}`, body: { alt_text: 'A green square', alt_text_de: 'Ein grünes Quadrat' } },
    { path: `/api/formats/${idOf('event', 3)}`, body: { hero_image: null } },
  ];
}
