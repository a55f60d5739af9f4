// Who is told what a connected company sends: the people of the job, and the addresses in the settings of the connection.
import type { Context } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { ACCEPTED, SYNC_ACTIONS } from '../shared/sync-actions.ts';
import { type SyncRequest, syncRequest } from '../shared/sync-request.entity.ts';
import type { SyncLink } from './sync-links.store.ts';
import { peopleOf } from './sync-requests.store.ts';
import { settingOf } from './sync-settings.views.ts';

type Came = Pick<
  SyncRequest,
  'id' | 'jobId' | 'syncRequestActionId' | 'label' | 'note' | 'statusId' | 'answerLabel' | 'waitsBecause'
>;
/** Something came: it waits for a person, or was accepted automatically. */
export async function tellOfRequest(
  ctx: Context,
  link: Pick<SyncLink, 'contactId' | 'companyName'>,
  { id, jobId, syncRequestActionId, label, note, statusId, answerLabel, waitsBecause }: Came,
): Promise<void> {
  const action = SYNC_ACTIONS[syncRequestActionId];
  const what = action?.label.replace(/^Send /, '') ?? 'Request';
  const became =
    statusId === ACCEPTED
      ? `Accepted automatically${answerLabel ? `: ${answerLabel}` : ''}.`
      : `It is waiting under Share & Sync${waitsBecause ? `. ${waitsBecause}` : ''}.`;
  await tellUsers(ctx, await peopleOf(ctx, jobId), {
    kind: 'sync',
    title: `${link.companyName}: ${what}`,
    body: [[label, note].filter(Boolean).join(': '), (statusId === ACCEPTED || waitsBecause) && became]
      .filter(Boolean)
      .join('. '),
    objectType: syncRequest.name,
    objectId: id,
    jobId,
  });
  await mailTo(ctx, link, action?.request ? 'notifyEmailsFromParent' : 'notifyEmailsFromChild', {
    subject: `${link.companyName}: ${label}`,
    text: [what, note].filter(Boolean).join(': '),
    became,
    id,
  });
}

interface Told {
  subject: string;
  text: string;
  /** Whether somebody has to look at it. */
  became: string;
  /** Of the request that it is about. */
  id: number;
}
/** The addresses that the settings of the connection name. */
async function mailTo(
  ctx: Context,
  link: Pick<SyncLink, 'contactId' | 'companyName'>,
  list: 'notifyEmailsFromParent' | 'notifyEmailsFromChild',
  { subject, text, became, id }: Told,
): Promise<void> {
  const setting = await settingOf(ctx, link.contactId);
  for (const address of setting?.[list] ?? [])
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address },
      template: 'sync-request',
      subject,
      title: subject,
      paragraphs: [text, became],
      button: { label: 'Open Share & Sync', url: `${ctx.app.config.publicUrl}/prime/share` },
      about: { type: syncRequest.name, id },
    });
}
