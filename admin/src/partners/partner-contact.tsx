// Whom to write to or call at a partner.
import { telephoneAddress } from '@stem/model';
import type { Partner } from './partner.ts';

export function PartnerContact({ partner }: { readonly partner: Partner }) {
  const { contact_name, contact_title, contact_email, contact_phone, contact_linkedin, contact_photo } = partner;
  const isEmpty = [contact_name, contact_title, contact_email, contact_phone, contact_linkedin].every((value) => value === null);
  if (isEmpty) return <div className="contact" />;
  return (
    <address className="contact">
      {contact_photo !== null && <img className="face" src={contact_photo} alt="" loading="lazy" />}
      <div className="min-w-0">
        <b className="block font-medium">{contact_name}</b>
        <span className="block text-soft">{contact_title}</span>
        {contact_email !== null && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
        {contact_phone !== null && <a href={telephoneAddress(contact_phone)}>{contact_phone}</a>}
        {contact_linkedin !== null && (
          <a href={contact_linkedin} target="_blank" rel="noopener" aria-label={`LinkedIn of ${contact_name ?? partner.name}`}>
            LinkedIn
          </a>
        )}
      </div>
    </address>
  );
}
