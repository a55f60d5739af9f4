// What a preview is of, from the address.
import type { ToSend } from '../share-paths.ts';
import type { Flag, Follow, PartName } from '../../shared/sync-actions.ts';
import type { Sending } from '../../shared/sync-requests.api.ts';

/** What the person set for this sending. */
export interface Choices {
  parts: readonly PartName[];
  flags: Readonly<Record<Flag, boolean>>;
  follow: readonly Follow[];
  attachmentIds: readonly number[];
  /** Addresses of small pictures of the chosen files. */
  thumbs: ReadonlyMap<number, string>;
  customFormTemplateIds: readonly number[];
  /** What an answer says instead of the record's own days. */
  syncOptions: { startDate?: string | null; endDate?: string | null };
  note: string;
  /** Single fields that stay here this time. */
  leaveOut: readonly string[];
}
/** `send=workOrder-12&action=3&to=5`; undefined where the address names nothing. */
export function readToSend(
  { send, action, to }: { send?: string; action?: string; to?: string },
  jobId: number | null,
): ToSend | undefined {
  const [, objectType, id] = /^([a-zA-Z]+)-(\d{1,15})$/.exec(send ?? '') ?? [];
  const actionId = Number(action);
  if (!objectType || !id || !Number.isInteger(actionId)) return undefined;
  return { objectType, objectId: Number(id), jobId, actionId, contactId: Number(to) || null };
}

/** The record as the call names it. */
export function subjectOf({ objectType, objectId }: ToSend): Partial<Sending> {
  switch (objectType) {
    case 'job':
      return { jobId: objectId };
    case 'quoteRequest':
      return { quoteRequestIds: [objectId] };
    case 'workOrder':
      return { workOrderIds: [objectId] };
    case 'allocation':
      return { allocationIds: [objectId] };
    case 'estimate':
      return { estimateIds: [objectId] };
    case 'accountsReceivable':
      return { accountsReceivableInvoiceId: objectId };
    default:
      return { licenceIds: [objectId] };
  }
}
