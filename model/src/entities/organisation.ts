import { entity } from '../entity.ts';
import { boolean, country, email, image, longText, number, phone, text, texts } from '../field.ts';

/** Who runs the site and how it behaves. One record. */
export const siteSettings = entity({
  name: 'site_settings',
  label: 'Settings',
  plural: 'Settings',
  title: 'organisation_name',
  path: '/api/site-settings',
  screen: '/website-home/settings',
  single: true,
  fields: {
    organisation_name: text('Organisation', { default: 'Stem', drawn: true, group: 'Organisation' }),
    legal_name: text('Registered name', { default: 'Stem AG', group: 'Organisation' }),
    street: text('Street', { default: 'Seefeldquai 9', group: 'Organisation' }),
    postal_code: text('Postal code', { default: '8008', max: 20, group: 'Organisation' }),
    city: text('Town', { default: 'Zurich', localized: true, group: 'Organisation' }),
    country: country('Country', { default: 'CH', group: 'Organisation', help: 'For search engines.' }),
    email: email('Email', { default: 'office@stem.example', group: 'Organisation' }),
    phone: phone('Phone', { default: '+41 44 000 00 00', group: 'Organisation' }),
    company_number: text('Company number', { max: 40, group: 'Organisation' }),
    default_title: text('Title', { default: 'Stem', localized: true, group: 'Search engines' }),
    default_description: longText('Description', { localized: true, max: 300, group: 'Search engines' }),
    default_keywords: text('Keywords', { localized: true, max: 300, group: 'Search engines' }),
    share_image: image('Picture for shared links', {
      group: 'Search engines',
      help: 'A photograph (JPEG, PNG, WebP), best 1200 × 630. Events, and all pages without it, get a drawn one with their title.',
    }),
    contact_recipients: texts('Inquiries go to', { of: 'email', max: 20, private: true, group: 'Mail' }),
    mail_sender: text('Sender', {
      of: 'mailbox',
      private: true,
      group: 'Mail',
      help: 'An address, or a name and an address: Stem <office@stem.example>. If empty, the server’s default sender is used.',
    }),
    mail_reply_to: email('Replies go to', { private: true, group: 'Mail' }),
    mail_signer: text('Signed by', {
      max: 120,
      private: true,
      group: 'Mail',
      help: 'Who signs mails to guests and visitors. If empty: the organisation alone.',
    }),
    mail_phone: phone('Telephone in mails', { private: true, group: 'Mail', help: 'Below the name, for those who would rather call.' }),
    inquiries_retention_days: number('Keep inquiries for days', {
      default: 365,
      min: 1,
      max: 3650,
      step: 1,
      private: true,
      group: 'Retention',
    }),
    chat_retention_days: number('Keep conversations for days', {
      default: 30,
      min: 1,
      max: 365,
      step: 1,
      private: true,
      group: 'Retention',
    }),
    show_samples: boolean('Show samples in empty sections', {
      default: false,
      group: 'Samples',
      help: 'An event without impressions or past programs shows those of other events, and says that they are samples.',
    }),
  },
});
