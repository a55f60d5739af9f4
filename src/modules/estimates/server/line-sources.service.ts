// What a job has that lines can be made of, as the modules above know it, with the estimates that have it already.
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import { idsOfSource } from '../shared/line-source.ts';
import type { OfferedLine } from '../shared/line-sources.api.ts';
import { sourcesOfJob } from './line-sources.views.ts';
import type {} from './line-sources.slots.ts';
import { requireEstimate } from './estimates.views.ts';

export async function offeredLines(ctx: Context, estimateId: number) {
  const { jobId } = await requireEstimate(ctx, estimateId);
  const used = (await sourcesOfJob(ctx, jobId)).filter((line) => line.estimateId !== estimateId);
  const groups: { label: string; lines: OfferedLine[] }[] = [];
  const sources = Object.entries(named(ctx.app.modules, 'lineSources')).sort(([, a], [, b]) => a.order - b.order);
  for (const [kind, { label, permission, offer }] of sources) {
    if (!can(ctx, permission)) continue;
    const on = new Map(
      used.flatMap(({ source, estimateNumber }) =>
        idsOfSource(source, kind).map((id) => [id, `Estimate ${estimateNumber}`] as const),
      ),
    );
    const lines = (await offer(ctx, jobId)).map((line) => ({
      ...line,
      kind,
      usedOn: line.ids.map((id) => on.get(id)).find(Boolean) ?? null,
    }));
    const together = groups.find((group) => group.label === label);
    if (together) together.lines.push(...lines);
    else if (lines.length) groups.push({ label, lines });
  }
  return { data: { groups } };
}
