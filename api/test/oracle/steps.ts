// The steps of a history: everything editors, operators and the clock can do to a site.
import { type EntityName, entities, entityNames } from '@stem/model';
import fc from 'fast-check';
import { arbitraryEdit, type Edit } from '../arbitrary-edit.ts';
import { type ReleaseStep, releaseStep } from './release-steps.ts';

/** Interesting instants; days are those of Zurich. */
const jumps = ['a minute', 'an hour', 'a day', 'before midnight', 'midnight', 'before the clocks change', 'after the clocks change'] as const;
export type Jump = (typeof jumps)[number];

export type Step =
  /** Several saves without a pause. */
  | { readonly kind: 'edits'; readonly edits: readonly Edit[] }
  /** Only German texts of a row. */
  | { readonly kind: 'german'; readonly entity: EntityName; readonly place: number; readonly text: string }
  | { readonly kind: 'order'; readonly entity: EntityName; readonly place: number; readonly by: number }
  | { readonly kind: 'slug'; readonly place: number; readonly slug: string }
  /** An event's days, counted from today. */
  | { readonly kind: 'days'; readonly place: number; readonly from: number; readonly length: number }
  | { readonly kind: 'listed'; readonly place: number; readonly isListed: boolean }
  /** An event shows a new file, or a missing one. */
  | { readonly kind: 'picture'; readonly place: number; readonly colour: string | null }
  | { readonly kind: 'replace media'; readonly place: number; readonly colour: string }
  | { readonly kind: 'samples'; readonly isOn: boolean }
  | { readonly kind: 'remove demo' }
  | { readonly kind: 'undo'; readonly back: number }
  | { readonly kind: 'roll back'; readonly back: number }
  | { readonly kind: 'jump'; readonly to: Jump }
  | { readonly kind: 'release'; readonly step: ReleaseStep }
  | { readonly kind: 'restart' }
  /** A restart with the other compiled site. */
  | { readonly kind: 'new code' };

/** A step, and whether the next one waits until it is live. */
export type Paced = Step & { readonly waits: boolean };

const slugs = ['bankerscom', 'insurancecom', 'energycom', 'propertycom', 'slug-1', 'slug-2', 'zürich'];
const ordered = entityNames.filter((name) => 'order' in entities[name]);
const withGerman = entityNames.filter((name) => germanColumns(name).length > 0);

/** The texts of an entity that only German pages show. */
export function germanColumns(name: EntityName): string[] {
  return Object.entries(entities[name].fields).flatMap(([column, field]) =>
    'localized' in field && field.localized === true && ['text', 'long_text'].includes(field.kind) ? [`${column}_de`] : [],
  );
}

const place = fc.nat(9999);
const kind = <K extends Step['kind']>(name: K) => fc.constant(name);
const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

const stepOf = (releases: number): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 80, arbitrary: fc.record({ kind: kind('edits'), edits: fc.array(arbitraryEdit, { minLength: 1, maxLength: 1 }) }) },
    { weight: 16, arbitrary: fc.record({ kind: kind('edits'), edits: fc.array(arbitraryEdit, { minLength: 2, maxLength: 8 }) }) },
    {
      weight: 16,
      arbitrary: fc.record({ kind: kind('german'), entity: fc.constantFrom(...withGerman), place, text: fc.constantFrom('Grüezi', 'Zürich', 'Führung') }),
    },
    { weight: 12, arbitrary: fc.record({ kind: kind('order'), entity: fc.constantFrom(...ordered), place, by: fc.nat(9) }) },
    { weight: 16, arbitrary: fc.record({ kind: kind('slug'), place: fc.nat(9), slug: fc.constantFrom(...slugs) }) },
    { weight: 12, arbitrary: fc.record({ kind: kind('days'), place: fc.nat(9), from: fc.integer({ min: -2, max: 2 }), length: fc.nat(2) }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('listed'), place: fc.nat(9), isListed: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('picture'), place: fc.nat(9), colour: fc.option(colour, { freq: 9 }) }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('replace media'), place, colour }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('samples'), isOn: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('remove demo') }) },
    { weight: 16, arbitrary: fc.record({ kind: kind('undo'), back: fc.nat(4) }) },
    { weight: 4, arbitrary: fc.record({ kind: kind('roll back'), back: fc.nat(3) }) },
    { weight: 14, arbitrary: fc.record({ kind: kind('jump'), to: fc.constantFrom(...jumps) }) },
    { weight: releases, arbitrary: fc.record({ kind: kind('release'), step: releaseStep }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('restart') }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('new code') }) },
  );

/** How often a step concerns releases: some of the time, or mostly. */
export type Emphasis = 'everything' | 'releases';

export const pacedSteps = (emphasis: Emphasis): fc.Arbitrary<Paced> =>
  fc.tuple(stepOf(emphasis === 'releases' ? 800 : 60), fc.boolean()).map(([one, waits]): Paced => ({ ...one, waits }));
