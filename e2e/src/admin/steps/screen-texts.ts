// What the specification says on the screens of the back office, screen by screen: each text with its role in the page.

type Role =
  | 'heading'
  | 'text'
  | 'placeholder'
  | 'button'
  | 'link'
  | 'searchbox'
  | 'textbox'
  | 'combobox'
  | 'option'
  | 'radio'
  | 'switch'
  | 'slider'
  | 'spinbutton';

export interface ScreenTexts {
  readonly path: string;
  /** Names of what is to be seen, by role; whole names. */
  readonly shows: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** What controls hold before anybody types. */
  readonly holds?: Readonly<Record<string, string>>;
  /** What a form says when it is sent as it is. */
  readonly asks?: { readonly button: string; readonly sentences: readonly string[] };
}

/** Before an event format is chosen. */
const choosing = (path: string, heading: string, placeholder: string): ScreenTexts => ({
  path: `/admin/${path}`,
  shows: { heading: [heading], combobox: ['Select Event Format'], placeholder: [placeholder] },
});

export const screensOfFormats: readonly ScreenTexts[] = [
  {
    path: '/admin/formats',
    shows: {
      heading: ['Event Format Management'],
      text: ['Create and manage B2B event formats and their branding', 'BANKERSCOM'],
      button: ['Create Format', 'Manage Format BankersCom', 'Edit BankersCom', 'Delete BankersCom'],
      link: ['BankersCom', 'View page of BankersCom'],
    },
  },
  {
    path: '/admin/formats?record=new',
    shows: {
      heading: ['Create New Event Format'],
      button: ['Cancel', 'Create Format', 'Upload: Hero video'],
      textbox: ['Theme colour: pick'],
      slider: ['Hero overlay', 'Key topics overlay'],
      text: ['10%', '30%'],
    },
    holds: { 'Theme colour': '#3B82F6', 'Registration label': 'Registration', 'Hero overlay': '0.1', 'Key topics overlay': '0.3' },
    asks: {
      button: 'Create Format',
      sentences: ['Title is required', 'Slug is required', 'Description is required', 'Date is required', 'Location is required'],
    },
  },
  { path: '/admin/formats?record=bankerscom', shows: { heading: ['Edit Event Format'], button: ['Cancel', 'Update Format'] } },
  {
    path: '/admin/formats/bankerscom',
    shows: {
      heading: ['BankersCom'],
      text: ['14–15 April 2027', 'Zurich', 'bankerscom', 'Speakers', 'Agenda', 'Partners', 'Gated Content', 'Impressions', 'Key Topics'],
      link: ['Back to Formats', 'Manage Format'],
    },
  },
  { path: '/admin/speakers/nowhere', shows: { heading: ['Format not found'], link: ['Back to Formats'] } },
];

