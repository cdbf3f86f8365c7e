// Why a request of any kind is refused.

export const requests = {
  token: 'The token is wrong, removed or expired',
  methods: (methods: string): string => `This address takes ${methods}`,
  fault: (reference: string): string => `Something went wrong on our side (reference ${reference})`,
  brokeOff: 'The body broke off',
  jsonOrForm: 'Send JSON or a form',
  json: 'Send JSON, as application/json',
  tableOrForm: 'Send a table as text/csv, or a form with a file',
  formUnreadable: 'The form cannot be read',
  formIncomplete: 'The form is not complete',
  formWithFile: 'Send a form with a file',
  tooMuch: 'Too much of this is under way for you already',
  mails: 'Too many mails were asked for',
  comments: 'Too many comments in an hour',
  noOutbox: 'There is no outbox to show',
  locked: (number: number): string => `Another program locked the database for more than ${number} ms. Nothing was changed.`,
  noPage: (path: string): string => `There would be no page at ${path}`,
  notTouched: 'One of these publications has not touched this address',
  noPageThen: 'There was no page under this address then',
  ledOn: (address: string): string => `It was no page then, it led on to ${address}`,
  onlyReceipt: 'Its receipt is still here; what it showed is not kept any more',
};
