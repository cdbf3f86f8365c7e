import { expect, it } from 'vitest';
import { otherEventsSentence, type Speaker, tagsOf } from './speaker.ts';

it('says where else a person speaks', () => {
  expect(otherEventsSentence([])).toBe('They do not speak at any other event.');
  expect(otherEventsSentence([{ title: 'BankersCom' }, { title: 'EnergyCom' }])).toBe(
    'They also speak at BankersCom and EnergyCom and will no longer be shown there.',
  );
});
it('tags how a person can be reached, and a name in a second language', () => {
  const person = { id: 'ada', name: 'Ada Kälin', linkedin_url: null, website: null, email: null, name_de: null } as Speaker; // the rest is not looked at
  expect(tagsOf(person)).toEqual([]);
  expect(
    tagsOf({ ...person, linkedin_url: 'https://linkedin.example/ada', website: 'https://ada.example', email: 'ada@alder.example', name_de: 'Ada Kaelin' }),
  ).toEqual([
    { label: 'LinkedIn', href: 'https://linkedin.example/ada' },
    { label: 'Website', href: 'https://ada.example' },
    { label: 'Email', href: 'mailto:ada@alder.example' },
    { label: 'Multi-language' },
  ]);
});
