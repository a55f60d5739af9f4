// "Ask for a new link": whoever sent a link that has ended is told, once a day at most. It opens nothing, and tells nobody whether the link was one.
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { endedShare } from './share-visits.across.ts';

export async function askForNewLink(
  app: App,
  reference: string,
  request: { ip: string; requestId: string },
): Promise<void> {
  const share = await endedShare(app, reference);
  if (!share) return;
  await inTransaction(app, systemActor(share.companyId, null), request, async (ctx) => {
    await tellUsers(ctx, [share.createdById], {
      kind: 'share-ended',
      title: `${share.recipient ?? 'Someone with the link'} asks for a new link: ${share.label}`,
      objectType: 'shareItem',
      objectId: share.itemId,
      jobId: share.jobId,
    });
  });
}
