// Reports that people keep: their own, and those that somebody shares with the company.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { dataViewRow, dataViewsApi } from '../shared/data-views.api.ts';
import { type ReportDefinition, reportDefinition } from '../shared/report-definition.ts';
import { ownOrShared } from './data-views.scope.ts';
import { runReport, rowsBehind } from './report-run.views.ts';
import { sourceOf } from './report-source.service.ts';

export const dataViews = resource(dataViewRow, {
  api: dataViewsApi,
  scope: ownOrShared,
  search: ['label', 'description', 'folder'],
  check: async (ctx, given) => {
    if (typeof given['list'] === 'string') sourceOf(ctx, given['list']);
  },
});

function parsed(text: string): ReportDefinition {
  try {
    const read = reportDefinition.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw invalid({ definition: first?.message ?? 'This question cannot be read' });
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid({ definition: 'This question cannot be read' });
    throw error;
  }
}
function keysOf(text: string): (string | null)[] {
  try {
    const keys: unknown = JSON.parse(text);
    if (Array.isArray(keys) && keys.length <= 3 && keys.every((key) => key === null || typeof key === 'string'))
      return keys as (string | null)[];
  } catch {
    // Refused below.
  }
  throw invalid({ keys: 'Enter the values of a group as a list of texts' });
}

export const run = (ctx: Context, { list, definition }: { list: string; definition: string }) =>
  runReport(ctx, list, parsed(definition));

export const rows = (
  ctx: Context,
  { list, definition, keys, across }: { list: string; definition: string; keys: string; across?: string | undefined },
) => {
  const [side = null] = across === undefined ? [] : keysOf(`[${across}]`);
  return rowsBehind(ctx, list, parsed(definition), keysOf(keys), across === undefined ? undefined : { value: side });
};
