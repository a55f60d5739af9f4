// Which bills a person sees: those of the jobs they see; whoever sees every job sees those that belong to none as well.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

export const billScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

export const billObjects = {
  accountsPayable: objectKind('This bill', 'view-accounts-payable', {
    table: 'accounts_payable',
    label: sql`concat_ws(' ', o.bill_number, (select k.full_name from contact k where k.company_id = o.company_id and k.id = o.contact_id))`,
    scope: billScope,
    job: 'job_id',
  }),
};

/** Whoever sees the bill sees its paper. */
export const billFiles: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-accounts-payable')
      ? sql`exists (select from accounts_payable owned where ${billScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
