// What a company may use and pays for, in its own row.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CompanyAccess } from '../shared/company-access.api.ts';

export const planJson = sql`json_build_object('id', p.id, 'version', p.version, 'name', p.name, 'label', p.label, 'amount', p.amount, 'currency', p.currency,
  'interval', p.interval, 'intervalCount', p.interval_count, 'moduleIds', p.module_ids, 'userLimit', p.user_limit, 'stripePriceId', null, 'active', p.active)`;

/** Whoever works here: people outside the staff, and those whose account was closed, do not count. */
const people = sql`(select count(*)::int from app_user u where u.company_id = a.company_id and u.status <> 'disabled'
  and u.user_type_name <> 'external' and u.deleted_at is null)`;
const seconds = (column: string) => sql`left((${sql.ref(`a.${column}`)} at time zone 'UTC')::text, 19)`;

export const accessJson = sql`json_build_object('id', a.id, 'version', a.version, 'moduleIds', a.module_ids, 'paymentPlanId', a.payment_plan_id,
  'paymentPlan', case when p.id is not null then ${planJson} end, 'hasCustomer', a.stripe_customer_id is not null,
  'subscriptionStatus', a.subscription_status, 'paidUntil', ${seconds('paid_until')}, 'endsAt', ${seconds('ends_at')},
  'trialEndsAt', a.trial_ends_at, 'people', ${people})`;

export async function readAccess(ctx: Context): Promise<CompanyAccess> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    access: CompanyAccess;
  }>`select ${accessJson} as access from company_access a left join payment_plan p on p.id = a.payment_plan_id
    where a.company_id = ${companyId} and a.id = ${companyId}`);
  return (row as { access: CompanyAccess }).access;
}

export const accessOfNew = (companyId: number) =>
  sql<unknown>`insert into company_access (company_id, id) values (${companyId}, ${companyId})`;

/** How the company is known at the payment service. */
export interface PaymentState {
  customerId: string | null;
  subscriptionId: string | null;
  status: string | null;
  endsAt: string | null;
  planId: number | null;
  planLabel: string | null;
  trialEndsAt: string | null;
  moduleIds: string[] | null;
  attempt: number;
  companyName: string;
  email: string | null;
  /** Of its country, as Stripe writes it. */
  currency: string;
}

export async function paymentState(ctx: Context, lock = false): Promise<PaymentState> {
  const { companyId } = ctx.actor;
  const [row] =
    await ctx.run(sql<PaymentState>`select a.stripe_customer_id as "customerId", a.stripe_subscription_id as "subscriptionId",
      a.subscription_status as status, a.ends_at::text as "endsAt", a.payment_plan_id as "planId", p.label as "planLabel",
      a.trial_ends_at::text as "trialEndsAt", a.module_ids as "moduleIds", a.attempt,
      c.name as "companyName", c.email, lower(n.currency_name) as currency
    from company_access a join company c on c.company_id = a.company_id and c.id = a.id join country n on n.id = c.country_id left join payment_plan p on p.id = a.payment_plan_id
    where a.company_id = ${companyId} and a.id = ${companyId} ${lock ? sql`for update of a` : sql``}`);
  return row as PaymentState;
}

const setAccess = (ctx: Context, values: ReturnType<typeof sql>): Promise<unknown> => {
  const { companyId, userId } = ctx.actor;
  return ctx.run(sql`update company_access set ${values}, version = version + 1, updated_at = now(), updated_by_id = ${userId || null}
    where company_id = ${companyId} and id = ${companyId}`);
};

export const keepCustomer = (ctx: Context, customerId: string): Promise<unknown> =>
  setAccess(ctx, sql`stripe_customer_id = ${customerId}`);

/** The payment service gave a definite answer: what is asked next is another question. */
export const countAttempt = (ctx: Context): Promise<unknown> => setAccess(ctx, sql`attempt = attempt + 1`);

export interface KeptSubscription {
  planId: number | null;
  moduleIds: readonly string[] | null;
  subscriptionId: string;
  status: string;
  paidUntil: Date | null;
  endsAt: Date | null;
}
export const keepSubscription = (ctx: Context, kept: KeptSubscription): Promise<unknown> =>
  setAccess(
    ctx,
    sql`payment_plan_id = ${kept.planId}, module_ids = ${kept.moduleIds && sql.val(kept.moduleIds)}::text[],
      stripe_subscription_id = ${kept.subscriptionId}, subscription_status = ${kept.status},
      paid_until = ${kept.paidUntil}, ends_at = ${kept.endsAt}, attempt = attempt + 1`,
  );

/** How many people the plan of the company is for, and how many there are; the row stays locked, so that two invitations do not pass one place. */
export async function peopleOfPlan(
  ctx: Context,
): Promise<{ limit: number | null; people: number; plan: string | null }> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`select 1 from company_access where company_id = ${companyId} and id = ${companyId} for update`);
  const [row] = await ctx.run(sql<{
    limit: number | null;
    people: number;
    plan: string | null;
  }>`select p.user_limit as limit, ${people} as people, p.label as plan
    from company_access a left join payment_plan p on p.id = a.payment_plan_id where a.company_id = ${companyId} and a.id = ${companyId}`);
  return row ?? { limit: null, people: 0, plan: null };
}
