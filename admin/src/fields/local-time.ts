// Between stored moments (UTC) and what the editor's clock shows.

/** '2027-04-14T09:00:00.000Z' → '2027-04-14T11:00' where the clocks show eleven. */
export function toLocal(instant: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const toInstant = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
