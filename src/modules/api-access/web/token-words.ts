// A token in words: how it is, when it ends, what it may do.
import { showAgo, showMomentDay } from '../../../platform/web/display/format.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import { parseMoment } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { ApiArea, ApiTokenView } from '../shared/api-tokens.api.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

const isSoon = ({ expiresAt }: ApiTokenView): boolean =>
  expiresAt !== null && parseMoment(expiresAt).getTime() - Date.now() < SOON_DAYS * DAY_MS;

export function stateOf(token: ApiTokenView): StatusValue {
  if (token.state === 'revoked') return { label: 'Revoked', typeName: 'cancelled' };
  if (token.state === 'expired') return { label: 'Expired', typeName: 'declined' };
  return isSoon(token) ? { label: 'Ends soon', typeName: 'waiting' } : { label: 'Active', typeName: 'done' };
}

export const endsOf = ({ expiresAt }: ApiTokenView): string => (expiresAt ? showMomentDay(expiresAt) : 'Never');

export const usedOf = ({ lastUsedAt, lastUsedIp }: ApiTokenView): string =>
  lastUsedAt ? [showAgo(lastUsedAt), lastUsedIp && `from ${lastUsedIp}`].filter(Boolean).join(' ') : 'Never used';

/** "Jobs, Invoices; writes 1 area". */
export function mayOf({ scopes }: ApiTokenView, areas: readonly ApiArea[] | undefined): string {
  const refs = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];
  const writes = scopes.filter((scope) => scope.endsWith(':write')).length;
  const labels = refs.map((ref) => areas?.find((area) => area.ref === ref)?.label ?? ref);
  const first = labels.slice(0, 3).join(', ');
  const rest = labels.length > 3 ? ` and ${labels.length - 3} more` : '';
  return `${first}${rest}; ${writes ? `changes ${counted(writes, 'area')}` : 'reads only'}`;
}
