// Whom a message goes to, as people write it: `Dana <dana@beacon.example>`, an address alone, a number.
import { MAIL_ADDRESS } from '../../../kit/mail-address.ts';

export interface Reader {
  name?: string;
  address: string;
}

const NUMBER = /^\+?[\d\s().-]{6,24}$/;
const LONGEST_ADDRESS = 254;

/**
 * The name and what stands in pointed brackets behind it; undefined where it is not written so. By hand: as one expression it takes minutes
 * over a line of spaces.
 */
function namedEntry(entry: string): Reader | undefined {
  const text = entry.trim();
  const at = text.indexOf('<');
  if (at < 0 || !text.endsWith('>')) return undefined;
  let name = text.slice(0, at).trim();
  if (name.startsWith('"')) name = name.slice(1).trim();
  if (name.endsWith('"')) name = name.slice(0, -1).trim();
  const address = text.slice(at + 1, -1);
  return name.includes('"') || name.includes('>') || /[<>]/.test(address) ? undefined : { name, address };
}

/** The mail address of an entry; undefined where there is none. */
export function mailReader(entry: string): Reader | undefined {
  const named = namedEntry(entry);
  const address = named?.address ?? entry.trim();
  if (address.length > LONGEST_ADDRESS || !MAIL_ADDRESS.test(address) || address.at(-2) === '.') return undefined;
  return { address, ...(named?.name && { name: named.name }) };
}

/** The number of an entry, digits alone with a leading + where it has one; undefined where there is none. */
export function smsReader(entry: string): Reader | undefined {
  const named = namedEntry(entry);
  const given = (named?.address ?? entry).trim();
  if (!NUMBER.test(given)) return undefined;
  const digits = given.replace(/[^\d+]/g, '');
  return digits.replace('+', '').length < 6 ? undefined : { address: digits, ...(named?.name && { name: named.name }) };
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
