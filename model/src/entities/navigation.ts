import { entity } from '../entity.ts';
import { boolean, choice, order, reference, text, url } from '../field.ts';

const target = choice('Opens in', {
  default: '_self',
  options: [
    { value: '_self', label: 'Same Window' },
    { value: '_blank', label: 'New Window' },
  ],
});

export const navigationItems = entity({
  name: 'navigation_items',
  label: 'Navigation item',
  plural: 'Navigation items',
  title: 'label',
  path: '/api/navigation',
  screen: '/website-home/navigation',
  order: 'order_index',
  aliases: { href: 'url' },
  fields: {
    label: text('Label', { required: true, localized: true, max: 60 }),
    url: url('URL', { required: true, key: true }),
    target,
    is_dropdown: boolean('Opens a list', { default: false }),
    parent_id: reference('Below', { to: 'navigation_items', onDelete: 'cascade' }),
    order_index: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});

export const footerColumns = entity({
  name: 'footer_columns',
  label: 'Footer column',
  plural: 'Footer columns',
  title: 'title',
  path: '/api/footer/columns',
  screen: '/website-home/footer',
  order: 'order_index',
  fields: {
    title: text('Title', { required: true, localized: true, max: 60 }),
    placement: choice('Footer', {
      default: 'site',
      key: true,
      options: [
        { value: 'site', label: 'All pages but events' },
        { value: 'event', label: 'Event pages' },
      ],
    }),
    lists_communities: boolean('Lists the communities', {
      default: false,
      help: 'The communities stand in this column by themselves, above its links.',
    }),
    order_index: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});

export const footerLinks = entity({
  name: 'footer_links',
  label: 'Footer link',
  plural: 'Footer links',
  title: 'label',
  path: '/api/footer/links',
  under: '/api/footer/columns/:parent/links',
  screen: '/website-home/footer',
  parent: { field: 'column_id', entity: 'footer_columns' },
  order: 'order_index',
  aliases: { href: 'url' },
  fields: {
    column_id: reference('Column', { required: true, to: 'footer_columns', onDelete: 'cascade' }),
    label: text('Label', { required: true, localized: true, max: 80 }),
    url: url('URL', { required: true }),
    target,
    order_index: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});
