import { entity } from '../entity.ts';
import { boolean, image, longText, order, text } from '../field.ts';

/** The head of the communities page. One record. */
export const communitiesHeroContent = entity({
  name: 'communities_hero_content',
  label: 'Communities hero',
  plural: 'Communities hero',
  title: 'title_en',
  path: '/api/communities/hero/content',
  screen: '/website-communities',
  page: '/communities',
  single: true,
  fields: {
    title: text('Title', { required: true, localized: 'required', suffixed: true, drawn: true, max: 120 }),
    description: longText('Description', { required: true, localized: 'required', suffixed: true, max: 600 }),
    statistic_1_number: text('First figure', { required: true, max: 20 }),
    statistic_1_label: text('First figure, label', { required: true, localized: 'required', suffixed: true, max: 80 }),
    statistic_2_number: text('Second figure', { required: true, max: 20 }),
    statistic_2_label: text('Second figure, label', { required: true, localized: 'required', suffixed: true, max: 80 }),
    is_active: boolean('Active', { default: true, unused: true }),
  },
});

export const communitiesHeroImages = entity({
  name: 'communities_hero_images',
  label: 'Hero image',
  plural: 'Hero images',
  title: 'alt_text_en',
  path: '/api/communities/hero/images',
  screen: '/website-communities/images',
  page: '/communities',
  order: 'display_order',
  fields: {
    image_url: image('Image', { required: true }),
    alt_text: text('Alternative text', { localized: true, suffixed: true, max: 300 }),
    display_order: order('Order', { default: 0 }),
    is_active: boolean('Active', { default: true, key: true }),
  },
});
