// Machines need not have nginx: what asks it says that it was left out there.
import { spawnSync } from 'node:child_process';

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
