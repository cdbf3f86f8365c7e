// What each role may do with everything but events and pages: media, people, settings, publishing, editors.

import { isOfEvents, isOfWebsite } from '../../test/roles/caller-kinds.ts';
import { testRoles } from '../../test/roles/play-roles.ts';

await testRoles((key) => !isOfEvents(key) && !isOfWebsite(key));
