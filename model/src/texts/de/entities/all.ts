// The entities of the model. The chatbot's settings are German in the model itself.
import type { EntityTexts } from '../../entity-words.ts';
import { companyEntities } from './company.ts';
import { eventEntities } from './events.ts';
import { peopleEntities } from './people.ts';
import { websiteEntities } from './website.ts';

export const entityTexts: EntityTexts = { ...companyEntities, ...eventEntities, ...peopleEntities, ...websiteEntities };
