// Fixed: the channels of a notification, what it is about, and what has become of it.
export const NOTE = 1;
export const EMAIL = 2;
export const SMS = 3;
export const CHANNELS = [
  { id: NOTE, label: 'Note' },
  { id: EMAIL, label: 'Email' },
  { id: SMS, label: 'SMS' },
] as const;

export const PHONE_CALL = 4;
export const NOTIFICATION_TYPES = [
  { id: 1, label: 'General and client' },
  { id: 2, label: 'Contractor' },
  { id: 3, label: 'Internal' },
  { id: PHONE_CALL, label: 'Phone call' },
  { id: 5, label: 'Site attendance' },
  { id: 6, label: 'Insurer update' },
  { id: 7, label: 'System' },
] as const;
/** How a call ended. Only who was reached was contacted. */
export const CALL_OUTCOMES = ['reached', 'message', 'noAnswer', 'wrongNumber'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export const CALL_WORDS: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  message: 'Left message',
  noAnswer: 'No answer',
  wrongNumber: 'Wrong number',
};
export const typeLabel = (id: number): string => NOTIFICATION_TYPES.find((type) => type.id === id)?.label ?? 'General';

/** What a message to a contact is about, by the type of the contact: types 1 and 2 keep theirs, all others are contractors. */
export const typeForContact = (contactTypeId: number): number =>
  contactTypeId === 1 || contactTypeId === 2 ? contactTypeId : 2;

export const SCOPES = ['job', 'contact', 'company'] as const;
export const DIRECTIONS = ['out', 'in'] as const;
export const STATUSES = ['draft', 'scheduled', 'queued', 'sent', 'delivered', 'bounced', 'failed', 'received'] as const;
export type NotificationStatus = (typeof STATUSES)[number];
/** Did not arrive, and somebody has to do something about it. */
export const UNDELIVERED: readonly NotificationStatus[] = ['bounced', 'failed'];
/** Still to be taken back or changed. */
export const OPEN: readonly NotificationStatus[] = ['draft', 'scheduled', 'queued'];

/** How far the sender of a mail is proved, as the server that received it found; `unchecked` where no server is named whose word counts. */
export const SENDER_PROOFS = ['proved', 'unproved', 'failed', 'unchecked'] as const;
export type SenderProof = (typeof SENDER_PROOFS)[number];
