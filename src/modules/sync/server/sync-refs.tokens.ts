// How records and messages are named to the other company: by something that says nothing, and that no third company can compare.
import { createHash } from 'node:crypto';

/** One and the same for one record and one connection. */
export function refOf(linkUuid: string, recordUuid: string): string {
  const hex = createHash('sha256').update(`${linkUuid}/${recordUuid}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const hashOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');
export const sizeOf = (bytes: string): number => Buffer.byteLength(bytes);
