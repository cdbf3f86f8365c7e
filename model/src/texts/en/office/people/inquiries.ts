// What the screens of inquiries say.
export const inquiries = {
  loadingInquiries: 'Loading inquiries...',
  loadingTheInquiry: 'Loading the inquiry...',
  noInquiryMatches: 'No inquiry matches',
  noInquiriesYet: 'No inquiries yet',
  emptyHint: 'What visitors send with a contact form stands here, and is mailed to the recipients named in the settings.',
  openTheContactPage: 'Open the contact page',
  answerByMail: 'Answer by mail',
  markAsAnswered: 'Mark as answered',
  company: 'Company',
  areaOfInterest: 'Area of interest',
  message: 'Message',
  form: 'Form',
  received: 'Received',
  statusChangeFailed: 'The status was not changed',
  searchInquiries: 'Search inquiries',
  deletedMeans: 'It leaves the list.',
};
