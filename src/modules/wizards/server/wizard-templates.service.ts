// Templates of wizards. What was begun from one keeps its own steps, whatever is changed or removed here.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { STARTER_WIZARDS } from '../shared/starter-wizards.ts';
import { wizardTemplates } from './wizard-templates.views.ts';

export async function copyTemplate(ctx: Context, id: number): Promise<number> {
  const of = await wizardTemplates.read(ctx, id);
  const { label, description, wizardTypeId, wizardObjectTypeId, jobTypeIds, period, roleIds, content } = of;
  return await wizardTemplates.create(ctx, {
    label: `${label.slice(0, 90)}, copy`,
    ...{ description, wizardTypeId, wizardObjectTypeId, jobTypeIds, period, roleIds, content },
  });
}

export async function generateTemplate(ctx: Context, starterRef: string): Promise<number> {
  const starter = STARTER_WIZARDS.find(({ ref }) => ref === starterRef);
  if (!starter) throw invalid({ starterRef: 'There is no such standard template' });
  const { label, description, content } = starter;
  return await wizardTemplates.create(ctx, { label, description, content });
}
