// Bar 6: pages that are rendered although they stay as they are. A seeded mix of what editors do; which documents really
// are others afterwards is taken from the hashes of what is served.
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, holds, type Outcome } from '../finding.ts';
import { mixedEdits } from '../mixed-edits.ts';
import { save } from '../save.ts';
import type { Desk } from '../site.ts';
import { idOf } from '../words.ts';

export async function overRendering(desk: Desk, edits = 100): Promise<Outcome> {
  const { client, facts, site } = desk;
  const before = facts.renderings();
  let live = facts.served();
  let changed = 0;
  let silent = 0;
  for (const edit of [...mixedEdits(edits, site.extent), ...(await pictureEdits(desk))]) {
    await published(await save(client, edit), desk);
    const now = facts.served();
    const different = difference(live, now);
    changed += different;
    if (different === 0) silent += 1;
    live = now;
  }
  const after = facts.renderings();
  const rendered = after.rendered - before.rendered;
  return {
    findings: [
      atMost({
        bar: 6,
        what: 'Documents rendered / really changed',
        value: rendered / changed,
        limit: 1.1,
        note: `${rendered} / ${changed} after ${edits} edits, ${silent} of which nothing shows`,
      }),
      holds({ bar: 6, what: 'Failed while editing', isMet: after.failed === before.failed, measured: String(after.failed - before.failed), limit: '0' }),
    ],
    wrong: after.failed === before.failed ? [] : [`${after.failed - before.failed} pages failed while nothing was broken`],
  };
}

async function published(change: number, { facts }: Desk): Promise<void> {
  while (facts.publishedSeq() < change) await pause(2);
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).length;
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0F5B4A"/></svg>';

// A picture is taken into the library, given to an event, and described anew.
async function pictureEdits({ client }: Desk) {
  const answer = await client.upload('/api/media/upload', new File([drawing], 'bench.svg', { type: 'image/svg+xml' }));
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}: ${answer.body}`);
  const { id, url }: { id: string; url: string } = JSON.parse(answer.body);
  return [
    { path: `/api/formats/${idOf('event', 3)}`, body: { hero_image: url } },
    { path: `/api/media/${id}`, body: { alt_text: 'A green square', alt_text_de: 'Ein grünes Quadrat' } },
    { path: `/api/formats/${idOf('event', 3)}`, body: { hero_image: null } },
  ];
}
