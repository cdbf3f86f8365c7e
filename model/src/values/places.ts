// Time zones and countries, as Intl of this machine knows them: forms offer them, and a save accepts no others.

/** Assumed where a stored time zone is none. */
export const homeTimeZone = 'Europe/Zurich';

/** Names that Intl keeps as they once were, and what they are called today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const nameToday = (zone: string) => renamed[zone] ?? zone;

const known = new Map<string, string>();

/** The name of a time zone as it is today: Europe/Zurich for europe/zurich, Europe/Kyiv for Europe/Kiev. Undefined for anything else, also an offset. */
export function timeZoneOf(value: string): string | undefined {
  const found = known.get(value) ?? spelledByIntl(value);
  if (found !== undefined) known.set(value, found);
  return found;
}

function spelledByIntl(value: string): string | undefined {
  if (!/^[a-z][\w+/-]*$/i.test(value)) return undefined;
  try {
    return nameToday(new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
}

/** The time zones to choose from, sorted; UTC included. */
export const timeZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone').map(nameToday), 'UTC'])].sort();

export interface Country {
  /** Two capitals, as in ISO 3166. */
  readonly code: string;
  readonly name: string;
}

/** Codes that Intl has names for although they are no countries. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const nameOfCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && !noCountries.includes(code) && nameOfCountry.of(code) !== undefined;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const countries = (): readonly Country[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: nameOfCountry.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name));
