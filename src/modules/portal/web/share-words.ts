// How shared pages and their links are called on screen.
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { SHARE_PARTS } from '../shared/share-parts.ts';
import type { ShareItemView } from '../shared/portal.api.ts';
import type { ShareKind } from '../shared/share-kinds.ts';

export const KIND_LABELS: Record<ShareKind, string> = {
  form: 'Form',
  'site-form': 'Site form',
  attachment: 'Files',
  appointment: 'Appointment',
  'appointment-selector': 'Choice of appointments',
  upload: 'Request for files',
  estimate: 'Estimate',
  'loss-schedule': 'Loss schedule',
  attendance: 'Site sign-in',
  'loss-schedule-quote': 'Quote for a loss schedule',
  'moisture-schedule': 'Moisture schedule',
  portal: 'Tracker',
  'invoice-submission': 'Request for an invoice',
  compliance: 'Licence',
  registration: 'Registration',
  wizard: 'Wizard',
  'invoice-payment': 'Invoice',
  'material-selection': 'Choice of material',
  schedule: 'Schedule',
  'work-order': 'Work order',
  'quote-request': 'Quote request',
  feedback: 'Feedback',
};

/** What a page by link shows: the parts that were ticked, or all that its kind shows. */
export const shownOf = ({ kind, visibleFields }: ShareItemView): string =>
  visibleFields.length
    ? (SHARE_PARTS[kind] ?? []).flatMap(({ field, label }) => (visibleFields.includes(field) ? [label] : [])).join(', ')
    : 'The usual';

/** To whom a link went. */
export const recipientOf = ({ contact, email }: ShareItemView): string =>
  contact?.label ?? email ?? 'Anyone with the link';

/** "opened 3 times, last …" */
export function openedOf({ useCount, lastUsedAt }: ShareItemView): string {
  if (!useCount || !lastUsedAt) return 'not opened yet';
  return `${useCount === 1 ? 'opened once' : `opened ${useCount} times`}, last ${showMoment(lastUsedAt)}`;
}

export function stateOf(item: ShareItemView): { label: string; typeName: string } {
  if (item.revokedAt) return { label: 'Revoked', typeName: 'cancelled' };
  if (!item.open) return { label: 'Expired', typeName: 'draft' };
  return { label: `Until ${showDate(item.expiresAt.slice(0, 10))}`, typeName: 'active' };
}
