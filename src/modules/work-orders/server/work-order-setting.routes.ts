import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Route } from '../../../platform/server/routes.ts';
import { listEntries } from '../../company/server/index.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settable, settingRoutes } from '../../jobs/server/index.ts';
import { checkJobTemplates } from '../../messages/server/index.ts';
import {
  type WorkOrderSettingUpdate,
  workOrderSetting,
  workOrderSettingApi,
  workOrderSettingOverride,
} from '../shared/work-order-setting.entity.ts';
import { hidden } from './work-orders.views.ts';

/** Costs and targets of the company are for people who may see those of a work order. */
export const workOrderSettingRoutes = (): Route[] =>
  settingRoutes(
    workOrderSettingApi,
    { setting: workOrderSetting, override: workOrderSettingOverride },
    {
      hidden: (ctx, e) => Object.keys(e.fields).filter((name) => hidden(ctx, e, name)),
      writable: (ctx, e, fields) => settable(e, fields, (name) => hidden(ctx, e, name)),
    },
    async (ctx, given: WorkOrderSettingUpdate) => {
      await checkFormTemplate(ctx, given, 'workOrder');
      await checkJobTemplates(ctx, { issuedTemplateId: given.issuedTemplateId });
      await checkEntries(ctx, 'licenceType', 'requiredLicenceTypeIds', given.requiredLicenceTypeIds);
      await checkEntries(ctx, 'insuranceType', 'requiredInsuranceTypeIds', given.requiredInsuranceTypeIds);
    },
  );

async function checkEntries(
  ctx: Context,
  list: string,
  field: string,
  ids: readonly number[] | null | undefined,
): Promise<void> {
  if (!ids?.length) return;
  const known = new Set((await listEntries(ctx, list)).map(({ value }) => Number(value)));
  if (ids.some((id) => !known.has(id))) throw invalid({ [field]: 'This entry does not exist' });
}
