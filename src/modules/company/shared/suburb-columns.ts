// A list of suburbs as post offices and statistics offices publish it: which column is what, and one row made of it.

export interface SuburbPlace {
  suburb: string;
  state: string;
  postcode: string;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}
type Part = keyof SuburbPlace;
export type SuburbColumns = Partial<Record<Part, number>>;
type Cell = string | number | null | undefined;

/** The first name found wins: New Zealand's lists have a region where others have a state. */
const NAMES: Record<Part, readonly string[]> = {
  suburb: [
    'suburb',
    'locality',
    'suburbname',
    'localityname',
    'placename',
    'place',
    'town',
    'posttown',
    'city',
    'name',
  ],
  state: ['state', 'statecode', 'stateterritory', 'stateabbreviation', 'province', 'region', 'county', 'territory'],
  postcode: ['postcode', 'postalcode', 'pcode', 'zip', 'zipcode', 'code'],
  country: ['country', 'countrycode', 'countryname'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'long', 'lng', 'lon', 'x'],
};
const PARTS = Object.keys(NAMES) as Part[];
const MAX = { suburb: 100, state: 60, postcode: 20, country: 60 };

const squeezed = (cell: Cell): string =>
  textOf(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const textOf = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell).trim());

/** Which column is what; undefined where the row is no heading of such a list. */
export function suburbColumns(heading: readonly Cell[]): SuburbColumns | undefined {
  const names = heading.map(squeezed);
  const columns: SuburbColumns = {};
  for (const part of PARTS) {
    const name = NAMES[part].find((known) => names.includes(known));
    if (name) columns[part] = names.indexOf(name);
  }
  return columns.suburb === undefined || columns.postcode === undefined ? undefined : columns;
}

/** How a name is found: lower case, no accents, no signs. */
export const suburbKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Lists in capitals read better in words; short ones are initials (ANU). */
function nameOf(text: string): string {
  if (text.length <= 3 || text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Mc|O['’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Spreadsheets drop the zeros in front: 800 is 0800. */
const postcodeOf = (cell: Cell): string => {
  const text = textOf(cell);
  return /^\d{3}$/.test(text) ? `0${text}` : text;
};

function degrees(cell: Cell, most: number): number | null {
  const text = textOf(cell);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && Math.abs(value) <= most && value !== 0 ? value : null;
}

/** One row of the list, or why it cannot be taken. Undefined: an empty row. */
export function suburbOf(row: readonly Cell[], columns: SuburbColumns): SuburbPlace | string | undefined {
  const at = (part: Part): Cell => (columns[part] === undefined ? null : row[columns[part]]);
  const place = {
    suburb: nameOf(textOf(at('suburb'))),
    state: textOf(at('state')),
    postcode: postcodeOf(at('postcode')),
    country: textOf(at('country')) || null,
  };
  if (!place.suburb && !place.postcode) return undefined;
  if (!suburbKey(place.suburb)) return 'There is no suburb in this row';
  const wrong = (Object.keys(MAX) as (keyof typeof MAX)[]).find(
    // oxlint-disable-next-line no-control-regex -- what PostgreSQL or a page cannot hold
    (part) => (place[part] ?? '').length > MAX[part] || /[\u0000-\u001f\u007f]|^#/.test(place[part] ?? ''),
  );
  if (wrong) return `The ${wrong} in this row is too long or not text`;
  const [latitude, longitude] = [degrees(at('latitude'), 90), degrees(at('longitude'), 180)];
  const located = latitude !== null && longitude !== null;
  return { ...place, latitude: located ? latitude : null, longitude: located ? longitude : null };
}
