import type { Route } from '../../../platform/server/routes.ts';
import { jobSetting, jobSettingApi, jobSettingOverride } from '../shared/job-setting.entity.ts';
import { settingRoutes } from './setting-overrides.routes.ts';

export const jobSettingRoutes = (): Route[] =>
  settingRoutes(jobSettingApi, { setting: jobSetting, override: jobSettingOverride });
