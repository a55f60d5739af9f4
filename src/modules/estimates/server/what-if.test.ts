// Two people apply what their what-if came to, on the same estimate at the same moment: one is told, and nothing is lost.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import type { AppliedChanges } from '../shared/estimate-changes.api.ts';
import { estimateTotals } from '../shared/estimate-totals.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { type MarkupChange, type ProfitTarget, type WhatIf, whatIf } from '../shared/what-if.ts';
import { buildEstimate, manyItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  colleague = await app.person(admin.companyId, 'estimator');
});

const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [
      { label: 'Kitchen', items: manyItems(40) },
      { label: 'Hall', items: manyItems(20) },
    ],
  });
const view = async (id: number, as = admin): Promise<EstimateView> =>
  (await app.call(as, estimatesApi.get, { params: { id } })).body.data;

/** As the sheet reckons it from what it shows. */
function planOf(shown: EstimateView, target: ProfitTarget, trades?: ReadonlySet<string>): WhatIf {
  const items = shown.items.map((item) => ({ ...item, locked: item.locked ?? false }));
  const tradeOf = ({ categoryTradeId }: { categoryTradeId: number | null }): string =>
    String(shown.trades.find(({ id }) => id === categoryTradeId)?.tradeId);
  const result = whatIf(items, shown, target, { tradeOf, ...(trades && { trades }) });
  if ('problem' in result) throw new Error(result.problem);
  return result.plan;
}

type Known = ReadonlyMap<number, { version: number; materialMarkup: number | null; labourMarkup: number | null }>;
const knownOf = (shown: EstimateView): Known => new Map(shown.items.map((item) => [item.id, item]));
/** One change a line, each with what its sheet took the markups to hold. */
async function apply(as: Person, id: number, known: Known, { changes }: WhatIf): Promise<AppliedChanges> {
  const answer = await app.call(as, estimatesApi.applyChanges, {
    params: { estimateId: id },
    body: {
      changes: changes.map(({ id: item, ...fields }) => {
        const row = known.get(item);
        const base = Object.fromEntries(
          Object.keys(fields).map((name) => [name, row?.[name as keyof typeof fields] ?? null]),
        );
        const key = `${as.userId}/${item}/${row?.version}`;
        return { kind: 'updateItem' as const, key, id: item, version: row?.version ?? 0, fields, base };
      }),
    },
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const statuses = ({ outcomes }: AppliedChanges): string[] => [...new Set(outcomes.map(({ status }) => status))];
const markupsOf = (shown: EstimateView, { changes }: WhatIf): MarkupChange[] =>
  changes.map(({ id, ...fields }) => {
    const item = shown.items.find((each) => each.id === id);
    return {
      id,
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, item?.[name as keyof typeof fields]])),
    };
  });

test('different profits: the first stands whole, the second hears of every line, and may have it all the same', async () => {
  const made = await example();
  const shown = [await view(made.id), await view(made.id, colleague)] as const;
  const plans = [
    planOf(shown[0], { kind: 'percent', value: 20 }),
    planOf(shown[1], { kind: 'percent', value: 31 }),
  ] as const;
  const answers = await Promise.all([
    apply(admin, made.id, knownOf(shown[0]), plans[0]),
    apply(colleague, made.id, knownOf(shown[1]), plans[1]),
  ]);
  expect(answers.map((answer) => statuses(answer).join(' ')).sort()).toEqual(['conflict', 'done']);
  const first = statuses(answers[0])[0] === 'done' ? 0 : 1;
  const second = first === 0 ? 1 : 0;
  const after = await view(made.id);
  expect(markupsOf(after, plans[first])).toEqual(plans[first].changes);
  expect(after.totals.all.incTax).toEqual(plans[first].after);
  expect(answers[first].totals.all).toEqual(after.totals.all);

  const told = answers[second].outcomes.flatMap((outcome) => (outcome.status === 'conflict' ? outcome.rows : []));
  expect(told).toHaveLength(plans[second].changes.length);
  const theirs = new Map(told.map((row) => [row.id, { version: row.version, ...row.theirs }]));
  for (const { id, ...markups } of plans[first].changes) expect(theirs.get(id)).toMatchObject(markups);

  // They see what is there now and still want theirs.
  const again = await apply([admin, colleague][second] as Person, made.id, theirs as unknown as Known, plans[second]);
  expect(statuses(again)).toEqual(['done']);
  const last = await view(made.id);
  expect(markupsOf(last, plans[second])).toEqual(plans[second].changes);
  expect(last.totals.all.incTax).toEqual(plans[second].after);
  const history = await app.call(admin, jobsApi.history, { params: { jobId: made.jobId }, query: {} });
  const byWhom = history.body.data.filter(({ objectType, verb }) => objectType === 'estimate' && verb === 'update');
  expect(byWhom).toHaveLength(2);
});

test('different trades: both stand, and the totals are those of both', async () => {
  const made = await example();
  const names = [...new Set(made.trades.map(({ tradeId }) => String(tradeId)))];
  const shown = [await view(made.id), await view(made.id, colleague)] as const;
  const [mine, theirs] = [
    planOf(shown[0], { kind: 'percent', value: 25 }, new Set(names.slice(0, 4))),
    planOf(shown[1], { kind: 'money', value: 9000 }, new Set(names.slice(4))),
  ];
  const answers = await Promise.all([
    apply(admin, made.id, knownOf(shown[0]), mine),
    apply(colleague, made.id, knownOf(shown[1]), theirs),
  ]);
  expect(answers.map(statuses)).toEqual([['done'], ['done']]);
  const after = await view(made.id);
  expect([...markupsOf(after, mine), ...markupsOf(after, theirs)]).toEqual([...mine.changes, ...theirs.changes]);
  const both = new Map([...mine.changes, ...theirs.changes].map((change) => [change.id, change]));
  const expected = estimateTotals(
    made.items.map((item) => ({ ...item, ...both.get(item.id) })),
    made,
  );
  expect(after.totals.all).toEqual(expected.all);
  // Whoever came later hears that somebody was before.
  expect(answers.filter(({ before }) => before.changeSeq > made.changeSeq)).toHaveLength(1);
});

test('the same profit twice is one: nobody is asked to decide', async () => {
  const made = await example();
  const plan = planOf(made, { kind: 'percent', value: 28 });
  const answers = await Promise.all([
    apply(admin, made.id, knownOf(made), plan),
    apply(colleague, made.id, knownOf(made), plan),
  ]);
  expect(answers.map(statuses)).toEqual([['done'], ['done']]);
  expect((await view(made.id)).totals.all.incTax).toEqual(plan.after);
});
