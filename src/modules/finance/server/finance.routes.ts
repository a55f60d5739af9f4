import type { Context } from '../../../platform/server/context.ts';
import type { Route } from '../../../platform/server/routes.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settingRoutes } from '../../jobs/server/index.ts';
import { INVOICE_TEXT, RETENTION_TEXT } from '../shared/finance-sections.ts';
import {
  type FinanceSettingUpdate,
  financeSetting,
  financeSettingApi,
  financeSettingOverride,
} from '../shared/finance-setting.entity.ts';

const texts = [
  ['apRetentionFormTemplateId', RETENTION_TEXT.objectType],
  ['invoiceFormTemplateId', INVOICE_TEXT.objectType],
] as const;

async function check(ctx: Context, given: FinanceSettingUpdate): Promise<void> {
  for (const [field, objectType] of texts) {
    const { [field]: formTemplateId } = given;
    await checkFormTemplate(ctx, { ...(formTemplateId !== undefined && { formTemplateId }) }, objectType, field);
  }
}

export const financeRoutes = (): Route[] =>
  settingRoutes(financeSettingApi, { setting: financeSetting, override: financeSettingOverride }, undefined, check);
