// What goes to and comes from a system by the names that the product has for it.
import type { Context } from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import { type ConnectorSetup, isFinished } from '../shared/connector-setup.ts';
import { MODULE_OF, baseSystem, knownSystem } from '../shared/connector-systems.ts';
import { mustSee } from './connectors.service.ts';
import {
  allConnectors,
  connectorsOfSystem,
  lockConnector,
  noteInHistory,
  publishSetup,
  saveDraft,
  switchesOf,
} from './connectors.store.ts';

const modulesOf = (setup: ConnectorSetup | null, only: (enabled: boolean) => boolean): string[] => [
  ...new Set(setup?.operations.filter(({ enabled }) => only(enabled)).map(({ kind }) => MODULE_OF[kind])),
];

export interface SystemModules {
  modules: string[];
  all: string[];
}
/** Of ENData as it is set up; nothing where it is not. */
export async function endataModules(ctx: Context): Promise<SystemModules> {
  const [row] = await connectorsOfSystem(ctx, 'endata');
  const setup = row?.published ?? row?.draft ?? null;
  return { modules: modulesOf(setup, Boolean), all: modulesOf(setup, () => true) };
}

export async function chooseEndataModules(ctx: Context, modules: readonly string[]): Promise<SystemModules> {
  const [found] = await connectorsOfSystem(ctx, 'endata');
  if (!found) throw new AppError(422, 'not_connected', 'ENData is not connected.');
  const row = await lockConnector(ctx, found.id);
  const known = modulesOf(row.draft, () => true);
  const unknown = modules.find((one) => !known.includes(one));
  if (unknown !== undefined)
    throw invalid({ modules: `There is no module “${unknown}”. Choose from: ${known.join(', ')}` });
  const chosen = (setup: ConnectorSetup): ConnectorSetup => ({
    ...setup,
    operations: setup.operations.map((one) => ({ ...one, enabled: modules.includes(MODULE_OF[one.kind]) })),
  });
  await saveDraft(ctx, row.id, { ...row, draft: chosen(row.draft) });
  if (row.published) {
    const setup = chosen(row.published);
    mustSee(ctx, setup);
    await publishSetup(ctx, row.id, setup);
  }
  await noteInHistory(ctx, row.id, 'update', { modules: [modulesOf(row.draft, Boolean), [...modules]] });
  return await endataModules(ctx);
}

/** Keys of the systems that are finished and on, with what goes to and comes from each. */
export async function externalModules(ctx: Context): Promise<Record<string, string[]>> {
  const [rows, switches] = await Promise.all([allConnectors(ctx), switchesOf(ctx)]);
  const modules: Record<string, string[]> = {};
  for (const { system, published, secretNames } of rows) {
    const known = knownSystem(baseSystem(system));
    if (!known || !published || !isFinished(published, secretNames) || (known.switch && !switches[known.switch]))
      continue;
    modules[system] = [...new Set([...(modules[system] ?? []), ...modulesOf(published, Boolean)])];
  }
  return modules;
}
