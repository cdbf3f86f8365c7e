// What the sections of the navigation say, by their address; a tab by the last part of its address.
import { chatbotSection } from '../../de/office/chatbot-section.ts';

/** A section of one event, which is chosen first. */
const ofEvent = (title: string, heading: string, subtitle: string, its = title.toLowerCase()) => ({
  title,
  heading,
  subtitle,
  choose: `Choose an event format to manage its ${its}`,
});

export const sections = {
  'to-do': { title: 'What is to do', heading: 'What is to do', subtitle: 'What is wrong, will be, is missing, or waits for somebody' },
  formats: { title: 'Event Formats', heading: 'Event Format Management', subtitle: 'Create and manage B2B event formats and their branding' },
  speakers: ofEvent('Speakers', 'Speaker Management', 'Manage speakers and their information'),
  agenda: ofEvent('Agenda', 'Agenda Management', 'Manage the days and sessions of an event'),
  partners: ofEvent('Partners', 'Partner Management', 'Manage partner categories and their partners'),
  contributions: ofEvent('Own Entries', 'Entries by Speakers and Partners', 'Ask them for their entries, remind them, and see what came'),
  venues: ofEvent('Venues', 'Venue Management', 'Manage venues and their information'),
  guests: ofEvent('Guests', 'Guest List', 'Who is invited, who comes, and who waits for a seat'),
  letters: ofEvent('Letters', 'Letters to Guests', 'What the guests of an event are written at each stage'),
  content: ofEvent('Gated Content', 'Gated Content Management', 'Manage the files attendees of an event can download', 'content'),
  media: { title: 'Media', heading: 'Media Management', subtitle: 'Upload and manage images, videos and documents' },
  users: { title: 'Users', heading: 'User Management', subtitle: 'Manage attendees, their access to events and how they sign in' },
  impressions: {
    ...ofEvent('Impressions', 'Event Impressions Management', 'Manage the gallery of an event'),
    nothingChosen: { title: 'No Format Selected', sentence: 'Please select a format first' },
  },
  'key-topics': ofEvent('Key Topics', 'Key Topics Management', 'Manage the key topics of an event'),
  'past-programs': ofEvent('Past Programs', 'Past Programs Management', 'Manage the programs of earlier editions'),
  inquiries: { title: 'Inquiries', heading: 'Inquiries', subtitle: 'What visitors have sent with the contact forms' },
  audit: { title: 'Audit', heading: 'Audit', subtitle: 'Every change: who made it, when, and what was there before' },
  releases: { title: 'Releases', heading: 'Releases', subtitle: 'Changes that are prepared together, and published in one instant' },
  calendar: { title: 'Calendar', heading: 'Calendar', subtitle: 'What goes live and ends, events, and what happens by itself' },
  pages: { title: 'Pages', heading: 'Pages', subtitle: 'Point at what a page shows, and change it' },
  replace: { title: 'Find and Replace', heading: 'Find and Replace', subtitle: 'Words in all texts of the site, replaced in one release' },
  translations: {
    title: 'Translations',
    subtitle: 'Suggestions for missing and outdated texts, and the glossary',
    tabs: { '': 'Suggestions', glossary: 'Glossary' },
  },
  publishing: {
    title: 'Publishing',
    subtitle: 'What went live and why, why a page is as it is, and how the system is',
    tabs: { '': 'Publications', page: 'Explain', verify: 'Verify', health: 'Health' },
  },
  privacy: {
    title: 'Personal Data',
    subtitle: 'What is stored about persons',
    tabs: { '': 'One Address', register: 'Register' },
  },
  editors: { title: 'Editors', heading: 'Editors', subtitle: 'Who works in the back office, and what each of them may do' },
  programs: {
    title: 'Programs',
    subtitle: 'Tokens with which programs call the api, and webhooks that tell programs what happens',
    tabs: { '': 'Tokens', webhooks: 'Webhooks' },
  },
  'website-home': {
    title: 'Home',
    subtitle: 'Home page, navigation, footer, unknown addresses and settings of the public site',
    tabs: { '': 'Home Content', navigation: 'Navigation', footer: 'Footer', texts: 'Page Settings', settings: 'Settings' },
  },
  'website-about': { title: 'About', subtitle: 'Sections and introduction of the About page', tabs: { '': 'Sections', texts: 'Page Settings' } },
  'website-team': { title: 'Team', subtitle: 'The people of the Team page and the titles above them', tabs: { '': 'Team Members', texts: 'Page Settings' } },
  'website-communities': {
    title: 'Communities',
    subtitle: 'The head of the communities page and its contact card',
    tabs: { '': 'Hero', images: 'Hero Images', texts: 'Page Settings' },
  },
  'website-innovation': {
    title: 'Ecosystem & N9',
    subtitle: 'Co-Innovation, Ecosystem Acceleration and the N9 House of Innovation',
    tabs: { '': 'Pages', programs: 'Programs', benefits: 'Benefits', texts: 'Page Settings' },
  },
  'website-legal': { title: 'Legal Pages', heading: 'Legal Pages', subtitle: 'Imprint and data protection' },
  colors: {
    title: 'Colors & Branding',
    subtitle: 'Color themes, brand colors, and files of them for other programs',
    tabs: { '': 'Color Themes', brand: 'Brand Colors', exchange: 'Export & Import' },
  },
  'coinnovation-chatbot': chatbotSection,
};

export const sectionGroups = {
  start: '',
  events: 'Events',
  people: 'People & Media',
  website: 'Website Content',
  publishing: 'Planning & Publishing',
  administration: 'Administration',
};
