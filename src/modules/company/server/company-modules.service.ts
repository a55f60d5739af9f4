// Which parts of the product a company works with. Every right of a part that is off is held by nobody: menus, pages, calls and jobs follow.
import type { App, Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { CompanyModule } from '../shared/company-modules.api.ts';
import { readAccess } from './company-access.store.ts';
import { keepModulesOff, modulesOff } from './company-modules.store.ts';

export async function companyModules(ctx: Context): Promise<CompanyModule[]> {
  const { modules } = ctx.app.modules.rights;
  const off = await modulesOff(ctx);
  return modules
    .map(({ ref, label, core }) => ({ id: ref, label, active: core || !off.includes(ref), needed: core }))
    .toSorted((a, b) => Number(b.needed) - Number(a.needed) || a.label.localeCompare(b.label));
}

/** Names of parts that there are. */
export function knownModules({ modules: { rights } }: App, moduleIds: readonly string[]): void {
  const unknown = moduleIds.find((id) => !rights.modules.some(({ ref }) => ref === id));
  if (unknown !== undefined) throw invalid({ moduleIds: `There is no such module (${unknown})` });
}

/** What a company pays for may be less than all there is. */
async function mustBeGranted(ctx: Context, moduleIds: readonly string[], off: readonly string[]): Promise<void> {
  const { moduleIds: granted } = await readAccess(ctx);
  const beyond = ctx.app.modules.rights.modules.find(
    ({ ref, core }) => granted && !core && off.includes(ref) && moduleIds.includes(ref) && !granted.includes(ref),
  );
  if (beyond)
    throw invalid({ moduleIds: `${beyond.label} is not part of your plan. Choose another one under Plan and payment` });
}

export async function chooseModules(ctx: Context, moduleIds: readonly string[]): Promise<CompanyModule[]> {
  const { modules } = ctx.app.modules.rights;
  knownModules(ctx.app, moduleIds);
  const before = await modulesOff(ctx);
  await mustBeGranted(ctx, moduleIds, before);
  const off = modules.filter(({ ref, core }) => !core && !moduleIds.includes(ref)).map(({ ref }) => ref);
  const labels = (refs: readonly string[]) => modules.filter(({ ref }) => refs.includes(ref)).map(({ label }) => label);
  if (off.join() !== before.join()) {
    const { companyId } = ctx.actor;
    await keepModulesOff(ctx, off);
    await writeHistory(ctx, {
      objectType: 'company',
      objectId: companyId,
      jobId: null,
      verb: 'update',
      changes: { 'Modules switched off': [labels(before), labels(off)] },
      note: null,
    });
    // Rights are remembered with everybody's session.
    await tellStale(ctx, 'actors');
  }
  return await companyModules(ctx);
}
