import { entities, updateSchema } from '@stem/model';
import { expect, it } from 'vitest';
import { defaultPrompt } from './default-prompt.ts';

it('names four services, the town and the contact, and is valid as it is', () => {
  const prompt = defaultPrompt('office@stem.example');
  for (const name of ['Ecosystem Acceleration', 'N9 House of Innovation', 'Go-To-Market Programs', 'Executive Communities', 'Zürich', 'office@stem.example'])
    expect(prompt).toContain(name);
  expect(updateSchema(entities.coinnovation_chatbot_settings).parse({ system_prompt: prompt })).toEqual({ system_prompt: prompt });
});
it('leads to the contact page where no address is known', () => {
  expect(defaultPrompt(undefined)).toMatch(/Kontakt: die Kontaktseite der Website$/);
});
