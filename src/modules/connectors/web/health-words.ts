// How a system is, in a few words.
import { showAgo } from '../../../platform/web/display/format.ts';
import type { ConnectorLine } from '../shared/connectors.api.ts';

export interface HealthWords {
  label: string;
  typeName: 'draft' | 'waiting' | 'done' | 'declined';
}
/** Nothing is green without a last success. */
export function healthOf(of: ConnectorLine): HealthWords {
  if (of.missing.length && of.publishedVersion === 0) return { label: 'Not connected', typeName: 'draft' };
  if (of.isOff) return { label: 'Switched off in Company Profile', typeName: 'draft' };
  if (of.pausedReason) return { label: of.pausedReason, typeName: 'declined' };
  if (of.isPaused) return { label: 'Paused', typeName: 'waiting' };
  if (of.isSilent)
    return {
      label: of.lastSuccessAt ? `No answer since ${showAgo(of.lastSuccessAt)}` : 'No answer yet',
      typeName: 'declined',
    };
  if (!of.lastSuccessAt)
    return { label: of.publishedVersion ? 'Nothing sent yet' : 'Not published', typeName: 'draft' };
  const seconds = of.lastMs === null ? null : (of.lastMs / 1000).toFixed(1);
  return { label: seconds === null ? 'Answers' : `Answers in ${seconds} s`, typeName: 'done' };
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;
/** Days until the sign-in ends, where it is soon. */
export function endsSoon({ signInEndsOn }: Pick<ConnectorLine, 'signInEndsOn'>): number | null {
  if (!signInEndsOn) return null;
  const days = Math.ceil((Date.parse(signInEndsOn) - Date.now()) / DAY_MS);
  return days <= SOON_DAYS ? days : null;
}
