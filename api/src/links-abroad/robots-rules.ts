// What a robots.txt of another site says to our robot. The parser keeps each rule once for each robot that its group names: a hostile
// file would fill the memory, so it gets our group only.
import { robotName } from './ask-address.ts';

/** At most 300 rules of 300 characters: a rule with many wildcards is slow to match. */
const mostRules = 300;
const longestRule = 300;

/** The rules of the groups that name our robot, or else of those for all, as a group for our robot. Pure. */
export function ownRules(text: string): string {
  const found = { own: [] as string[], all: [] as string[] };
  let agents = new Set<'own' | 'all'>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s{0,20}([A-Za-z-]{5,12})\s{0,20}:(.*)$/.exec(line.slice(0, longestRule)) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) agents = new Set();
      isNaming = true;
      const agent = value.split('#', 1)[0]?.trim().toLowerCase();
      if (agent === robotName.toLowerCase()) agents.add('own');
      if (agent === '*') agents.add('all');
    } else if (['allow', 'disallow', 'crawl-delay'].includes(name)) {
      isNaming = false;
      if (line.length > longestRule) continue;
      for (const group of agents) if (found[group].length < mostRules) found[group].push(`${name}:${value}`);
    }
  }
  const rules = found.own.length > 0 ? found.own : found.all;
  return [`User-agent: ${robotName}`, ...rules].join('\n');
}
