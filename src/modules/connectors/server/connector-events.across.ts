// What happens to a job, an estimate or an invoice goes to those whose job it is, where their set-up says so.
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import type { ObjectType } from './connector-facts.views.ts';
import { sendAtOnce } from './connector-outgoing.service.ts';

const following =
  (type: ObjectType): Subscriber =>
  async (app, events: readonly DomainEvent[]) => {
    for (const { companyId, aggregateId, actorId, payload } of events) {
      const jobId = Number(payload['jobId'] ?? 0);
      if (!jobId) continue;
      try {
        await inTransaction(app, systemActor(companyId, actorId), { requestId: 'connector', ip: '' }, (ctx) =>
          sendAtOnce(ctx, jobId, type, aggregateId),
        );
      } catch (error) {
        // The record is gone since: there is nothing to tell.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
      }
    }
  };

export const FOLLOWED: Readonly<Record<string, Subscriber>> = {
  'job.statusChanged': following('job'),
  'estimateSnapshot.created': following('estimateSnapshot'),
  'invoice.issued': following('accountsReceivable'),
};
