// What each role may do with the pages of the site.

import { isOfWebsite } from '../../test/roles/caller-kinds.ts';
import { testRoles } from '../../test/roles/play-roles.ts';

await testRoles(isOfWebsite);
