// An inquiry as lists show it, and the filters of their list.
import type { ListOptions } from '@stem/api/client';
import type { RowOf } from '@stem/model';
import type { ListState } from '../../kit/lists/list-state.tsx';
import { entities } from '../../texts/entities.ts';

export type Inquiry = RowOf<'inquiries'>;
export type InquiryStatus = Inquiry['status'];

export const inquiryStatuses: readonly { readonly value: InquiryStatus; readonly label: string }[] = entities.inquiries.fields.status.options;

export const inquiryStatusNamed = (name: string | undefined): InquiryStatus | undefined => inquiryStatuses.find(({ value }) => value === name)?.value;

export const statusTitle = (status: InquiryStatus): string => inquiryStatuses.find(({ value }) => value === status)?.label ?? status;

export const formTitle = (form: Inquiry['form']): string => entities.inquiries.fields.form.options.find(({ value }) => value === form)?.label ?? form;

export function inquiryFiltersOf({ find, show }: ListState): ListOptions {
  const status = inquiryStatusNamed(show);
  return { ...(find !== undefined && { q: find }), ...(status && { status }) };
}

/** 'Vreni Alder, Alder AG' */
export const senderOf = ({ name, company }: Pick<Inquiry, 'name' | 'company'>): string => (company === null ? name : `${name}, ${company}`);
