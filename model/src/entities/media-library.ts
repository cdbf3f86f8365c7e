import { entity } from '../entity.ts';
import { fraction, number, records, text } from '../field.ts';

/** An uploaded file. Its address contains the hash of its bytes, so it always means the same bytes. */
export const mediaLibrary = entity({
  name: 'media_library',
  label: 'Media file',
  plural: 'Media',
  title: 'original_name',
  path: '/api/media',
  isMadeElsewhere: true,
  screen: '/media',
  sortedBy: { field: 'uploaded_at', descending: true },
  fields: {
    filename: text('File name', { required: true, readonly: true }),
    original_name: text('Original name', { required: true, max: 255 }),
    file_type: text('Type', { required: true, readonly: true, help: 'The MIME type, found from the content.' }),
    file_size: number('Size', { required: true, readonly: true, min: 0 }),
    url: text('Address', { required: true, readonly: true, unique: true, key: true }),
    uploaded_at: text('Uploaded', { required: true, readonly: true }),
    alt_text: text('Alternative text', { localized: true, max: 300 }),
    focal_x: fraction('Focal point, from the left', { default: 0.5 }),
    focal_y: fraction('Focal point, from the top', { default: 0.5 }),
    width: number('Width', { readonly: true, derived: true, min: 1 }),
    height: number('Height', { readonly: true, derived: true, min: 1 }),
    duration: number('Seconds', { readonly: true, derived: true, min: 0 }),
    poster: text('Poster', { readonly: true, derived: true }),
    placeholder: text('Placeholder', { readonly: true, derived: true, max: 2000 }),
    variants: records('Variants', {
      readonly: true,
      derived: true,
      fields: {
        url: text('Address', { required: true }),
        file_type: text('Type', { required: true }),
        width: number('Width', { required: true }),
        height: number('Height', { required: true }),
      },
    }),
  },
});
