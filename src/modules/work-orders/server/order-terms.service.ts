// What a work order is made with and what follows its contractor: tax, the construction industry scheme, reverse charge, retention.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { shareOfCisType } from '../../contacts/server/index.ts';
import { orderTerms } from '../../finance/server/index.ts';
import type { SettingPlace } from '../../jobs/server/index.ts';
import type { WorkOrder, WorkOrderUpdate } from '../shared/work-order.entity.ts';
import { type Assignee, taxFacts } from './work-orders.store.ts';

/** It keeps them when the company's settings change. */
export async function madeWith(
  ctx: Context,
  place: SettingPlace,
): Promise<
  Pick<WorkOrder, 'taxPercentage' | 'taxRounding' | 'retentionPercentage' | 'retentionMinimum' | 'retentionMonths'>
> {
  const { retentionPercentage, retentionMinimum, retentionMonths } = await orderTerms(ctx, place);
  return { ...(await taxFacts(ctx)), retentionPercentage, retentionMinimum, retentionMonths };
}

export type ContractorTerms = Pick<WorkOrder, 'cisTypeId' | 'cisPercentage' | 'addTax' | 'reverseCharge'>;
export const NO_TERMS: ContractorTerms = { cisTypeId: null, cisPercentage: 0, addTax: false, reverseCharge: false };

/** CIS and tax follow the contractor; tax is left to us where the job's setting says so and they are registered for both. */
export const termsOfContractor = async (
  ctx: Context,
  place: SettingPlace,
  { cisTypeId, cisPercentage, cisRegistered, gstRegistered }: Assignee,
): Promise<ContractorTerms> => ({
  cisTypeId,
  cisPercentage,
  addTax: gstRegistered,
  reverseCharge: gstRegistered && cisRegistered && (await orderTerms(ctx, place)).reverseCharge,
});

/** Another type brings its share along, unless one is named. */
export async function shareOfOrder(
  ctx: Context,
  before: Pick<WorkOrder, 'cisTypeId'>,
  { cisTypeId, cisPercentage }: Pick<WorkOrderUpdate, 'cisTypeId' | 'cisPercentage'>,
): Promise<Pick<WorkOrderUpdate, 'cisPercentage'>> {
  if (cisTypeId === undefined || cisTypeId === before.cisTypeId || cisPercentage !== undefined) return {};
  return { cisPercentage: cisTypeId === null ? 0 : ((await shareOfCisType(ctx, cisTypeId)) ?? 0) };
}

/** Tax can be left to us where there is some, and where the law knows of it. */
export async function checkReverseCharge(
  ctx: Context,
  before: Pick<WorkOrder, 'addTax' | 'jobId' | 'estimateTypeId'>,
  given: Pick<WorkOrderUpdate, 'reverseCharge' | 'addTax'>,
): Promise<void> {
  if (!given.reverseCharge) return;
  if (!(given.addTax ?? before.addTax))
    throw invalid({ reverseCharge: 'Reverse charge needs tax to be added. Switch "Add tax" on as well.' });
  if (!(await orderTerms(ctx, before)).isReverseChargeKnown)
    throw invalid({ reverseCharge: 'Reverse charge is for companies in the United Kingdom. Switch it off.' });
}
