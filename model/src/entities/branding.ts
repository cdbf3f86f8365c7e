import { entity } from '../entity.ts';
import { boolean, choice, choices, colour, order, text } from '../field.ts';

/** Five colours that go together. The default one is the site's. */
export const colorThemes = entity({
  name: 'color_themes',
  label: 'Color theme',
  plural: 'Color themes',
  title: 'name',
  path: '/api/color-themes',
  screen: '/colors',
  page: '/',
  order: 'order_index',
  aliases: { isDefault: 'is_default' },
  fields: {
    name: text('Theme name', { required: true, default: 'New Theme', max: 80 }),
    primary: colour('Primary', { required: true, default: '#14181A' }),
    secondary: colour('Secondary', { required: true, default: '#0E262C' }),
    accent: colour('Accent', { required: true, default: '#0B5A6B' }),
    background: colour('Background', { required: true, default: '#FFFFFF' }),
    text: colour('Text', { required: true, default: '#14181A' }),
    is_default: boolean('Default', { default: false, key: true }),
    order_index: order('Order', { default: 0 }),
  },
});

export const brandColors = entity({
  name: 'brand_colors',
  label: 'Brand color',
  plural: 'Brand colors',
  title: 'name',
  path: '/api/brand-colors',
  screen: '/colors/brand',
  groupedBy: 'category',
  order: 'order_index',
  fields: {
    name: text('Name', { required: true, max: 80 }),
    hex: colour('Hex', { required: true }),
    usage: text('Usage', { max: 300 }),
    category: choice('Group', { default: 'primary', options: choices('primary', 'secondary', 'accent', 'neutral', 'semantic') }),
    order_index: order('Order', { default: 0 }),
  },
});
