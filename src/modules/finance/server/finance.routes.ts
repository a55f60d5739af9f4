import type { Context } from '../../../platform/server/context.ts';
import type { Route } from '../../../platform/server/routes.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settingRoutes } from '../../jobs/server/index.ts';
import { RETENTION_TEXT } from '../shared/finance-sections.ts';
import {
  type FinanceSettingUpdate,
  financeSetting,
  financeSettingApi,
  financeSettingOverride,
} from '../shared/finance-setting.entity.ts';

const check = (ctx: Context, { apRetentionFormTemplateId: formTemplateId }: FinanceSettingUpdate): Promise<void> =>
  checkFormTemplate(
    ctx,
    { ...(formTemplateId !== undefined && { formTemplateId }) },
    RETENTION_TEXT.objectType,
    'apRetentionFormTemplateId',
  );

export const financeRoutes = (): Route[] =>
  settingRoutes(financeSettingApi, { setting: financeSetting, override: financeSettingOverride }, undefined, check);
