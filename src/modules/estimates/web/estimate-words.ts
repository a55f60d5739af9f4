// Words and tones of estimates and snapshots.
import type { StatusValue } from '../../../platform/web/display/Status.tsx';

/** Types whose tone the shared status does not know. */
const TONE_OF: Record<string, string> = { submitted: 'waiting', query: 'waiting', superseded: 'new', cancelled: 'new' };

/** "Partly authorised" is amber beside green: something is still open. */
export function statusOf(status: { label: string; typeName: string | null } | null | undefined): StatusValue | null {
  if (!status) return null;
  const typeName = status.typeName ?? '';
  const isPart = typeName === 'authorised' && /part/i.test(status.label);
  return { label: status.label, typeName: isPart ? 'waiting' : (TONE_OF[typeName] ?? typeName) };
}

export const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-AU')} ${one}${number === 1 ? '' : 's'}`;
