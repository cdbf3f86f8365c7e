// An inquiry as lists show it, and what can be asked of their list.
import type { ListOptions } from '@stem/api/client';
import { entities, type RowOf } from '@stem/model';
import type { ListState } from '../lists/list-state.ts';

export type Inquiry = RowOf<'inquiries'>;
export type InquiryStatus = Inquiry['status'];

export const statuses: readonly { readonly value: InquiryStatus; readonly label: string }[] = entities.inquiries.fields.status.options;

export const statusNamed = (name: string | undefined): InquiryStatus | undefined => statuses.find(({ value }) => value === name)?.value;

export const statusTitle = (status: InquiryStatus): string => statuses.find(({ value }) => value === status)?.label ?? status;

export const formTitle = (form: Inquiry['form']): string => entities.inquiries.fields.form.options.find(({ value }) => value === form)?.label ?? form;

/** What the address of the screen asks the server for. */
export function filtersOf({ find, show }: ListState): ListOptions {
  const status = statusNamed(show);
  return { ...(find !== undefined && { q: find }), ...(status && { status }) };
}

/** 'Vreni Alder, Alder AG' */
export const senderOf = ({ name, company }: Pick<Inquiry, 'name' | 'company'>): string => (company === null ? name : `${name}, ${company}`);
