// The other server ends a connection: so it ends here, and the people of the contact read it in its history.
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { type Remote, endLinkRow } from './remote.store.ts';

export const endedByThem = (app: App, remote: Remote): Promise<void> =>
  inTransaction(
    app,
    systemActor(remote.companyId, null),
    { requestId: `sync-end-${remote.linkId}`, ip: '' },
    async (ctx) => {
      const contactId = await endLinkRow(ctx, remote);
      if (contactId === undefined) return;
      await writeHistory(ctx, {
        objectType: 'contact',
        objectId: contactId,
        jobId: null,
        verb: 'update',
        changes: { 'Connected to': [remote.companyName, null] },
        note: null,
      });
    },
  );
