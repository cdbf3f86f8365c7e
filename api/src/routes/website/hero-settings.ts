// The head of the home page as its own call: the record of the home settings in another shape.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { saveSingle } from '../../content/verbs/update.ts';
import type { Writing } from '../../content/writing.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, call } from '../../http/call.ts';
import { fromHeroSettings, heroSettingsSchema, inHeroNames, showHeroSettings } from '../../http/hero-settings.ts';
import { toJsonSchema } from '../../openapi/json-schema.ts';
import { listRows } from '../../views/rows.ts';

const { plural: noun } = entities.website_home_settings;
const path = '/api/hero-settings';

export function heroSettingsCalls({ saving }: Pick<AppContext, 'saving'>) {
  const described = {
    noun,
    summary: 'Save the hero of the home page',
    description: 'Also accepts the field names of the home settings.',
    access: 'admin',
    needs: 'website.write',
    body: toJsonSchema(heroSettingsSchema.partial()),
    answer: heroSettingsSchema,
    saves: true,
    failures: ['stale_revision'],
  } as const;
  const save: Call['handle'] = (context, { body }) => {
    const unit = async (writing: Writing) => {
      const saved = await saveSingle('website_home_settings', fromHeroSettings(body), writing);
      return saved.ok ? saved : inHeroNames(saved, body);
    };
    return answerSave(context, unit, { ...saving, show: showHeroSettings });
  };
  return [
    call.get(path, { noun, summary: 'Read the hero of the home page', access: 'public', answer: heroSettingsSchema, keeps: 'content' }, async (context) => {
      const [row] = await listRows('website_home_settings', saving.database.read);
      return context.json(showHeroSettings(row));
    }),
    call.put(path, described, save),
    call.patch(path, described, save),
    call.post(path, described, save),
  ];
}
