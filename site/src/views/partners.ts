// The partners of an event by category, and the premium partners beside its description.
import { type Read, type ReadRow, view } from '@stem/content-pipeline/read';
import { localize, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { initialsOf } from '../language/plain-text.ts';
import { type FormatArgs, formatRow } from './format.ts';
import { type Picture, readPictures } from './pictures.ts';

type Block = ReadRow<typeof published.partner_blocks>;
export type Tier = 'premium' | 'plus' | 'standard';

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly logo?: Picture;
  readonly description?: Words;
  readonly website: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly linkedin: string | null;
  readonly person?: {
    readonly name: string;
    readonly initials: string;
    readonly title?: Words;
    readonly photo?: Picture;
  };
}

export interface PartnerCategory {
  readonly id: string;
  readonly title: Words;
  readonly tier: Tier;
  readonly partners: readonly Partner[];
}

const order = [{ by: 'order_index' as const }];

/** The tier of a block without one follows from its title or its place. */
function tierOf(block: Block, blocks: readonly Block[]): Tier {
  if (block.tier) return block.tier;
  if (block.category_title === 'Premium Partner') return 'premium';
  if (block.category_title === 'Partner Plus') return 'plus';
  return blocks.some(({ tier, category_title }) => tier === 'premium' || category_title === 'Premium Partner') || block !== blocks[0] ? 'standard' : 'premium';
}

async function categoriesOf(read: Read, format: string): Promise<PartnerCategory[]> {
  const blocks = await read.rows(published.partner_blocks, { format_id: format }, { order });
  const rows = blocks.length > 0 ? await read.rows(published.partners, { block_id: blocks.map(({ id }) => id) }, { order }) : [];
  const picture = await readPictures(read, rows, (row) => [row.logo_image, row.contact_photo]);
  return blocks.map((block) => ({
    id: block.id,
    title: localize(read.lang, block, 'category_title'),
    tier: tierOf(block, blocks),
    partners: rows.filter(({ block_id }) => block_id === block.id).map((row) => partnerOf(read, row, picture)),
  }));
}

function partnerOf(read: Read, row: ReadRow<typeof published.partners>, picture: (address: string | null) => Picture | undefined): Partner {
  const logo = picture(row.logo_image);
  const description = localize(read.lang, row, 'description');
  const title = localize(read.lang, row, 'contact_title');
  const photo = picture(row.contact_photo);
  return {
    id: row.id,
    name: row.name,
    website: localLink(read.lang, row.url),
    address: row.address,
    email: row.contact_email,
    phone: row.contact_phone,
    linkedin: localLink(read.lang, row.contact_linkedin),
    ...(logo && { logo }),
    ...(description && { description }),
    ...(row.contact_name && {
      person: {
        name: row.contact_name,
        initials: initialsOf(row.contact_name),
        ...(title && { title }),
        ...(photo && { photo }),
      },
    }),
  };
}

export const partners = view('Partners', async (read, { format }: FormatArgs) => categoriesOf(read, format));

/** At most six logos of the premium category, beside the description; their dialogs use the texts of the section below. */
export const premiumPartners = view('Premium partners', async (read, { format }: FormatArgs) => {
  const { show_premium_partners } = await formatRow(read, format);
  if (!show_premium_partners) return null;
  const premium = (await categoriesOf(read, format)).find(({ tier }) => tier === 'premium');
  if (!premium || premium.partners.length === 0) return null;
  return {
    title: premium.title,
    partners: premium.partners.slice(0, 6).map(({ id, name, logo }) => ({ id, name, ...(logo && { logo }) })),
  };
});
