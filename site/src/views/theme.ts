// The colour theme of the site: the one editors have made the default.
import { view } from '@stem/content-pipeline/read';
import { type Palette, paletteOf } from '@stem/model';
import { published } from '@stem/model/tables';

const columns = ['primary', 'secondary', 'accent', 'background', 'text'] as const;

/** Nothing where no theme is the default: the site's own tokens hold. */
export const siteTheme = view('Theme', async (read): Promise<Palette | null> => {
  const [theme] = await read.rows(published.color_themes, { is_default: true }, { order: [{ by: 'order_index' }], columns });
  return theme ? paletteOf(theme) : null;
});
