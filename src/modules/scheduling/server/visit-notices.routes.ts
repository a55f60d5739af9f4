import { type Route, routes } from '../../../platform/server/routes.ts';
import { requireJob, settingRoutes } from '../../jobs/server/index.ts';
import {
  appointmentSetting,
  appointmentSettingApi,
  appointmentSettingOverride,
} from '../shared/appointment-setting.entity.ts';
import { visitNoticesApi } from '../shared/visit-notices.ts';
import { checkNotices, noticesOfJob } from './visit-notices.service.ts';

export const visitNoticesRoutes = (): Route[] => [
  ...settingRoutes(
    appointmentSettingApi,
    { setting: appointmentSetting, override: appointmentSettingOverride },
    undefined,
    checkNotices,
  ),
  ...routes(visitNoticesApi, {
    ofJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await noticesOfJob(ctx, params.jobId) };
    },
  }),
];
