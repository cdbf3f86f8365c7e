// What the texts of pages are called, and what a page does without one.

export const pages = {
  event: {
    title: 'All event pages',
    texts: {
      schedule_lead: 'Programme: introduction',
      partners_lead: 'Partners: introduction',
      impressions_lead: 'Impressions: introduction',
      archive_lead: 'Programs archive: introduction',
      samples_lead: 'Introduction of samples from other events',
      invitation_question: 'Link to Invitation beside Registration',
      registration_for: 'Below Registration: whom it is for',
      empty_day: 'Day without sessions',
      over: 'Edition that has taken place',
      platform_of: 'Footer: between event and company',
      title_suffix: 'End of the title in browsers and search results',
    },
  },
  attendees: {
    title: 'Login of attendees',
    texts: { access_upcoming: 'Introduction before the event', access_today: 'Introduction during the event', access_lead: 'Introduction after the event' },
  },
  dashboard: { title: 'Content area of attendees', texts: { welcome: 'Welcome', empty_title: 'No files yet: title', empty_text: 'No files yet: text' } },
  team: {
    title: 'Team',
    texts: {
      intro_title: 'Title',
      intro_text: 'Introduction',
      management_section_title: 'Section title: Management',
      office_section_title: 'Section title: Management Office',
    },
  },
  about: { title: 'About', texts: { lead: 'Introduction' } },
  invitation: {
    title: 'Invitation',
    texts: {
      intro_title: 'Title',
      intro_text: 'Introduction',
      points_title: 'Section title: how it works',
      asked_title: 'Who is asked: title',
      asked_text: 'Who is asked: text',
      decides_title: 'Who decides: title',
      decides_text: 'Who decides: text',
      cost_title: 'What it costs: title',
      cost_text: 'What it costs: text',
      deputies_title: 'Deputies: title',
      deputies_text: 'Deputies: text',
      quoting_title: 'Quoting: title',
      quoting_text: 'Quoting: text',
      answer_title: 'The answer: title',
      answer_text: 'The answer: text',
      form_title: 'Section title: the form',
    },
  },
  contact: { title: 'Contact', texts: { intro_title: 'Title', intro_text: 'Introduction' } },
  form: { title: 'Contact forms', texts: { sent_title: 'Once it is sent: title', sent_text: 'Once it is sent: text' } },
  communities: {
    title: 'Communities',
    texts: { card_title: 'Contact card: title', card_text: 'Contact card: text', empty_title: 'No communities: title', empty_text: 'No communities: text' },
  },
  ecosystem: {
    title: 'Ecosystem Acceleration',
    texts: { collaboration_title: 'Strategic collaboration: title', collaboration_text: 'Strategic collaboration: text' },
  },
  n9: {
    title: 'N9 House of Innovation',
    texts: {
      housing_title: 'Housing: title',
      housing_text: 'Housing: text',
      partners_title: 'Ecosystem partners: title',
      visit_label: 'First button: label',
      visit_url: 'First button: address',
      learn_label: 'Second button: label',
      learn_url: 'Second button: address',
    },
  },
  assistant: {
    title: 'Co-Innovation Assistant',
    texts: {
      placeholder: 'In the empty field for questions',
      inactive: 'While the assistant is switched off',
      consent: 'Sending a conversation: consent',
      sent: 'Sending a conversation: once it is sent',
    },
  },
  not_found: {
    title: 'Unknown addresses',
    texts: {
      title: 'Any page: title',
      text: 'Any page: text',
      event_title: 'Event: title',
      event_text: 'Event: text',
      address_title: 'Address without an event: title',
      address_text: 'Address without an event: text',
    },
  },
};

export const withoutText = {
  leftOut: 'Empty: the page leaves it out.',
  noCard: 'Empty: the page has no contact card.',
  noSection: 'Empty: the page has no such section.',
  leadsToContact: 'Empty: it leads to /contact.',
  leadsToEcosystem: 'Empty: it leads to /ecosystem-acceleration.',
};
