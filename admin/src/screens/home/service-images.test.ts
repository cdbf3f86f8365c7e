import { entities } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { changeService, placeOfService, servicesOf } from './service-images.tsx';

const { options } = entities.website_home_settings.fields.service_images.fields.id;
const partnerships = { id: 'partnerships', title: 'Partnerships', image: '/media/hands.svg' };

describe('the services of the home page', () => {
  it('are always four, with the ids of the specification', () => {
    expect(servicesOf([partnerships], options).map(({ id }) => id)).toEqual(['invitation-only', 'six-core-industries', 'ecosystem-innovation', 'partnerships']);
    expect(servicesOf([partnerships], options)[3]).toBe(partnerships);
  });
  it('are stored in that order, without empty ones', () => {
    const changed = changeService([partnerships], options, { id: 'invitation-only', name: 'title', value: 'By invitation' });
    expect(changed).toEqual([{ id: 'invitation-only', title: 'By invitation' }, partnerships]);
    expect(changeService(changed, options, { id: 'invitation-only', name: 'title', value: '' })).toEqual([partnerships]);
  });
  it('are found by their place in what is stored', () => {
    expect(placeOfService([partnerships], 'partnerships')).toBe(0);
    expect(placeOfService([partnerships], 'invitation-only')).toBe(-1);
  });
});
