// Three painters and plasterers asked for the linings of a job: two have priced, one is late.
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import type { SavedQuote } from '../shared/contractor-quote.ts';
import { saveQuote, submitQuote } from './contractor-quotes.service.ts';
import { createQuotes, setStatus } from './quote-requests.service.ts';
import { itemsOf, quoteRequests } from './quote-requests.views.ts';
import type { QuoteRequest } from '../shared/quote-request.entity.ts';
import { linesOfJob } from '../../work-orders/server/index.ts';

export async function quoteRequestsDemo({ whole, world, make }: Demo): Promise<void> {
  const scope = (world.scopes ?? []).find(({ statusId }) => statusId === 6) ?? (world.scopes ?? [])[0];
  const [first = 0, second = 0, third = 0] = world.people?.subcontractors ?? [];
  if (!whole || !scope || !third) return;
  const today = todayIn('Australia/Sydney', new Date());
  await make(async (ctx) => {
    const lines = (await linesOfJob(ctx, scope.jobId, 1)).filter(({ isParentItem }) => !isParentItem).slice(0, 8);
    if (!lines.length) return;
    const ids = await createQuotes(ctx, {
      jobId: scope.jobId,
      label: 'Linings and painting',
      dueDate: addDays(today, 1),
      note: 'Access by the side gate. The dog is friendly.',
      assignedIds: [first, second, third],
      estimateItemIds: lines.map(({ id }) => id),
    });
    for (const [place, id] of ids.entries()) {
      const quote = await quoteRequests.read(ctx, id);
      const at = `${addDays(today, -3)} 01:00:00`;
      await setStatus(ctx, quote as unknown as QuoteRequest, 'waiting', null, { sentAt: at });
      if (place === 2) continue;
      const items = await itemsOf(ctx, [id]);
      const given = {
        version: (await quoteRequests.read(ctx, id)).version,
        startPossible: addDays(today, 6 + place * 5),
        validUntil: addDays(today, 30),
        contractorNote: place ? 'Scaffold is not included.' : null,
        lines: items.flatMap((item, line): NonNullable<SavedQuote['lines']> => {
          const known = lines.find(({ id: lineId }) => lineId === item.estimateItemId);
          if (!known || (place === 1 && line === 2)) return [];
          if (place === 0 && line === items.length - 1)
            return [{ id: item.id, excluded: true, excludedReason: 'Not our trade' }];
          const factor = place ? 1.04 : 0.97;
          return [
            {
              id: item.id,
              materialCost: Math.round(known.materialCost * factor * 100) / 100,
              labourCost: Math.round(known.labourCost * factor * 100) / 100,
            },
          ];
        }),
      };
      await saveQuote(ctx, id, given);
      await submitQuote(ctx, id, { version: (await quoteRequests.read(ctx, id)).version });
    }
  });
}
