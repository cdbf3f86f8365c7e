import { entity } from '../entity.ts';
import { choice, email, image, longText, order, phone, reference, text, url } from '../field.ts';

/** A category of partners; its tier decides how many logos are in a row. */
export const partnerBlocks = entity({
  name: 'partner_blocks',
  label: 'Partner category',
  plural: 'Partner categories',
  title: 'category_title',
  path: '/api/partners/blocks',
  under: '/api/partners/:parent/blocks',
  screen: '/partners/$format',
  parent: { field: 'format_id', entity: 'event_formats' },
  order: 'order_index',
  fields: {
    format_id: reference('Event format', { required: true, to: 'event_formats', onDelete: 'cascade' }),
    category_title: text('Category title', { required: true, localized: true, max: 80 }),
    tier: choice('Tier', {
      options: [
        { value: 'premium', label: 'Premium: three in a row' },
        { value: 'plus', label: 'Plus: four in a row' },
        { value: 'standard', label: 'Standard: six in a row' },
      ],
    }),
    order_index: order('Order', { default: 1, min: 1 }),
  },
});

export const partners = entity({
  name: 'partners',
  label: 'Partner',
  plural: 'Partners',
  title: 'name',
  path: '/api/partners',
  under: '/api/partners/blocks/:parent/partners',
  screen: '/partners/$format',
  parent: { field: 'block_id', entity: 'partner_blocks' },
  order: 'order_index',
  table: { knownBy: ['name'] },
  aliases: { partner_block_id: 'block_id', contact_avatar: 'contact_photo' },
  fields: {
    block_id: reference('Category', { required: true, to: 'partner_blocks', onDelete: 'cascade' }),
    name: text('Company Name', { required: true, max: 120 }),
    logo_image: image('Logo', { shape: 'logo' }),
    url: url('Website'),
    description: longText('About the Company', { localized: true, max: 3000 }),
    address: text('Address'),
    contact_name: text('Contact name', { group: 'Contact person', max: 120 }),
    contact_title: text('Contact title', { localized: true, group: 'Contact person', max: 160 }),
    contact_email: email('Contact email', { group: 'Contact person' }),
    contact_phone: phone('Contact phone', { group: 'Contact person' }),
    contact_photo: image('Contact photo', { shape: 'portrait', group: 'Contact person' }),
    contact_linkedin: url('Contact LinkedIn', { group: 'Contact person' }),
    order_index: order('Order', { default: 1, min: 1 }),
  },
});
