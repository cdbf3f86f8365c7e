// What axe looks for, and what it finds in a form that a failed test shows well.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each rule that is broken, with the first places. */
export const faults = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );

/** Looks at the page itself: the usual mode opens another one for each check. Only what is broken is described. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** What axe finds on the page by all rules. */
export const findFaults = async (page: Page): Promise<string[]> => faults(await axeOn(page).withTags(accessibilityRules).analyze());
