import type { Route } from '../../../platform/server/routes.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settingRoutes } from '../../jobs/server/index.ts';
import {
  workOrderSetting,
  workOrderSettingApi,
  workOrderSettingOverride,
} from '../shared/work-order-setting.entity.ts';

export const workOrderSettingRoutes = (): Route[] =>
  settingRoutes(
    workOrderSettingApi,
    { setting: workOrderSetting, override: workOrderSettingOverride },
    undefined,
    (ctx, given) => checkFormTemplate(ctx, given, 'workOrder'),
  );
