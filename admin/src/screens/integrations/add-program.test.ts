import { expect, it } from 'vitest';
import { titlesOf, toggleScope } from './add-program.tsx';

it('takes reading along with writing, and writing away with reading', () => {
  expect(toggleScope([], 'events.write')).toEqual(['events.write', 'content.read']);
  expect(toggleScope(['events.write', 'content.read', 'people.read'], 'content.read')).toEqual(['people.read']);
  expect(toggleScope(['events.write', 'content.read'], 'events.write')).toEqual(['content.read']);
});
it('names permissions in the order of the form', () => {
  expect(titlesOf(['people.read', 'content.read'])).toEqual(['Read all content, its history and its pages', 'Read attendees and inquiries']);
});
