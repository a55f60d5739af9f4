// How the community says things.
import { showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import type { AskShown, FoundProfile } from '../shared/community.api.ts';

export const kilometres = (distance: number): string => `${showNumber(distance)} km`;

export const TIES: Readonly<Record<FoundProfile['tie'], StatusValue | null>> = {
  none: null,
  own: { label: 'Your company', typeName: 'active' },
  connected: { label: 'Connected', typeName: 'done' },
  asked: { label: 'You asked to connect', typeName: 'waiting' },
  asks: { label: 'Asks to connect', typeName: 'waiting' },
};

export const ASK_STATES: Readonly<Record<AskShown['status'], StatusValue>> = {
  pending: { label: 'Waiting for an answer', typeName: 'waiting' },
  accepted: { label: 'Accepted', typeName: 'done' },
  declined: { label: 'Declined', typeName: 'declined' },
  withdrawn: { label: 'Withdrawn', typeName: 'closed' },
};

export const fail = (error: Error): void => toast(error.message, { tone: 'late' });

/** Nobody tells a browser what other companies do: it is read again when it is opened, and now and then while it is. */
export const OF_OTHERS = { staleTime: 0, refetchInterval: 30_000 } as const;
