// The setting of a job, and what of it is refused.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { settingOfJob } from '../../jobs/server/index.ts';
import { checkJobTemplates, textsOfTemplates } from '../../messages/server/index.ts';
import { USUAL_WORDS } from '../shared/feedback-rules.ts';
import { type FeedbackSetting, feedbackSetting, feedbackSettingOverride } from '../shared/feedback-setting.entity.ts';
import { worksHere } from './feedback.views.ts';

export const FEEDBACK_SETTING = { setting: feedbackSetting, override: feedbackSettingOverride };

export const feedbackSettingOf = (ctx: Context, jobId: number): Promise<FeedbackSetting> =>
  settingOfJob(ctx, FEEDBACK_SETTING, { jobId, estimateTypeId: 1 });

const MOST_SUBJECTS = 10;
export async function checkFeedbackSetting(ctx: Context, given: object): Promise<void> {
  const { requestTemplateId, reminderTemplateId, followUpUserId, subjects } = given as Partial<FeedbackSetting>;
  await checkJobTemplates(ctx, { requestTemplateId, reminderTemplateId });
  if (followUpUserId != null && !(await worksHere(ctx, followUpUserId)))
    throw invalid({ followUpUserId: 'Choose someone who works here' });
  if (subjects && subjects.length > MOST_SUBJECTS)
    throw invalid({ subjects: `Ask about ${MOST_SUBJECTS} subjects at most` });
  if (subjects && new Set(subjects.map((one) => one.toLowerCase())).size < subjects.length)
    throw invalid({ subjects: 'List each subject once' });
}

/** The company's words, else those that come with the product. */
export async function wordsOf(ctx: Context, templateId: number | null, kind: 'request' | 'reminder') {
  const found = templateId === null ? undefined : (await textsOfTemplates(ctx, [templateId])).get(templateId);
  const usual = USUAL_WORDS[kind];
  return found
    ? { templateId, subject: found.subject ?? usual.subject, body: found.body }
    : { templateId: null, ...usual };
}
