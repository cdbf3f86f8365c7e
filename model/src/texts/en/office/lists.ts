// What the list of each entity says.
import type { ListTexts } from '../../record-texts.ts';

/** Of an entity without texts of its own. */
export const anyList = ({ label, plural }: { readonly label: string; readonly plural: string }): ListTexts => ({
  add: `Add ${label}`,
  loading: `Loading ${plural.toLowerCase()}...`,
  plural: plural.toLowerCase(),
  none: `No ${plural.toLowerCase()} yet`,
  noneHint: 'What you add is listed here.',
});

export const lists = {
  venues: {
    add: 'Add Venue',
    loading: 'Loading venues...',
    plural: 'venues',
    none: 'No venues yet',
    noneHint: 'A venue appears on the page of the event with its address.',
  },
  gated_content: {
    add: 'Upload Content',
    plural: 'files',
  },
  event_impressions: {
    add: 'Add Impression',
    loading: 'Loading event impressions...',
    plural: 'impressions',
    none: 'No Event Impressions',
    noneHint: 'Upload a picture or pick one from the media library; the gallery of the event shows them in this order.',
  },
  event_key_topics: {
    add: 'Add Key Topic',
    loading: 'Loading key topics...',
    plural: 'key topics',
    none: 'No key topics yet',
    noneHint: 'Up to three topics stand on the page of the event, in this order.',
  },
  past_programs: {
    add: 'Add Past Program',
    loading: 'Loading past programs...',
    plural: 'past programs',
    none: 'No past programs yet',
    noneHint: 'Earlier editions appear on the page of the event, the latest year first.',
  },
  users: {
    add: 'Invite User',
    plural: 'users',
  },
  inquiries: {
    plural: 'inquiries',
  },
  audit: {
    plural: 'saves',
  },
  media_library: {
    add: 'Upload Media',
    plural: 'files',
  },
  about_sections: {
    add: 'Add Section',
    loading: 'Loading about sections...',
    plural: 'sections',
    none: 'No about sections yet',
    noneHint: 'The About page shows its introduction only.',
  },
  team_members: {
    add: 'Add Team Member',
    loading: 'Loading team members...',
    plural: 'team members',
    none: 'No team members yet',
    noneHint: 'A section of the Team page appears with its first member.',
  },
  communities_hero_images: {
    add: 'Add Hero Image',
    loading: 'Loading hero images...',
    plural: 'hero images',
    none: 'No hero images yet',
    noneHint: 'The head of the communities page stands without a picture.',
  },
  coinnovation_programs: {
    add: 'Add Program',
    loading: 'Loading programs...',
    plural: 'programs',
    none: 'No programs yet',
    noneHint: 'The section appears on the Ecosystem Acceleration page with its first program.',
  },
  benefits: {
    add: 'Add Benefit',
    loading: 'Loading benefits...',
    plural: 'benefits',
    none: 'No benefits yet',
    noneHint: 'A section appears on its page with its first benefit.',
  },
  color_themes: {
    add: 'Add Theme',
    loading: 'Loading color themes...',
    plural: 'themes',
    none: 'No color themes yet',
    noneHint: 'The site shows the colors of the house.',
  },
  brand_colors: {
    add: 'Add Color',
    loading: 'Loading brand colors...',
    plural: 'colors',
    none: 'No brand colors yet',
    noneHint: 'They are offered wherever a theme takes a color, and can be exported.',
  },
} satisfies { readonly [name: string]: Partial<ListTexts> };
