// All cases. Each makes a small site of a public report: another one than the reported, in which the like could happen.
import type { Case } from './case.ts';
import { lists } from './cases/lists.ts';
import { references } from './cases/references.ts';
import { removal } from './cases/removal.ts';
import { templates } from './cases/templates.ts';
import { topics } from './cases/topics.ts';

export const cases: readonly Case[] = [...lists, ...references, ...removal, ...topics, ...templates];
