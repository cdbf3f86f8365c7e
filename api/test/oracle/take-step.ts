// Carries out one step of a history. A save that the rules refuse counts as no step.
import type { EntityName, Result } from '@stem/model';
import { replaceMedia } from '../../src/content/entities/media-library.ts';
import { undoSave } from '../../src/content/verbs/undo.ts';
import { saveSingle, updateRow } from '../../src/content/verbs/update.ts';
import type { Writing } from '../../src/content/writing.ts';
import { removeDemoRows } from '../../src/demo/remove.ts';
import { addMedia, storeTrusted } from '../../src/media/add-media.ts';
import { picture } from '../media.ts';
import { rowAt as findRowAt, rotateList, unitOf } from './edits.ts';
import type { OracleSite } from './oracle-site.ts';
import { germanColumns, type Step } from './steps.ts';
import { takeReleaseStep } from './take-release-step.ts';
import { dayInZurich, jumpTo } from './zurich.ts';

/** The site of a history and how to restart it. */
export interface Stage {
  site: OracleSite;
  /** Opens the site again, with the other code if `changesCode`. */
  reopen(changesCode: boolean): Promise<void>;
  /** Called for each release that was walked before it was published. */
  onForeseen(): void;
}

/** Returns the number of saves with changes. */
export async function takeStep(step: Step, stage: Stage): Promise<number> {
  const { site } = stage;
  const { clock } = site.options;
  const saving = async (unit: (writing: Writing) => Promise<Result<unknown>>) => ((await site.write(unit)) === undefined ? 0 : 1);
  const changing = async (entity: EntityName, place: number, values: object) => {
    const id = await rowAt(entity, place, site);
    return id === undefined ? 0 : saving((writing) => updateRow(entity, id, values, writing));
  };
  switch (step.kind) {
    case 'edits': {
      let made = 0;
      for (const edit of step.edits) made += await saving(unitOf(edit));
      return made;
    }
    case 'german':
      return changing(step.entity, step.place, Object.fromEntries(germanColumns(step.entity).map((column) => [column, step.text])));
    case 'order':
      return saving(rotateList(step));
    case 'slug':
      return changing('event_formats', step.place, { slug: step.slug });
    case 'days': {
      const [start, end] = [dayInZurich(clock.now, step.from), dayInZurich(clock.now, step.from + step.length)];
      return changing('event_formats', step.place, { start_date: start, end_date: end });
    }
    case 'listed':
      return changing('event_formats', step.place, { is_listed: step.isListed });
    case 'picture': {
      const file = step.colour === null ? undefined : await storePicture(step.colour, site);
      if (file) await saving((writing) => addMedia(file, writing));
      return changing('event_formats', step.place, { hero_image: file ? file.system.url : `/media/${'0'.repeat(32)}.png` });
    }
    case 'replace media': {
      const id = await rowAt('media_library', step.place, site);
      const file = await storePicture(step.colour, site);
      return id === undefined ? 0 : saving((writing) => replaceMedia(id, file, writing));
    }
    case 'samples':
      return saving((writing) => saveSingle('site_settings', { show_samples: step.isOn }, writing));
    case 'remove demo':
      return saving(removeDemoRows);
    case 'undo': {
      const [last] = await site.database.rows(
        "SELECT change_set AS id FROM change_log WHERE change_set IS NOT NULL AND actor = 'admin' GROUP BY 1 ORDER BY max(seq) DESC LIMIT 1 OFFSET ?",
        [step.back],
      );
      return last ? saving((writing) => undoSave(String(last.id), writing)) : 0;
    }
    case 'roll back': {
      const found = (await site.pipeline.receipts.latest(1 + step.back)).at(-1);
      if (found) await site.pipeline.rollBack(found.id);
      await site.pipeline.retry();
      return 0;
    }
    case 'jump':
      clock.now = jumpTo(clock.now, step.to);
      // As the timer of the pipeline does at the instant itself.
      site.pipeline.wake();
      await site.releases.settled();
      return 0;
    case 'release':
      return takeReleaseStep(step.step, stage);
    case 'restart':
      await stage.reopen(false);
      return 0;
    case 'new code':
      await stage.reopen(true);
      return 0;
    default:
      return step satisfies never;
  }
}

const rowAt = (table: string, place: number, { database }: OracleSite) => findRowAt(table, place, database.read);

async function storePicture(colour: string, { files, options }: OracleSite) {
  const bytes = await picture(colour);
  return storeTrusted(
    { bytes, originalName: `${colour}.png` },
    { mime: 'image/png', extension: 'png', width: 60, height: 40 },
    files,
    new Date(options.clock.now).toISOString(),
  );
}
