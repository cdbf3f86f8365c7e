// All cases.
import type { Case } from './case.ts';
import { lists } from './cases/lists.ts';
import { removal } from './cases/removal.ts';

export const cases: readonly Case[] = [...lists, ...removal];
