// What editors and the clock do with releases in a history.
import { type EntityName, entities, entityNames } from '@stem/model';
import fc from 'fast-check';
import { isPreparable } from '../../src/releases/save-into-release.ts';
import { arbitraryEditOf, type Edit } from '../arbitrary-edit.ts';

/** `release` is the place of one that is not public yet, modulo their count. */
export type ReleaseStep =
  /** Saves into a release; a new one when it is their count. */
  | { readonly does: 'prepare'; readonly release: number; readonly edits: readonly Edit[] }
  | { readonly does: 'prepare order'; readonly release: number; readonly entity: EntityName; readonly place: number; readonly by: number }
  /** The next edition of an event. */
  | { readonly does: 'prepare edition'; readonly release: number; readonly place: number; readonly year: number }
  /** A live save of a record that the release changes: of a field that it changes, or of another one. */
  | { readonly does: 'save beside'; readonly release: number; readonly place: number; readonly isSameField: boolean; readonly text: string }
  /** Takes a side in all conflicts. */
  | { readonly does: 'choose'; readonly release: number; readonly keep: 'release' | 'site' }
  /** In minutes from now. */
  | { readonly does: 'schedule'; readonly release: number; readonly begin: number; readonly lasts: number | null }
  /** `isAsked`: after rules and gate, as editors do; otherwise as a save that others have overtaken. */
  | { readonly does: 'publish'; readonly release: number; readonly isAsked: boolean }
  | { readonly does: 'withdraw'; readonly release: number }
  | { readonly does: 'undo'; readonly back: number }
  /** Time passes until the next begin or end. `lead`: minutes before it at which the clock runs as well; then perhaps another save. */
  | { readonly does: 'wait'; readonly lead: number; readonly between: Edit | null };

const place = fc.nat(9999);
const release = fc.nat(3);
const preparable = entityNames.filter(isPreparable);
const edit = arbitraryEditOf(preparable);
const does = <D extends ReleaseStep['does']>(name: D) => fc.constant(name);
const ordered = preparable.filter((name) => 'order' in entities[name]);

export const releaseStep: fc.Arbitrary<ReleaseStep> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ does: does('prepare'), release, edits: fc.array(edit, { minLength: 1, maxLength: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ does: does('prepare order'), release, entity: fc.constantFrom(...ordered), place, by: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ does: does('prepare edition'), release, place, year: fc.integer({ min: 2027, max: 2032 }) }) },
  { weight: 10, arbitrary: fc.record({ does: does('save beside'), release, place, isSameField: fc.boolean(), text: fc.constantFrom('Beside', 'Daneben') }) },
  { weight: 10, arbitrary: fc.record({ does: does('choose'), release, keep: fc.constantFrom('release', 'site') }) },
  {
    weight: 14,
    arbitrary: fc.record({
      does: does('schedule'),
      release,
      begin: fc.constantFrom(1, 7, 60, 600, 3000),
      lasts: fc.option(fc.constantFrom(1, 90, 1500), { freq: 2 }),
    }),
  },
  { weight: 12, arbitrary: fc.record({ does: does('publish'), release, isAsked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: does('withdraw'), release }) },
  { weight: 5, arbitrary: fc.record({ does: does('undo'), back: fc.nat(2) }) },
  { weight: 14, arbitrary: fc.record({ does: does('wait'), lead: fc.constantFrom(0, 1, 4), between: fc.option(edit, { freq: 4 }) }) },
);
