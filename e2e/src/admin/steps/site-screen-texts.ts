// What the specification says on the screens that belong to no event.
import type { ScreenTexts } from './screen-texts.ts';

const guideline = 'Text needs a contrast ratio of at least 4.5:1 (WCAG 2.1 AA). Colours below this are replaced by the default.';
const homeTabs = ['Home Content', 'Navigation', 'Footer', 'Settings'];

export const screensOfTheSite: readonly ScreenTexts[] = [
  {
    path: '/admin/website-home',
    shows: {
      heading: ['Website Home Settings', 'Website Content'],
      link: homeTabs,
      textbox: ['Overlay colour', 'Background colour'],
      button: ['Replace: Background video'],
    },
  },
  {
    path: '/admin/home-management?show=services',
    shows: { link: homeTabs, text: ['invitation-only', 'six-core-industries', 'ecosystem-innovation', 'partnerships'] },
  },
  { path: '/admin/home-management?show=partner-logos', shows: { heading: ['Row 1', 'Row 2'], button: ['Add Logo to row 1', 'Add Logo to row 2'] } },
  { path: '/admin/home-management/navigation', shows: { heading: ['Navigation Manager'], button: ['Add Item', 'Edit Communities', 'Delete Communities'] } },
  {
    path: '/admin/home-management/navigation?record=new',
    shows: { heading: ['Add Navigation Item'], option: ['Same Window', 'New Window'] },
    holds: { 'Opens in': '_self' },
    asks: { button: 'Create Item', sentences: ['Label is required', 'URL is required'] },
  },
  {
    path: '/admin/home-management/footer',
    shows: {
      heading: ['Footer Manager'],
      button: ['Add Column: All pages but events', 'Links of Company', 'Add Link to Company', 'Edit Company', 'Delete Company'],
    },
  },
  {
    path: '/admin/home-management/footer?record=new',
    shows: { heading: ['Add Footer Column'] },
    asks: { button: 'Create Column', sentences: ['Title is required'] },
  },
  { path: '/admin/home-management/settings', shows: { heading: ['Settings'], link: ['Organisation', 'Search engines', 'Mail', 'Retention', 'Samples'] } },
  {
    path: '/admin/website-about',
    shows: { heading: ['About Page Management'], button: ['Add Section', 'Delete Mission'], link: ['Edit Mission', 'Page Settings'] },
  },
  {
    path: '/admin/website-about?record=new',
    shows: { heading: ['Add Section'] },
    asks: { button: 'Create About section', sentences: ['Section type is required', 'Title is required', 'Content is required'] },
  },
  {
    path: '/admin/website-team?record=new',
    shows: { heading: ['Team Management'], textbox: ['Position *', 'Phone', 'Bio', 'Bio (German)'] },
    asks: { button: 'Create Team Member', sentences: ['Name is required', 'Position is required'] },
  },
  {
    path: '/admin/website-communities',
    shows: { heading: ['Communities Hero'], textbox: ['Title (German) *', 'First figure *', 'Second figure, label (German) *'] },
  },
  {
    path: '/admin/website-communities/images?record=new',
    shows: { heading: ['Add Hero Image'], textbox: ['Alternative text', 'Alternative text (German)'] },
  },
  {
    path: '/admin/website-innovation',
    shows: { heading: ['Innovation Pages'], link: ['Co-Innovation', 'N9 House of Innovation', 'Ecosystem Acceleration', 'Contact', 'Programs', 'Benefits'] },
  },
  {
    path: '/admin/website-innovation/programs?record=new',
    shows: { textbox: ['Year *'] },
    asks: { button: 'Create Program', sentences: ['Year must be 4 digits', 'Title is required', 'Description is required'] },
  },
  {
    path: '/admin/website-innovation/benefits?record=new',
    shows: { heading: ['Benefits'] },
    asks: { button: 'Create Benefit', sentences: ['Title is required', 'Description is required'] },
  },
  { path: '/admin/website-legal', shows: { heading: ['Legal Pages', 'Imprint', 'Data protection'] } },
  {
    path: '/admin/colors',
    shows: {
      heading: ['Color Themes', 'Banking', 'Energy', 'Healthcare', 'Property'],
      text: ['Default', guideline],
      link: ['Color Themes', 'Brand Colors', 'Export & Import', 'Edit Theme Banking'],
      button: ['Add Theme', 'Set as Default: Banking', 'Primary #0F5B4A: copy'],
    },
  },
  {
    path: '/admin/colors?record=new',
    shows: { heading: ['Add Theme'], textbox: ['Primary *', 'Secondary *', 'Accent *', 'Background *', 'Text *'] },
    holds: { 'Theme name *': 'New Theme' },
  },
  {
    path: '/admin/colors/brand',
    shows: { heading: ['Brand Colors', 'Primary', 'Secondary', 'Accent', 'Neutral', 'Semantic'], button: ['Add Color', 'Delete Ink'], link: ['Edit Ink'] },
  },
  {
    path: '/admin/colors/exchange',
    shows: { heading: ['Export & Import'], button: ['CSS Variables', 'JSON', 'Adobe Swatch', 'Figma Styles', 'Choose File…'] },
  },
  {
    path: '/admin/media?find=contour-9.svg',
    shows: { heading: ['Media Management'], button: ['Upload Media', 'Copy URL of contour-9.svg', 'Delete contour-9.svg'] },
  },
  {
    path: '/admin/users',
    shows: {
      heading: ['User Management'],
      button: ['Invite User', 'Import list'],
      searchbox: ['Search by name or email'],
      text: ['Total Users', 'Active', 'Pending', 'Inactive'],
    },
  },
  { path: '/admin/inquiries', shows: { heading: ['Inquiries'], searchbox: ['Search inquiries'] } },
  { path: '/admin/editors', shows: { heading: ['Editors'] } },
  { path: '/admin/audit', shows: { heading: ['Audit'], combobox: ['Kind of record', 'Actor'] } },
];