export const screensOfAnEvent: readonly ScreenTexts[] = [
  choosing('speakers', 'Speaker Management', 'Choose an event format to manage its speakers'),
  {
    path: '/admin/speakers/bankerscom',
    shows: {
      heading: ['Speaker Management', 'Flurina Derungs-Okafor'],
      text: ['Manage speakers and their information', 'Bank Tössegg', 'bankerscom'],
      button: ['Add Speaker', 'Delete Flurina Derungs-Okafor'],
      link: ['Edit Flurina Derungs-Okafor', 'LinkedIn', 'Website', 'Email', 'Back to Formats'],
    },
  },
  {
    path: '/admin/speakers/bankerscom?record=new',
    shows: { heading: ['Add New Speaker'], button: ['Cancel', 'Create Speaker'] },
    asks: { button: 'Create Speaker', sentences: ['Name is required', 'Bio is required', 'Fehler beim Erstellen', 'Bitte überprüfen Sie alle Felder'] },
  },
  choosing('agenda', 'Agenda Management', 'Choose an event format to manage its agenda'),
  {
    path: '/admin/agenda/bankerscom',
    shows: { heading: ['Agenda Management'], text: ['Maximum 2 days allowed per event', '12 sessions'], button: ['Add Day'] },
  },
  {
    path: '/admin/agenda/swissexecutive?record=new-group',
    shows: { heading: ['Add Day'], textbox: ['Date label *', 'Date label (German) *'] },
    asks: { button: 'Add Day', sentences: ['Date label is required', 'Date label (German) is required'] },
  },
  choosing('partners', 'Partner Management', 'Choose an event format to manage its partners'),
  {
    path: '/admin/partners/propertycom',
    shows: {
      heading: ['Partner Management', 'Premium Partner'],
      text: ['3 partners'],
      combobox: ['Category'],
      option: ['All categories'],
      button: ['Add Partner'],
    },
  },
  {
    path: '/admin/partners/propertycom?record=new-group',
    shows: { heading: ['Add Category'], button: ['Create Category'] },
    asks: { button: 'Create Category', sentences: ['Category title is required'] },
  },
  choosing('venues', 'Venue Management', 'Choose an event format to manage its venues'),
  { path: '/admin/venues/propertycom', shows: { heading: ['Venue Management', 'Dinner'], text: ['18 November 2027, 18:30', 'Alte Werft'] } },
  { path: '/admin/venues/swissexecutive', shows: { heading: ['No venues yet'], button: ['Add Venue'] } },
  {
    path: '/admin/venues/swissexecutive?record=new',
    shows: { textbox: ['Title *', 'Title (German)', 'Event type', 'Event date *', 'Venue name *', 'Address *'], button: ['Upload: Image'] },
    asks: { button: 'Create Venue', sentences: ['Title is required', 'Venue name is required', 'Address is required'] },
  },
  choosing('content', 'Gated Content Management', 'Choose an event format to manage its content'),
  {
    path: '/admin/content/bankerscom',
    shows: {
      heading: ['Gated Content Management'],
      text: ['MP4', 'Wer erklärt einer Dreissigjährigen den Zins?', '153 KB'],
      link: ['Who Explains Interest to a Thirty-Year-Old?', 'Open Who Explains Interest to a Thirty-Year-Old?'],
      button: ['Upload Content', 'Delete Who Explains Interest to a Thirty-Year-Old?'],
    },
  },
  choosing('impressions', 'Event Impressions Management', 'Choose an event format to manage its impressions'),
  { path: '/admin/impressions', shows: { heading: ['No Format Selected'], text: ['Please select a format first'] } },
  { path: '/admin/impressions/swissexecutive', shows: { heading: ['No Event Impressions'], button: ['Add Impression'] } },
  {
    path: '/admin/impressions/energycom?record=new',
    shows: { heading: ['Add Event Impression'], button: ['Upload: Picture', 'Library: Picture'] },
  },
  choosing('key-topics', 'Key Topics Management', 'Choose an event format to manage its key topics'),
  {
    path: '/admin/key-topics/swissexecutive',
    shows: { heading: ['No key topics yet'], text: ['0 of 3'], switch: ['Show the Key Topics section on the website'] },
  },
  {
    path: '/admin/key-topics/swissexecutive?record=new',
    shows: {
      radio: ['Target', 'Lightbulb', 'Zap', 'Globe', 'Brain', 'Shield', 'Trending Up', 'Users', 'Lock', 'CPU', 'Building', 'Star'],
    },
    asks: { button: 'Create Key Topic', sentences: ['Title is required', 'Description is required'] },
  },
  choosing('past-programs', 'Past Programs Management', 'Choose an event format to manage its past programs'),
  { path: '/admin/past-programs/energycom', shows: { heading: ['Past Programs Management'], link: ['Download'], button: ['Add Past Program'] } },
  {
    path: '/admin/past-programs/swissexecutive?record=new',
    shows: { textbox: ['Year *', 'Title *', 'Title (German)', 'Description', 'Link to programme page'], button: ['Upload: Brochure (PDF)'] },
    asks: { button: 'Create Past Program', sentences: ['Year must be 4 digits', 'Title is required'] },
  },
];
