// What tests need of estimates: one that is right unless they say otherwise.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { EstimateCreate, EstimateItemCreate } from '../shared/estimate.entity.ts';
import { type EstimateView, type NestedCategory, estimatesApi } from '../shared/estimates.api.ts';

export type GivenItem = Omit<EstimateItemCreate, 'estimateId' | 'categoryId'>;

/** An estimate on a job of its own, with one category. */
export async function buildEstimate(
  test: TestApp,
  as: Person,
  given: Partial<EstimateCreate> & { categories?: NestedCategory[] } = {},
): Promise<EstimateView> {
  const jobId = given.jobId ?? (await buildJob(test, as)).id;
  const answer = await test.call(as, estimatesApi.create, {
    body: { categories: [{ label: 'Kitchen' }], ...given, jobId },
  });
  if (answer.status !== 201) throw new Error(`The estimate was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** The three items of the worked example of the arithmetic: 1,840.14 before margin and tax. */
export const exampleItems = (): GivenItem[] => [
  {
    description: 'Remove wet plasterboard',
    tradeId: 3,
    labourQuantity: 6.5,
    labourCost: 68,
    labourMarkup: 0.15,
    withholdCis: true,
    cisPercentage: 0.2,
  },
  {
    description: 'Supply and fix 10 mm plasterboard',
    tradeId: 14,
    materialQuantity: 24.75,
    materialCost: 13.49,
    materialMarkup: 0.125,
    labourQuantity: 9.25,
    labourCost: 72.5,
    labourMarkup: 0.15,
    withholdCis: true,
    cisPercentage: 0.2,
  },
  { description: 'Asbestos test', tradeId: 4, materialQuantity: 1, materialCost: 185, materialMarkup: 0, tax: 0 },
];

/** `count` small items of one trade, all different. */
export const manyItems = (count: number): GivenItem[] =>
  Array.from({ length: count }, (_, index) => ({
    description: `Item ${index + 1}`,
    tradeId: (index % 9) + 1,
    materialQuantity: 1 + (index % 7),
    materialCost: 10.25 + index / 4,
    labourQuantity: 0.5,
    labourCost: 68,
  }));
