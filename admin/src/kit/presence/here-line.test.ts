import { expect, it } from 'vitest';
import { hereSentence } from './here-line.tsx';

const person = (name: string | null, is_editing = false) => ({ id: String(name), name, picture: null, is_editing });

it.each([
  [[person('Vreni Amsler')], 'Vreni Amsler is here'],
  [[person(null)], 'Somebody with the shared password is here'],
  [[person('Vreni Amsler', true)], 'Vreni Amsler is editing'],
  [[person('Vreni Amsler'), person('Beat Frei')], 'Vreni Amsler and Beat Frei are here'],
  [[person('Vreni Amsler'), person('Beat Frei'), person('Dora Good')], 'Vreni Amsler and 2 others are here'],
  [[person('Beat Frei'), person('Vreni Amsler', true)], 'Vreni Amsler is editing · Beat Frei is here'],
  [[person(null), person(null)], '2 people with the shared password are here'],
  [[person('Vreni Amsler'), person(null)], 'Vreni Amsler and somebody with the shared password are here'],
])('says of %j: %s', (others, sentence) => expect(hereSentence(others)).toBe(sentence));
