import { expect, test } from 'vitest';
import { ownRules } from './robots-rules.ts';

test('the group of our robot counts, in any spelling of its name, and else that for all', () => {
  const file =
    'User-agent: Other\nDisallow: /\n\nUser-agent: *\nDisallow: /all # for most\n\nuser-agent: stem-links\nUser-Agent: Third\nAllow: /own\nCrawl-delay: 5\nSitemap: https://a.example/s.xml\n';
  expect(ownRules(file)).toBe('User-agent: Stem-Links\nallow: /own\ncrawl-delay: 5');
  expect(ownRules('User-agent: Other\nDisallow: /\r\nUser-agent: *\r\nDisallow: /all')).toBe('User-agent: Stem-Links\ndisallow: /all');
  expect(ownRules('not a file for robots')).toBe('User-agent: Stem-Links');
});

test('a file with thousands of robots and rules becomes 300 rules, none with more than 300 characters', () => {
  const hostile = `${'User-agent: a\n'.repeat(15_000)}User-agent: *\nDisallow: /${'*'.repeat(100_000)}\n${'Disallow: /\n'.repeat(24_000)}`;
  expect(ownRules(hostile).split('\n')).toEqual(['User-agent: Stem-Links', ...Array.from({ length: 300 }, () => 'disallow: /')]);
});
