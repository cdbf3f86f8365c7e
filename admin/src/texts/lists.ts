// What the list of each entity says.
import type { EntityName } from '@stem/model';
import { anyList, lists } from '@stem/model/texts/en/office/lists';
import type { ListTexts } from '@stem/model/texts/record-texts';
import { entities } from './entities.ts';
import { inWindow } from './language.ts';

export const listTexts = inWindow('lists', lists);

const anyListTexts = inWindow('anyList', anyList);

/** Made from the labels of the entity, where it has no text of its own. */
export const listTextsOf = (name: EntityName): ListTexts => {
  const own: { readonly [Name in EntityName]?: Partial<ListTexts> } = listTexts;
  return { ...anyListTexts(entities[name]), ...own[name] };
};
