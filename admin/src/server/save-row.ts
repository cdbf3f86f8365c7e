// Saves what a form holds. The model's schemas have checked it; the api checks it again.
import type { Answer, Changes, NewRow, ResourceName, SingleName } from '@stem/api/client';
import type { AnyRow, Values } from '../records/values.ts';
import { client } from './client.ts';

export const updateRow = <N extends ResourceName>(name: N, id: string, values: Values): Promise<Answer<AnyRow>> =>
  client.resource(name).update(id, values as Changes<N>); // made from the entity's own columns

export const createRow = <N extends ResourceName>(name: N, values: Values): Promise<Answer<AnyRow>> => client.resource(name).create(values as NewRow<N>); // as above

export const saveSingle = <N extends SingleName>(name: N, values: Values): Promise<Answer<AnyRow>> => client.single(name).save(values as Changes<N>); // as above
