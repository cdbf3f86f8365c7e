// Addresses of the pages for attendees.
import { localPath } from '@stem/model';

export const loginPath = (language: string, slug: string): string => localPath(language, `/login/${slug}`);
export const dashboardPath = (language: string, slug: string): string => localPath(language, `/dashboard/${slug}`);
