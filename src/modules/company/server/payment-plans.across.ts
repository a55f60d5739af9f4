// Plans are the same for all companies of a server; whoever runs it keeps them, and says what a company may have.
import { sql } from 'kysely';
import { fromCents } from '../../../kit/money.ts';
import type { App, Context } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { paymentError, stripeOf } from '../../../platform/server/stripe.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { CompanyAccess, PaymentPlan } from '../shared/company-access.api.ts';
import { accessJson, planJson } from './company-access.store.ts';
import { mustBeOwn, mustBeSystemAdmin } from './company-profile.service.ts';
import { knownModules } from './company-modules.service.ts';

/** Those on offer; whoever runs the server sees all, with their prices at Stripe. */
export async function paymentPlans(ctx: Context): Promise<PaymentPlan[]> {
  const { systemAdmin } = ctx.actor;
  const [rows] = await read(ctx.app.pool, 'system', [
    sql<{ plan: PaymentPlan; price: string }>`select ${planJson} as plan, p.stripe_price_id as price from payment_plan p
      where p.active or ${systemAdmin} order by p.active desc, p.amount, p.id`,
  ]);
  return rows.map(({ plan, price }) => ({ ...plan, stripePriceId: systemAdmin ? price : null }));
}

/** With its price: for the server's own questions. */
export async function planNamed(
  app: App,
  name: string,
): Promise<(PaymentPlan & { stripePriceId: string }) | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<{
      plan: PaymentPlan;
      price: string;
    }>`select ${planJson} as plan, p.stripe_price_id as price from payment_plan p where p.name = ${name}`,
  ]);
  return row && { ...row.plan, stripePriceId: row.price };
}

/** Whose customer somebody is at the payment service. */
export async function companyOfCustomer(app: App, customerId: string): Promise<number | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<{ id: number }>`select company_id as id from company_access where stripe_customer_id = ${customerId}`,
  ]);
  return row?.id;
}

interface GivenPlan {
  name?: string | undefined;
  label?: string | undefined;
  moduleIds?: string[] | null | undefined;
  userLimit?: number | null | undefined;
  stripePriceId?: string | undefined;
  active?: boolean | undefined;
}

/** Those of the product's countries: all of them have cents. */
const CURRENCIES = ['AUD', 'NZD', 'GBP'];

/** What it costs is Stripe's to say: a plan that named another sum would be a lie on the screen. */
async function priceOf(app: App, priceId: string) {
  const stripe = await stripeOf(app);
  const price = await stripe.prices.retrieve(priceId).catch((error: unknown) => {
    throw paymentError(app, error, 'stripePriceId');
  });
  const { recurring, unit_amount: cents, currency } = price;
  if (!price.active || !recurring || cents === null)
    throw invalid({ stripePriceId: 'Take an active price that recurs and has one sum' });
  const currencyName = currency.toUpperCase();
  if (!CURRENCIES.includes(currencyName))
    throw invalid({ stripePriceId: `Take a price in ${CURRENCIES.join(', ')}; this one is in ${currencyName}` });
  return {
    amount: fromCents(cents),
    currency: currencyName,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    stripe_price_id: priceId,
  };
}

const logged = (ctx: Context, tx: Transaction, objectType: string, objectId: number, detail: Record<string, unknown>) =>
  logSecurity(tx, {
    name: 'setting-changed',
    companyId: ctx.actor.companyId,
    userId: ctx.actor.userId,
    ip: ctx.ip,
    requestId: ctx.requestId,
    objectType,
    objectId,
    detail,
  });

