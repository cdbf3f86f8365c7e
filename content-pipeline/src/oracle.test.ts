// Random edits against the truth.
import { test } from 'vitest';
import { expectCleanBuilds } from '../test/random-edits.ts';

test.each([2, 15, 42])('after every one of 120 random edits the site is what a clean build gives (seed %i)', (seed) => expectCleanBuilds({ seed, edits: 120 }));
