// All cases. Each tells a public report again: as another site, in the smallest form in which the like could happen.
import type { Case } from './case.ts';
import { lists } from './cases/lists.ts';
import { references } from './cases/references.ts';
import { removal } from './cases/removal.ts';
import { templates } from './cases/templates.ts';
import { topics } from './cases/topics.ts';

export const cases: readonly Case[] = [...lists, ...references, ...removal, ...topics, ...templates];
