// A claim that a client registers by a link: a job at once, or a submission in the queue, as the job setting says.
import type { Address } from '../../../kit/fields.ts';
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid } from '../../../platform/server/errors.ts';
import { emit, insertRecord } from '../../../platform/server/records.ts';
import { addressLine } from '../../contacts/server/index.ts';
import { jobSubmission } from '../shared/job-submission.entity.ts';
import type { SubmittedJob } from '../shared/job-submissions.api.ts';
import { registrationTerms, sentBefore } from './job-registrations.views.ts';
import { register } from './job-submissions.service.ts';
import { passSpent } from './job-submissions.store.ts';
import { withName } from './jobs.store.ts';

export interface GivenClaim {
  clientId: number;
  answers: SubmittedJob;
  /** Names this sending: sent again after a lost answer, it is the same claim. */
  once: string;
  /** They know that they sent it before. */
  anyway: boolean;
}

/** Answers the job where it became one. Called in the company's name: a visitor sees no jobs. */
export async function registerClaim(
  ctx: Context,
  { clientId, answers, once, anyway }: GivenClaim,
): Promise<{ jobId: number | null }> {
  const terms = await registrationTerms(ctx, clientId);
  if (!terms.open) throw conflict('This company takes no new claims by link at the moment. Please call them.');
  if (!answers.clientRef?.trim()) throw invalid({ clientRef: 'Enter your claim number' });
  if (!answers.customerLastName?.trim()) throw invalid({ customerLastName: 'Enter the name of the customer' });
  const siteAddress = addressLine((answers.siteAddress ?? null) as Address | null);
  if (!siteAddress) throw invalid({ siteAddress: 'Enter where it happened' });
  if (await passSpent(ctx, once)) return { jobId: null };
  const before = anyway ? undefined : await sentBefore(ctx, clientId, { clientRef: answers.clientRef, siteAddress });
  if (before) throw new AppError(409, 'sent_before', `You sent this claim on ${showDay(before)}. Send again?`);
  const made = await insertRecord(
    ctx,
    jobSubmission,
    {},
    {
      payload: JSON.stringify({ ...answers, clientId }),
      state: 'new',
      challenge: once,
      ip: ctx.ip,
      customerName: withName(answers).customerName ?? null,
      siteAddressText: siteAddress,
      clientRef: answers.clientRef,
      description: answers.description ?? null,
    },
  );
  await emit(ctx, 'job.submitted', 'jobSubmission', made.id, { submissionId: made.id });
  return { jobId: terms.createsJobs ? (await register(ctx, made)).id : null };
}
