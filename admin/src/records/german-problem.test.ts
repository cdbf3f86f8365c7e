import { entities, updateSchema } from '@stem/model';
import { expect, it } from 'vitest';
import { germanProblem } from './german-problem.ts';

const said = (values: object) =>
  updateSchema(entities.coinnovation_chatbot_settings)
    .safeParse(values)
    .error?.issues.map(({ message }) => germanProblem(message));

it('says in German what the model finds wrong with the chatbot’s settings', () => {
  expect(said({ system_prompt: ' ' })).toEqual(['System-Prompt fehlt']);
  expect(said({ temperature: 2.1 })).toEqual(['Temperatur ist höchstens 2']);
  expect(said({ max_tokens: 49 })).toEqual(['Max. Tokens ist mindestens 50']);
  expect(said({ max_tokens: 50.5 })).toEqual(['Max. Tokens ist keine ganze Zahl']);
  expect(said({ max_tokens: 'viele' })).toEqual(['Max. Tokens ist keine Zahl']);
  expect(said({ page_title_de: 'x'.repeat(201) })).toEqual(['Seitentitel (Deutsch) hat höchstens 200 Zeichen']);
  expect(said({ quick_start_options: Array.from({ length: 13 }, String) })).toEqual(['Schnellstart-Optionen fasst höchstens 12 Einträge']);
});
it('leaves what it does not know as it is', () => {
  expect(germanProblem('This is not an e-mail address')).toBe('This is not an e-mail address');
});
