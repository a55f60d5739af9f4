// The states of an invitation to connect.
export const PENDING = 1;
export const ACCEPTED = 2;
export const DECLINED = 3;
export const EXPIRED = 4;
export const WITHDRAWN = 5;

export const SYNC_STATUS_LABELS: Record<number, string> = {
  [PENDING]: 'Pending',
  [ACCEPTED]: 'Accepted',
  [DECLINED]: 'Declined',
  [EXPIRED]: 'Expired',
  [WITHDRAWN]: 'Withdrawn',
};

/** Why an invitation cannot be answered any more; nothing while it can. */
export const CLOSED_TEXTS: Record<number, string> = {
  [ACCEPTED]: 'This invitation has already been accepted',
  [DECLINED]: 'This invitation has already been declined',
  [EXPIRED]: 'This invitation has expired',
};
export const NO_INVITATION = 'This invitation is not valid. Ask the company that invited you to send it again';
