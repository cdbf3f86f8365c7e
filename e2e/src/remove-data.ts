// Runs after all browser tests: what the tested system has kept goes away with it.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
