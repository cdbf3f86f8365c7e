import { expect, it } from 'vitest';
import { nameOfActor, pictureOf } from './actor.tsx';

it('is the name of a person, and of everybody else what is known', () => {
  expect(nameOfActor({ actor: 'editor:1', actor_name: 'Vreni Amsler' })).toBe('Vreni Amsler');
  expect(nameOfActor({ actor: 'admin', actor_name: null })).toBe('Shared password');
  expect(nameOfActor({ actor: 'editor:1', actor_name: null })).toBe('A former editor');
  expect(nameOfActor({ actor: 'npm run demo', actor_name: null })).toBe('npm run demo');
  expect(nameOfActor({ actor: null, actor_name: null })).toBeNull();
});

it('shows the picture of an editor who works here', () => {
  const editors = [{ id: '1', name: 'Vreni Amsler', picture: '/media/vreni.jpg' }];
  expect(['editor:1', 'editor:2', 'admin', null].map((actor) => pictureOf({ actor }, editors))).toEqual(['/media/vreni.jpg', null, null, null]);
});
