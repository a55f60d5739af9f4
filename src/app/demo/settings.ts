// What an administrator sets up: regions, divisions, and a role of the company's own.
import type { Actor, App } from '../../platform/server/context.ts';
import { divisions, regions } from '../../modules/company/server/index.ts';
import { createRole } from '../../modules/identity/server/index.ts';
import { as } from './actor.ts';

const REGIONS = [
  ['Sydney North', ['2060', '2065', '2077', '2095']],
  ['Sydney South', ['2032', '2200', '2230', '2204']],
  ['Blue Mountains', ['2750', '2780']],
  ['Illawarra', ['2500']],
] as const;

export const makeSettings = (app: App, actor: Actor): Promise<void> =>
  as(app, actor, async (ctx) => {
    for (const [order, [label, postcodes]] of REGIONS.entries())
      await regions.create(ctx, { label, state: 'NSW', postcodes: [...postcodes], order: order + 1 });
    await divisions.create(ctx, { label: 'Restoration', description: 'Drying, cleaning, make safe', order: 1 });
    await divisions.create(ctx, { label: 'Building', description: 'Insurance repairs', order: 2 });
    await createRole(ctx, {
      label: 'Contents specialist',
      description: 'Looks after contents: reads jobs, writes notes and files',
      permissions: ['view-job', 'view-contact', 'view-notification', 'create-notification'],
      defaultOnlyMyJobs: true,
    });
  });
