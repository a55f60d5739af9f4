// Whom a message goes to, as people write it: `Dana <dana@beacon.example>`, an address alone, a number.
export interface Reader {
  name?: string;
  address: string;
}

const NAMED = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/;

/** The mail address of an entry; undefined where there is none. */
export function mailReader(entry: string): Reader | undefined {
  const [, name = '', inside = ''] = NAMED.exec(entry) ?? [];
  const address = (inside || entry).trim();
  if (!ADDRESS.test(address) || address.length > 254) return undefined;
  return { address, ...(name && { name }) };
}

const NUMBERED = /^\s*"?([^"<>]*?)"?\s*<(\+?[\d\s().-]{6,24})>\s*$/;
/** The number of an entry, digits alone with a leading + where it has one; undefined where there is none. */
export function smsReader(entry: string): Reader | undefined {
  const [, name = '', inside = ''] = NUMBERED.exec(entry) ?? [];
  const given = (inside || entry).trim();
  if (!/^\+?[\d\s().-]{6,24}$/.test(given)) return undefined;
  const digits = given.replace(/[^\d+]/g, '');
  return digits.replace('+', '').length < 6 ? undefined : { address: digits, ...(name && { name }) };
}

export const entryOfReader = ({ name, address }: Reader): string => (name ? `${name} <${address}>` : address);
/** The same mailbox, the same telephone: what two entries are compared by. A number counts by its last nine digits. */
export const readerKey = (entry: string): string => {
  const { address = entry } = mailReader(entry) ?? smsReader(entry) ?? {};
  return address.includes('@') ? address.trim().toLowerCase() : numberKey(address);
};
export const numberKey = (number: string): string => number.replace(/\D/g, '').slice(-9);
export const readerName = (entry: string): string => {
  const { name, address = entry } = mailReader(entry) ?? smsReader(entry) ?? {};
  return name ?? address;
};
