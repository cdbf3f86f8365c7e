// Tests with nginx are skipped on machines without it.
import { spawnSync } from 'node:child_process';
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
