// The calls of all entities: one loop over the model, and the calls of single nouns that differ from it.
import { type EntityName, entityNames } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { chatbotWords } from '../../content/entities/coinnovation-chatbot-settings.ts';
import type { Call } from '../../http/call.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import type { Operation } from '../../openapi/operation.ts';
import { describeGatedContent, gatedContentCalls, gatedContentOverrides } from '../attendees/gated-content.ts';
import { describeUsers, userCalls, userOverrides } from '../attendees/users.ts';
import { editorOverrides, invitationCalls } from '../editors/invitations.ts';
import { agendaCalls } from '../formats/agenda.ts';
import { editionCalls } from '../formats/editions.ts';
import { describeFormats, formatCalls } from '../formats/formats.ts';
import { guestCalls } from '../formats/guests.ts';
import { partnerOverrides, partnersOfFormatCall } from '../formats/partners.ts';
import { describeSpeakers, speakerOverrides } from '../formats/speakers.ts';
import { describeMedia, mediaOverrides, unusedMediaCall } from '../media/media-library.ts';
import { brandingCall } from '../website/branding.ts';
import { heroSettingsCalls } from '../website/hero-settings.ts';
import { inquiryTableCall } from '../website/inquiries.ts';
import { pageSettingCalls, pageSettingOverrides } from '../website/page-settings.ts';
import { type Describe, type Overrides, resourceCalls } from './resource-calls.ts';

export type ContentContext = Pick<AppContext, 'saving' | 'publishing' | 'files' | 'mail'>;

const impression = allOf(rowOf('event_impressions'), { type: 'object', properties: { media: oneOf(rowOf('media_library'), { type: 'null' }) } });
const chatbot = oneOf(rowOf('coinnovation_chatbot_settings'), chatbotWords);

const descriptions: { readonly [N in EntityName]?: Describe } = {
  media_library: describeMedia,
  event_formats: describeFormats,
  speakers: describeSpeakers,
  gated_content: describeGatedContent,
  event_impressions: ({ list, read }) => ({ list: { ...list, answer: listOf(impression) }, read: { ...read, answer: impression } }),
  coinnovation_chatbot_settings: ({ readSingle, read }) => ({
    readSingle: { ...readSingle, answer: oneOf(chatbot, { type: 'null' }) },
    read: { ...read, answer: chatbot },
  }),
  users: describeUsers,
  editors: ({ create, change, restore, remove }) => ({
    create: { ...create, fresh: true },
    change: withOwner(change),
    restore: withOwner(restore),
    remove: withOwner(remove),
  }),
};

/** An owner remains, and who comes in is decided by an editor who has just shown who they are. */
function withOwner(operation: Operation): Operation {
  return { ...operation, fresh: true, failures: [...(operation.failures ?? []), 'owner_remains'] };
}

export const contentCalls = (context: ContentContext) => [
  ...formatCalls(context),
  ...editionCalls(context),
  partnersOfFormatCall(context),
  ...gatedContentCalls(context),
  ...heroSettingsCalls(context),
  ...pageSettingCalls(context),
  brandingCall(context),
  ...userCalls(context),
  ...invitationCalls(context),
  ...guestCalls(context),
  inquiryTableCall(context),
  unusedMediaCall(context),
];

export function entityCalls(context: ContentContext): Call[] {
  const usual = entityNames.flatMap((name) => resourceCalls(name, context, descriptions[name]));
  return [
    ...overridden(usual, {
      ...speakerOverrides(context),
      ...partnerOverrides(context),
      ...gatedContentOverrides(context),
      ...pageSettingOverrides(context),
      ...mediaOverrides(context),
      ...userOverrides(context),
      ...editorOverrides(context),
    }),
    // Last: `/api/agenda/days/…` is a day, not a format with the slug `days`.
    ...agendaCalls(context),
  ];
}

function overridden(calls: readonly Call[], overrides: Overrides): Call[] {
  const rest = new Map(Object.entries(overrides));
  const changed = calls.map((usual) => {
    const key = `${usual.method} ${usual.path}`;
    const override = rest.get(key);
    rest.delete(key);
    return override?.(usual) ?? usual;
  });
  if (rest.size > 0) throw new Error(`No entity has the calls ${[...rest.keys()].join(', ')}`);
  return changed;
}
