// Where pictures of pages get their addresses. Astro keeps one state of them for a process, for the build that runs; pages of a compiled
// site have one of their own, so that they are rendered alike while the next code is compiled, and its build has no pictures of theirs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isReading } from '../content/tracking.ts';

interface PictureState {
  addStaticImage?: unknown;
  staticImages?: ReadonlyMap<string, { readonly transforms: ReadonlyMap<string, { readonly finalPath: string }> }>;
}

const globals = globalThis as { astroAsset?: PictureState };

let building: PictureState | undefined;
let rendering: PictureState | undefined;

/** From now on, pages get the addresses of the build that has just run, or was set up. Astro removes what gives them afterwards. */
export function setPictureAddresses(addStaticImage: PictureState['addStaticImage']): void {
  building = globals.astroAsset;
  rendering = { ...building, addStaticImage };
  delete rendering.staticImages;
  Object.defineProperty(globalThis, 'astroAsset', {
    configurable: true,
    get: () => (isReading() ? rendering : building),
    set(state: PictureState) {
      building = state;
    },
  });
}

/** What gives pictures of the running build their addresses. */
export const readPictureAddresses = (): unknown => globals.astroAsset?.addStaticImage;

/** A picture that pages show and the build has not made: in another size or format than any page had. */
export function missingPicture(output: string): string | undefined {
  for (const { transforms } of rendering?.staticImages?.values() ?? [])
    for (const { finalPath } of transforms.values()) if (!existsSync(join(output, finalPath))) return finalPath;
  return undefined;
}
