// What feedback hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { countOnJob, settingRoutes } from '../../jobs/server/index.ts';
import { feedbackMenu, feedbackSections } from '../shared/feedback-menu.ts';
import { feedbackRights } from '../shared/feedback.permissions.ts';
import { feedbackSetting, feedbackSettingApi, feedbackSettingOverride } from '../shared/feedback-setting.entity.ts';
import { keepAsking } from './feedback-asking.across.ts';
import { feedbackMergeFields } from './feedback-asking.service.ts';
import { FEEDBACK_SETTING, checkFeedbackSetting } from './feedback-setting.service.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackObjects, feedbackScope } from './feedback.scope.ts';
import { jobMoved } from './feedback.service.ts';
import { feedbackTemplateUses, foundingOfFeedback } from './feedback.store.ts';
import { dayOfFeedback, feedbackSearch, feedbacks } from './feedback.views.ts';

export const feedbackModule: ServerModule = {
  name: 'feedback',
  menu: Object.values(feedbackMenu),
  sections: Object.values(feedbackSections),
  entities: [feedbackSetting, feedbackSettingOverride],
  founding: foundingOfFeedback,
  resources: [feedbacks],
  rights: feedbackRights,
  routes: () => [
    ...feedbackRoutes(),
    ...settingRoutes(feedbackSettingApi, FEEDBACK_SETTING, undefined, checkFeedbackSetting),
  ],
  objects: feedbackObjects,
  figures: { job: countOnJob('Feedback', 'view-feedback', 'feedback', feedbackScope) },
  subscribers: { 'job.statusChanged': jobMoved },
  timers: keepAsking,
  mergeFields: feedbackMergeFields,
  notificationTemplateUses: feedbackTemplateUses,
  daySources: dayOfFeedback,
  search: [feedbackSearch],
  demo: async (demo) => (await import('./feedback.demo.ts')).feedbackDemo(demo),
  contactReferences: [{ table: 'feedback_setting_override', column: 'client_ids', list: true }],
};
