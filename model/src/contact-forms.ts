// The contact forms of the site as data: their fields, and the areas of interest they offer.

export type ContactField = 'name' | 'first_name' | 'last_name' | 'email' | 'company' | 'area' | 'message';

export interface ContactForm {
  /** In the order of the form. */
  readonly fields: readonly ContactField[];
  /** The areas of interest; stored in English, in whichever language the visitor chose. */
  readonly areas: readonly string[];
}

const person = ['first_name', 'last_name', 'email'] as const;

/** What every form requires: a name and an address to answer to. Labels mark the others. */
export const requiredFields: readonly ContactField[] = ['name', ...person];

export const contactForms = {
  home: {
    fields: [...person, 'company', 'area', 'message'],
    areas: ['Communities', 'Ecosystem', 'Go-To-Market', 'Innovation'],
  },
  footer: {
    fields: [...person, 'company', 'area', 'message'],
    areas: ['Communities', 'Co-Innovation', 'Partnership', 'Investment'],
  },
  communities: { fields: ['name', 'email', 'company', 'message'], areas: [] },
  imprint: { fields: [...person, 'message'], areas: [] },
  /** The area is the table: an event ahead, which the page lists. */
  invitation: { fields: ['message', 'area', 'name', 'email', 'company'], areas: [] },
  contact: { fields: [...person, 'company', 'message'], areas: [] },
} as const satisfies { readonly [name: string]: ContactForm };

export type ContactFormName = keyof typeof contactForms;

export const isContactForm = (name: string): name is ContactFormName => Object.hasOwn(contactForms, name);
