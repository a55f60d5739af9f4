// Before the first job: prices to estimate with, and the forms that every company is founded with.
import { sql } from 'kysely';
import { counted } from '../../../platform/shared/words.ts';
import type { FirstStepCheck } from '../../company/server/index.ts';

export const libraryFirstStep: FirstStepCheck = async (ctx) => {
  const { companyId } = ctx.actor;
  const [found] = await ctx.run(sql<{ rates: boolean; forms: number }>`select
    exists (select from estimate_template_item i where i.company_id = ${companyId} and i.deleted_at is null) as rates,
    (select count(*)::int from custom_form_template t where t.company_id = ${companyId} and t.deleted_at is null and t.active) as forms`);
  const { rates = false, forms = 0 } = found ?? {};
  return {
    ref: 'library',
    order: 5,
    title: 'Price list and sample forms',
    why: `${forms > 0 ? `${counted(forms, 'sample form')} ready.` : 'There is no form template yet.'} Import a price list, and estimates fill themselves in.`,
    done: rates && forms > 0,
    action: rates ? 'Add a form' : 'Import a price list',
    page: rates ? '/prime/admin/form-templates' : '/prime/price-list/list',
  };
};
