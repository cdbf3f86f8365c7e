// What a value means that stands in the change log as the database stores it.
import type { StoredValue } from '@stem/content-pipeline/changes';
import type { EntityName } from '@stem/model';
import { contentTable } from './content-table.ts';

export const fromStored = (entity: EntityName, column: string, stored: StoredValue): unknown =>
  stored === null ? null : contentTable(entity).column(column).mapFromDriverValue(stored);
