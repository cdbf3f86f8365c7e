// What the list of each entity says otherwise than follows from its labels.
import type { ListTexts } from '../../record-texts.ts';

export const anyList = ({ label, plural }: { readonly label: string; readonly plural: string }): ListTexts => ({
  heading: plural,
  subtitle: '',
  add: `Add ${label}`,
  loading: `Loading ${plural.toLowerCase()}...`,
  plural: plural.toLowerCase(),
  none: `No ${plural.toLowerCase()} yet`,
  noneHint: 'What you add is listed here.',
});

export const lists = {
  venues: { noneHint: 'A venue appears on the page of the event with its address.' },
  gated_content: { add: 'Upload Content', plural: 'files' },
  event_impressions: {
    add: 'Add Impression',
    plural: 'impressions',
    none: 'No Event Impressions',
    noneHint: 'Upload a picture or pick one from the media library; the gallery of the event shows them in this order.',
  },
  event_key_topics: { add: 'Add Key Topic', noneHint: 'Up to three topics stand on the page of the event, in this order.' },
  past_programs: {
    links: { program_url: 'View Program', download_url: 'Download' },
    add: 'Add Past Program',
    noneHint: 'Earlier editions appear on the page of the event, the latest year first.',
  },
  users: { add: 'Invite User' },
  media_library: { add: 'Upload Media', plural: 'files' },
  about_sections: {
    heading: 'About Page Management',
    subtitle: 'Missions and texts first, then figures, then values; each kind in this order',
    add: 'Add Section',
    plural: 'sections',
    noneHint: 'The About page shows its introduction only.',
  },
  team_members: {
    heading: 'Team Management',
    subtitle: 'The people of the Team page; the titles of both sections are under Page Settings',
    add: 'Add Team Member',
    noneHint: 'A section of the Team page appears with its first member.',
  },
  communities_hero_images: {
    heading: 'Hero Images',
    subtitle: 'Shown one after the other at the top of the communities page, five seconds each, in this order',
    add: 'Add Hero Image',
    noneHint: 'The head of the communities page stands without a picture.',
  },
  coinnovation_programs: {
    subtitle: 'The programme references of the Ecosystem Acceleration page, in this order',
    noneHint: 'The section appears on the Ecosystem Acceleration page with its first program.',
  },
  terms: {
    heading: 'Glossary',
    subtitle:
      'Terms that translations call the same every time. One without a translation is not checked; the note is for those who translate, and for the language model',
    noneHint: 'Every suggestion is checked against the terms listed here.',
  },
  benefits: {
    subtitle: 'Approaches, offers, features and partners on the Ecosystem and N9 pages',
    noneHint: 'A section appears on its page with its first benefit.',
  },
  color_themes: {
    heading: 'Color Themes',
    subtitle: 'Five colors that go together. The default one is the site’s.',
    add: 'Add Theme',
    plural: 'themes',
    noneHint: 'The site shows the colors of the house.',
  },
  brand_colors: {
    heading: 'Brand Colors',
    subtitle: 'The company’s colours in their groups; click one to copy it',
    add: 'Add Color',
    plural: 'colors',
    noneHint: 'They are offered wherever a theme takes a color, and can be exported.',
  },
  communities_hero_content: { heading: 'Communities Hero', subtitle: 'Title, description and figures at the top of the communities page' },
  website_home_settings: { heading: 'Website Home Settings', subtitle: 'Hero, figures, partner logos, services and footer of the public site' },
  coinnovation_settings: {
    heading: 'Innovation Pages',
    subtitle: 'Title, text and picture of the Co-Innovation, N9 and Ecosystem pages',
    loading: 'Loading innovation pages...',
  },
  site_settings: { subtitle: 'Organisation, search engines, mail, retention and samples' },
  coinnovation_chatbot_settings: {
    subtitle: 'Texte, Modell und Schnellstart-Optionen des Co-Innovation-Assistenten',
    loading: 'Einstellungen werden geladen...',
  },
} satisfies { readonly [name: string]: Partial<ListTexts> };
