// What each role may do with the content of events, their own and those of others.

import { isOfEvents } from '../../test/roles/caller-kinds.ts';
import { testRoles } from '../../test/roles/play-roles.ts';

await testRoles(isOfEvents);
