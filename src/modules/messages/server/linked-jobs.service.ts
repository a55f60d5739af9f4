// What is said on a job, copied to the jobs that are linked to it: as notes there, where a job setting asks for it or somebody does.
import { type Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { settingOfJob } from '../../jobs/server/index.ts';
import { jobSetting, jobSettingOverride } from '../../jobs/shared/job-setting.entity.ts';
import { notification } from '../shared/notification.entity.ts';
import { type CopiedMessage, linkedJobs, messagesToCopy } from './linked-jobs.views.ts';

export async function followsLinkedJobs(ctx: Context, jobId: number): Promise<boolean> {
  const setting = await settingOfJob(
    ctx,
    { setting: jobSetting, override: jobSettingOverride },
    { jobId, estimateTypeId: 1 },
  );
  return setting.autoSyncLinkedNotifications;
}

/** Answers how many copies were made; a message has one copy on a job. */
export async function copyToLinkedJobs(ctx: Context, messages: readonly CopiedMessage[]): Promise<number> {
  let copied = 0;
  for (const message of messages) {
    if (!message.jobId) continue;
    for (const job of await linkedJobs(ctx, message.jobId, message.id)) {
      const doubt = message.countsAsWord ? '' : ' (sender not verified)';
      const who = message.direction === 'in' ? ` from ${message.fromName ?? message.from ?? 'somebody'}${doubt}` : '';
      await insertRecord(
        ctx,
        notification,
        {
          jobId: job.id,
          note: `From ${job.fromNumber}${who}: ${[message.subject, message.note].filter(Boolean).join('\n')}`.slice(
            0,
            20_000,
          ),
          notificationTypeId: message.notificationTypeId,
          public: false,
        },
        { scope: 'job', direction: 'out', status: 'sent', sentAt: ctx.now, party: 'team', copyOfId: message.id },
        { jobId: job.id },
      );
      copied += 1;
    }
  }
  return copied;
}

export async function syncToLinkedJobs(ctx: Context, ids: readonly number[]): Promise<number> {
  const messages = await messagesToCopy(ctx, ids);
  if (messages.length < new Set(ids).size) throw notFound('This message');
  return await copyToLinkedJobs(ctx, messages);
}
