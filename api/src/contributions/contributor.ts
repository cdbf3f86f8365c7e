// Who sends something by a link, as the history names them, and what they may do: at most what the editor who has asked them may.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { Grants, Permission, Rights } from '@stem/model';
import { eq, sql } from 'drizzle-orm';
import { contributions } from '../database/contribution-tables.ts';

const prefix = 'contribution:';

export const contributorActor = (id: string): string => prefix + id;

export const contributionIn = (actor: string | null): string | undefined => (actor?.startsWith(prefix) ? actor.slice(prefix.length) : undefined);

/** The actor who has asked a contributor; undefined for every other actor. */
export async function findAskingEditor(actor: string, read: Pick<Reading | Transaction, 'select'>): Promise<string | undefined> {
  const id = contributionIn(actor);
  if (id === undefined) return undefined;
  const [row] = await read.select({ asker: contributions.asked_by }).from(contributions).where(eq(contributions.id, id));
  return row?.asker;
}

const lent = ['content.read', 'events.write', 'media.write', 'people.write'] as const satisfies readonly Permission[];

export function contributorRights(rights: Rights | undefined): Rights | undefined {
  if (!rights) return undefined;
  const grants: Grants = Object.fromEntries(lent.flatMap((name) => (rights.grants[name] ? [[name, rights.grants[name]]] : [])));
  return { grants, events: rights.events };
}

/** 'Vreni Alder · Link: Anna Keller' */
export const namesOfContributors = (ids: readonly string[]) => sql`
  SELECT ${prefix} || own.id AS actor,
    CASE own.name WHEN '' THEN 'Link' ELSE own.name || ' · Link' END || coalesce(': ' || (SELECT name FROM editors WHERE ${'editor:'} || id = own.asked_by), '') AS name
  FROM contributions AS own WHERE own.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
