// Before the first job: the account that customers pay into.
import { sql } from 'kysely';
import type { FirstStepCheck } from '../../company/server/index.ts';

export const financeFirstStep: FirstStepCheck = async (ctx) => {
  const [found] = await ctx.run(
    sql<{
      done: boolean;
    }>`select coalesce(s.bank_account_number, '') <> '' as done from finance_setting s where s.company_id = ${ctx.actor.companyId}`,
  );
  return {
    ref: 'bank',
    order: 2,
    title: 'Bank account',
    why: 'Invoices name the account that customers pay into.',
    done: found?.done ?? false,
    action: 'Enter the account',
    page: '/prime/admin/finance-settings',
  };
};