/** Undefined leaves a column as it is. */
async function columnsOf(ctx: Context, given: GivenPlan): Promise<Record<string, unknown>> {
  if (given.moduleIds) knownModules(ctx.app, given.moduleIds);
  const columns = {
    name: given.name,
    label: given.label,
    module_ids: given.moduleIds,
    user_limit: given.userLimit,
    active: given.active,
    ...(given.stripePriceId && (await priceOf(ctx.app, given.stripePriceId))),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export async function createPlan(ctx: Context, given: GivenPlan): Promise<PaymentPlan> {
  mustBeSystemAdmin(ctx);
  const columns = await columnsOf(ctx, given);
  return await write(ctx.app.pool, 'system', async (tx) => {
    const [row] = await tx.run(sql<{ plan: PaymentPlan }>`with p as (insert into payment_plan (${sql.join(
      Object.keys(columns).map((name) => sql.id(name)),
    )}) values (${sql.join(Object.values(columns).map((value) => sql.val(value)))}) on conflict (name) do nothing returning *)
      select ${planJson} as plan from p`);
    if (!row)
      throw invalid({ name: 'There is already a plan with this name. Choose another name, or change that plan' });
    await logged(ctx, tx, 'paymentPlan', row.plan.id, { plan: row.plan.label });
    return { ...row.plan, stripePriceId: given.stripePriceId ?? null };
  });
}

export async function changePlan(ctx: Context, id: number, version: number, given: GivenPlan): Promise<PaymentPlan> {
  mustBeSystemAdmin(ctx);
  const columns = await columnsOf(ctx, given);
  return await write(ctx.app.pool, 'system', async (tx) => {
    const [before] = await tx.run(
      sql<{ version: number }>`select version from payment_plan where id = ${id} for update`,
    );
    if (!before) throw notFound('This plan');
    if (before.version !== version) throw conflict('Someone else changed this plan. Reload the page.');
    const sets = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${sql.val(value)}`);
    const [row] = await tx.run(
      sql<{ plan: PaymentPlan; price: string }>`with p as (update payment_plan set ${sql.join([
        ...sets,
        sql`version = version + 1`,
        sql`updated_at = now()`,
      ])} where id = ${id} returning *) select ${planJson} as plan, p.stripe_price_id as price from p`,
    );
    await logged(ctx, tx, 'paymentPlan', id, { plan: row?.plan.label, changed: Object.keys(columns) });
    return { ...(row as { plan: PaymentPlan }).plan, stripePriceId: row?.price ?? null };
  });
}

const accessIn = (id: number) =>
  sql<{
    access: CompanyAccess;
  }>`select ${accessJson} as access from company_access a left join payment_plan p on p.id = a.payment_plan_id where a.company_id = ${id} and a.id = ${id}`;

/** One's own; whoever runs the server says what each may use, and so reads it of each. */
export async function accessOf(ctx: Context, id: number): Promise<CompanyAccess> {
  if (!ctx.actor.systemAdmin) mustBeOwn(ctx, id);
  const [[row]] = await read(ctx.app.pool, 'system', [accessIn(id)]);
  if (!row) throw notFound('This company');
  return row.access;
}

export interface GivenAccess {
  moduleIds?: string[] | null | undefined;
  trialEndsAt?: string | null | undefined;
}

/** By whoever runs the server, of any company on it. */
export async function changeAccess(ctx: Context, id: number, given: GivenAccess): Promise<CompanyAccess> {
  if (!ctx.actor.systemAdmin) {
    mustBeOwn(ctx, id);
    throw forbidden(
      'Only a system administrator can change what a company may use. Ask the person who runs this server.',
    );
  }
  if (given.moduleIds) knownModules(ctx.app, given.moduleIds);
  const { app } = ctx;
  return await write(app.pool, 'system', async (tx) => {
    const sets = [
      ...(given.moduleIds !== undefined
        ? [sql`module_ids = ${given.moduleIds && sql.val(given.moduleIds)}::text[]`]
        : []),
      ...(given.trialEndsAt !== undefined ? [sql`trial_ends_at = ${given.trialEndsAt}`] : []),
      sql`version = version + 1`,
      sql`updated_at = now()`,
    ];
    const changed = await tx.run(
      sql`update company_access set ${sql.join(sets)} where company_id = ${id} and id = ${id} returning 1`,
    );
    if (!changed.length) throw notFound('This company');
    if (given.moduleIds) {
      const beyond = app.modules.rights.modules.filter(({ ref, core }) => !core && !given.moduleIds?.includes(ref));
      await tx.run(sql`update company set modules_off = (select coalesce(array_agg(distinct o), '{}')
        from unnest(modules_off || ${sql.val(beyond.map(({ ref }) => ref))}::text[]) o), updated_at = now() where company_id = ${id} and id = ${id}`);
    }
    await logged(ctx, tx, 'companyAccess', id, { ...given });
    await tellStale(tx, 'actors');
    const [row] = await tx.run(accessIn(id));
    return (row as { access: CompanyAccess }).access;
  });
}
