// The templates in which customers are told of visits: what the company and its overrides name for a job.
import type { Context } from '../../../platform/server/context.ts';
import { type MergeSource, mergeValues } from '../../../platform/server/merge-values.ts';
import { type MergeValues } from '../../../platform/shared/merge-fields.ts';
import { settingOfJob } from '../../jobs/server/index.ts';
import { checkJobTemplates, textsOfTemplates } from '../../messages/server/index.ts';
import {
  type AppointmentSetting,
  NOTICE_FIELDS,
  appointmentSetting,
  appointmentSettingOverride,
} from '../shared/appointment-setting.entity.ts';
import { siteDay, siteTime, instantOf } from '../shared/site-time.ts';
import {
  NOTICES,
  type Notice,
  type NoticeFacts,
  type NoticeTemplate,
  type NoticeWords,
  fillNotice,
  valuesOfVisit,
} from '../shared/visit-notices.ts';
import { nextVisitOf } from './visit-notices.views.ts';

export const checkNotices = (ctx: Context, given: object): Promise<void> =>
  checkJobTemplates(
    ctx,
    Object.fromEntries(Object.entries(given).filter(([name]) => (NOTICE_FIELDS as readonly string[]).includes(name))),
  );

const idOf = (setting: AppointmentSetting, notice: Notice): number | null => setting[`${notice}TemplateId`];

export async function noticesOfJob(
  ctx: Context,
  jobId: number,
): Promise<{ templates: NoticeTemplate[]; values: Record<string, string | null> }> {
  const entities = { setting: appointmentSetting, override: appointmentSettingOverride };
  const setting = await settingOfJob(ctx, entities, { jobId, estimateTypeId: 1 });
  const texts = await textsOfTemplates(
    ctx,
    NOTICES.flatMap((notice) => idOf(setting, notice) ?? []),
  );
  const templates = NOTICES.flatMap((notice) => {
    const text = texts.get(idOf(setting, notice) ?? 0);
    return text ? { notice, subject: text.subject, body: text.body } : [];
  });
  const all = templates.map(({ subject, body }) => `${subject ?? ''}\n${body}`).join('\n');
  return { templates, values: await mergeValues(ctx, all, { jobId }) };
}

/** In the company's words where it has some, else in ours. */
export async function noticeWords(
  ctx: Context,
  jobId: number,
  notice: Notice,
  facts: NoticeFacts,
  usual: NoticeWords,
): Promise<NoticeWords> {
  const { templates, values } = await noticesOfJob(ctx, jobId);
  const own = templates.find((one) => one.notice === notice);
  return own ? fillNotice(own, values as MergeValues, facts) : usual;
}

/** For templates that are used elsewhere: the next visit of the job. */
export const appointmentMergeFields: Record<string, MergeSource> = {
  appointment: {
    right: 'view-appointment',
    fields: {
      day: 'Visit date',
      time: 'Visit time',
      people: 'Who comes',
      for: 'What the visit is for',
      link: 'Link to choose a time (if times are offered)',
    },
    values: async (ctx, { jobId }) => {
      const next = jobId ? await nextVisitOf(ctx, jobId) : undefined;
      if (!next) return { day: null, time: null, people: null, for: null, link: null };
      const at = next.startAt === null ? null : instantOf(next.startAt);
      const filled = valuesOfVisit({
        customer: null,
        label: next.label,
        day: next.startDate ?? (at === null ? '' : siteDay(next.timezone, at)),
        time: next.allDay || at === null ? null : siteTime(next.timezone, at),
        people: next.people,
      });
      const text = (name: string): string | null => (filled[`appointment.${name}`] as string | null) || null;
      return { day: text('day'), time: text('time'), people: text('people'), for: text('for'), link: null };
    },
  },
};
