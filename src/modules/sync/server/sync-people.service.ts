// Who is emailed about what a connected company sends: the addresses in the settings of the connection.
import type { Context } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { syncRequest } from '../shared/sync-request.entity.ts';
import type { SyncLink } from './sync-links.store.ts';
import { settingOf } from './sync-settings.views.ts';

interface Told {
  subject: string;
  text: string;
  /** Of the request that it is about. */
  id: number;
}
/** The addresses that the settings of the connection name. */
export async function mailTo(
  ctx: Context,
  link: Pick<SyncLink, 'contactId' | 'companyName'>,
  list: 'notifyEmailsFromParent' | 'notifyEmailsFromChild',
  { subject, text, id }: Told,
): Promise<void> {
  const setting = await settingOf(ctx, link.contactId);
  for (const address of setting?.[list] ?? [])
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address },
      template: 'sync-request',
      subject,
      title: subject,
      paragraphs: [text, `It waits under Share & Sync.`],
      button: { label: 'Open Share & Sync', url: `${ctx.app.config.publicUrl}/prime/share` },
      about: { type: syncRequest.name, id },
    });
}
