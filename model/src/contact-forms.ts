// The contact forms of the site as data: their fields, which are marked and required, and the areas of interest they offer.

export type ContactField = 'name' | 'first_name' | 'last_name' | 'email' | 'company' | 'area' | 'message';

export interface ContactForm {
  /** In the order of the form. */
  readonly fields: readonly ContactField[];
  /** Fields whose label has an asterisk. */
  readonly marked: readonly ContactField[];
  /** Whether the browser checks the marked fields before it sends. The server always requires a name and an address. */
  readonly isChecked: boolean;
  /** The areas of interest; stored in English, in whichever language the visitor chose. */
  readonly areas: readonly string[];
}

const person = ['first_name', 'last_name', 'email'] as const;

export const contactForms = {
  home: {
    fields: [...person, 'company', 'area', 'message'],
    marked: person,
    isChecked: true,
    areas: ['Communities', 'Ecosystem', 'Go-To-Market', 'Innovation'],
  },
  footer: {
    fields: [...person, 'company', 'area', 'message'],
    marked: person,
    isChecked: false,
    areas: ['Communities', 'Co-Innovation', 'Partnership', 'Investment'],
  },
  communities: { fields: ['name', 'email', 'company', 'message'], marked: ['name', 'email'], isChecked: true, areas: [] },
  imprint: { fields: [...person, 'message'], marked: [], isChecked: false, areas: [] },
  /** The area is the table: an event ahead, which the page lists. */
  invitation: { fields: ['message', 'area', 'name', 'email', 'company'], marked: ['name', 'email'], isChecked: true, areas: [] },
  contact: { fields: [...person, 'company', 'message'], marked: [], isChecked: false, areas: [] },
} as const satisfies { readonly [name: string]: ContactForm };

export type ContactFormName = keyof typeof contactForms;

export const isContactForm = (name: string): name is ContactFormName => Object.hasOwn(contactForms, name);
