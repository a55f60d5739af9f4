// Contents for tests: a household with a piano to repair, an oven to replace and a rug to clean, priced by one restorer.
import { randomUUID } from 'node:crypto';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { lossQuotesApi } from '../shared/loss-quotes.api.ts';
import { lossItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';

export async function buildPricedContents(app: TestApp, as: Person) {
  const job = await buildJob(app, as, { customerName: 'Mia Wong' });
  const { id } = made(await app.call(as, lossSchedulesApi.create, { body: { jobId: job.id } }));
  const item = (room: string, label: string, unitRcv: number, disposition: string) => ({
    ref: randomUUID(),
    room,
    label,
    unitRcv,
    disposition: disposition as 'clean' | 'repair' | 'replace',
  });
  const { items } = made(
    await app.call(as, lossItemsApi.add, {
      params: { id },
      body: {
        items: [
          item('Lounge', 'Upright piano', 9000, 'repair'),
          item('Kitchen', 'Oven', 1400, 'replace'),
          item('Hall', 'Rug', 800, 'clean'),
        ],
      },
    }),
  );
  const restorer = await buildContact(app, as, { companyName: 'Fibre Care', contactTypeId: 3 });
  const asked = { scheduleId: id, contactId: restorer.id, itemIds: items.map((one) => one.id) };
  const quote = made(await app.call(as, lossQuotesApi.create, { body: asked }));
  const compared = made(await app.call(as, lossQuotesApi.compare, { params: { id } }));
  const [piano = 0, oven = 0, rug = 0] = compared.lines.map(({ prices }) => prices[0]?.id ?? 0);
  const lines = [
    { id: piano, price: 1700.5 },
    { id: oven, price: 1290 },
    { id: rug, price: 350 },
  ];
  made(await app.call(as, lossQuotesApi.prices, { params: { id: quote.id }, body: { lines } }));
  return {
    jobId: job.id,
    scheduleId: id,
    quoteId: quote.id,
    restorerId: restorer.id,
    prices: { piano, oven, rug },
    accept: (priceIds: number[]) => app.call(as, lossQuotesApi.accept, { params: { id }, body: { priceIds } }),
    release: (priceIds: number[]) => app.call(as, lossQuotesApi.release, { params: { id }, body: { priceIds } }),
  };
}
