// What the list of each entity says.
import type { EntityName } from '@stem/model';
import { anyList, lists } from '@stem/model/texts/en/office/lists';
import type { ListTexts } from '@stem/model/texts/record-texts';
import { entities, forEntities } from './entities.ts';
import { inWindow } from './language.ts';

const anyListTexts = inWindow('anyList', anyList);

const own: { readonly [Name in EntityName]?: Partial<ListTexts> } = inWindow('lists', lists);

/** Made from the labels of the entity, where it has no text of its own. */
export const listTextsOf = (name: EntityName): ListTexts => ({ ...anyListTexts(entities[name]), ...own[name] });

export const listTexts = forEntities(listTextsOf);
