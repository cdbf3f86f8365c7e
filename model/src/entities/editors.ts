import { entity } from '../entity.ts';
import { boolean, choice, email, image, instant, languageChoice, references, text } from '../field.ts';

/** A person who works in the back office. What a role may do is in `permissions.ts`. */
export const editors = entity({
  name: 'editors',
  label: 'Editor',
  plural: 'Editors',
  title: 'name',
  path: '/api/editors',
  screen: '/editors',
  sortedBy: { field: 'name' },
  private: true,
  ofInstallation: true,
  fields: {
    name: text('Name', { required: true, max: 80 }),
    email: email('Email', { required: true, unique: true, key: true }),
    role: choice('Role', {
      default: 'editor',
      options: [
        { value: 'owner', label: 'Owner' },
        { value: 'editor', label: 'Editor' },
        { value: 'event_editor', label: 'Event editor' },
        { value: 'reader', label: 'Reader' },
      ],
    }),
    all_events: boolean('All events', { default: false, help: 'Also those that are added later.' }),
    events: references('Events', { to: 'event_formats', help: 'An event editor works on these only.' }),
    language: languageChoice,
    picture: image('Picture', { shape: 'portrait' }),
    is_blocked: boolean('Blocked', { default: false }),
    invited_at: instant('Invited', { readonly: true }),
    accepted_at: instant('Accepted', { readonly: true }),
    last_seen: instant('Last seen', { readonly: true, unlogged: true }),
  },
});
