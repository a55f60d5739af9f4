import type { Route } from '../../../platform/server/routes.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settingRoutes } from '../../jobs/server/index.ts';
import { estimateSetting, estimateSettingApi, estimateSettingOverride } from '../shared/estimate-setting.entity.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { seesMargins, writable } from './estimate-margins.service.ts';

/** Margins of the company are for people who may see those of an estimate. */
export const estimateSettingRoutes = (): Route[] =>
  settingRoutes(
    estimateSettingApi,
    { setting: estimateSetting, override: estimateSettingOverride },
    {
      hidden: (ctx, e) => (seesMargins(ctx) ? [] : Object.keys(e.fields).filter((name) => isHiddenField(e, name))),
      writable,
    },
    (ctx, given) => checkFormTemplate(ctx, given, 'estimate'),
  );
