// A claim with something on each of its pages, made by the API.
import { request } from '@playwright/test';
import { PASSWORD, unique } from './fixtures.ts';

export type Claim = Record<'job' | 'estimate' | 'frozen' | 'snapshot' | 'workOrder', number>;

/** A job with an open estimate, an authorised snapshot and a work order. */
export async function claim(baseURL: string | undefined): Promise<Claim> {
  const context = await request.newContext({ baseURL: baseURL ?? '' });
  const signedIn = await context.post('/api/authentication/authenticate', {
    data: { email: 'admin@harbour.example', password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token.access_token}` };
  const post = async (path: string, data: object): Promise<{ id: number; items?: { id: number }[] }> =>
    (await (await context.post(`/api${path}`, { data, headers })).json()).data;
  const job = await post('/job', { customerName: unique('Dialogs') });
  // Something on each of its pages: empty lists show little.
  const related = await post('/job', { customerName: unique('Related') });
  await post('/jobLink', { linkTypeId: 2, parentJobId: job.id, childJobId: related.id });
  const contact = await post('/contact', { companyName: unique('Firm'), contactTypeId: 3 });
  await post('/jobContact', { jobId: job.id, contactId: contact.id, contactRelationshipTypeId: 5 });
  await post('/milestone', { jobId: job.id, label: 'Dry' });
  await post('/notification', { jobId: job.id, note: 'Called' });
  const lines = [{ description: 'Paint', tradeId: 16, labourQuantity: 4, labourCost: 68 }];
  const estimate = () =>
    post('/estimate', { jobId: job.id, label: 'Scope', categories: [{ label: 'Hall', items: lines }] });
  const frozen = await estimate();
  return {
    job: job.id,
    estimate: (await estimate()).id,
    frozen: frozen.id,
    snapshot: (await post(`/estimate/${frozen.id}/snapshot?authorise=1`, {})).id,
    workOrder: (await post('/workOrder', { jobId: job.id, label: 'Painting' })).id,
  };
}
