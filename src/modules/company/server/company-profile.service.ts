// The company's own row: read, changed, and for system administrators founded and closed.
import type { Context } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { missingIds, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { only } from '../../../platform/server/module.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { countryOf } from '../../../platform/shared/countries.ts';
import { company } from '../shared/company.entity.ts';
import type { CompanyChange, CompanyView, RctiStatus } from '../shared/company-profile.api.ts';
import { type RctiFacts, rctiHindrances, rctiHints } from '../shared/rcti.ts';
import { isSystemType } from '../shared/fixed-lists.ts';
import { readCompany, setCompany } from './company-profile.store.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Suppliers who agreed that we write their invoices. */
    readonly selfBilled?: (ctx: Context) => Promise<Pick<RctiFacts, 'agreed' | 'unready'>>;
  }
}

/** There is one company to see: one's own. Any other is as unknown as none. */
export function mustBeOwn(ctx: Context, id: number): void {
  if (id !== ctx.actor.companyId) throw notFound('This company');
}

export async function changeCompany(
  ctx: Context,
  id: number,
  { version, companyName, ...more }: CompanyChange,
): Promise<CompanyView> {
  mustBeOwn(ctx, id);
  const given = companyName === undefined ? more : { name: companyName, ...more };
  if (given.countryId !== undefined && !countryOf(given.countryId))
    throw invalid({ countryId: 'Choose a country from the list' });
  if (given.primaryUserId != null && (await missingIds(ctx, 'app_user', [given.primaryUserId])).length)
    throw invalid({ primaryUserId: 'This entry does not exist' });
  if (given.defaultDivisionId != null && (await missingIds(ctx, 'division', [given.defaultDivisionId])).length)
    throw invalid({ defaultDivisionId: 'This entry does not exist' });
  const { before, changed } = await updateRecord(ctx, company, id, given, {}, { version });
  const opening = given.openingTime ?? before.openingTime;
  const closing = given.closingTime ?? before.closingTime;
  if (opening >= closing) throw invalid({ closingTime: 'Closing comes after opening' });
  // Divisions and timezone are part of what is remembered of everybody's session.
  if (changed.some((name) => ['enableDivision', 'timezone', 'countryId'].includes(name)))
    await tellStale(ctx, 'actors');
  return await readCompany(ctx);
}

export async function changeSystemType(ctx: Context, id: number, ref: string): Promise<CompanyView> {
  mustBeOwn(ctx, id);
  if (!isSystemType(ref)) throw notFound('This kind of company');
  const before = await readCompany(ctx);
  if (before.systemType === ref) return before;
  await setCompany(ctx, { systemType: ref });
  await writeHistory(ctx, {
    objectType: 'company',
    objectId: id,
    jobId: null,
    verb: 'update',
    changes: { systemType: [before.systemType, ref] },
    note: null,
  });
  return await readCompany(ctx);
}

export async function rctiStatus(ctx: Context): Promise<RctiStatus> {
  const facts = { ...(await readCompany(ctx)), ...(await only(ctx.app.modules, 'selfBilled')(ctx)) };
  const reasons = rctiHindrances(facts);
  return { allowed: !reasons.length, reasons, hints: reasons.length ? [] : rctiHints(facts), agreed: facts.agreed };
}

export function mustBeSystemAdmin(ctx: Context): void {
  if (!ctx.actor.systemAdmin)
    throw forbidden('Only a system administrator can do this: founding, closing and seeing other companies.');
}

export async function closeCompany(ctx: Context, id: number): Promise<number> {
  mustBeOwn(ctx, id);
  mustBeSystemAdmin(ctx);
  await closeNow(ctx);
  return id;
}

/** From this moment on nobody of it signs in, and nothing of it is served. */
export async function closeNow(ctx: Context): Promise<void> {
  await setCompany(ctx, { active: false });
  await writeHistory(ctx, {
    objectType: 'company',
    objectId: ctx.actor.companyId,
    jobId: null,
    verb: 'delete',
    changes: { active: [true, false] },
    note: null,
  });
  await tellStale(ctx, 'actors');
}
