// Which lines are proven, by rules and facts alone.
import { expect, test } from 'vitest';
import { type BilledLine, type Evidence, type Rule, judge, scoreOf, sentenceOf } from './proof.ts';

const line = (lineId: number, cents: number, more: Partial<BilledLine> = {}): BilledLine => ({
  lineType: 'estimateItem',
  lineId,
  label: `Line ${lineId}`,
  room: 'Kitchen',
  tradeId: 3,
  tradeLabel: 'Demolition',
  cents,
  ...more,
});
const rule = (more: Partial<Rule> = {}): Rule => ({
  label: 'Photos',
  tradeId: null,
  fromAmount: 0,
  kinds: ['photoBefore'],
  form: null,
  effect: 'warn',
  templateId: null,
  ...more,
});
const proof = (lineId: number, kind: Evidence['kind'], more: Partial<Evidence> = {}): Evidence => ({
  lineType: 'estimateItem',
  lineId,
  kind,
  objectType: 'attachment',
  objectId: 1,
  label: 'Photograph',
  linkId: null,
  templateId: null,
  ofJob: false,
  ...more,
});

test('the score is the share of the money that is proven, and 100 only where all of it is', () => {
  const lines = [line(1, 99_999), line(2, 1), line(3, -5000)];
  const judged = judge(lines, [rule()], [proof(1, 'photoBefore')]);
  expect([judged.totalCents, judged.provenCents, scoreOf(judged)]).toEqual([100_000, 99_999, 99]);
  expect(scoreOf(judge(lines, [], []))).toBe(100);
  expect(scoreOf(judge([], [rule()], []))).toBe(100);
});

test('a rule asks of its trade, from its amount on, and only what makes sense for a line', () => {
  const lines = [
    line(1, 10_000),
    line(2, 9_999),
    line(3, 10_000, { tradeId: 4 }),
    line(4, 50_000, { lineType: 'expense' }),
  ];
  const { lines: judged } = judge(
    lines,
    [rule({ tradeId: 3, fromAmount: 100 }), rule({ kinds: ['workOrder'], tradeId: 4 })],
    [],
  );
  expect(judged.map(({ needs }) => needs.map(({ kind }) => kind))).toEqual([['photoBefore'], [], ['workOrder'], []]);
});

test('all rules that fit count, the stricter one where two ask for the same', () => {
  const rules = [rule(), rule({ effect: 'hold' }), rule({ kinds: ['photoAfter', 'photoBefore'] })];
  const [judged] = judge([line(1, 100)], rules, [proof(1, 'photoBefore')]).lines;
  expect(judged?.needs.map(({ kind, effect }) => [kind, effect])).toEqual([
    ['photoBefore', 'hold'],
    ['photoAfter', 'warn'],
  ]);
  // What holds is there; what is missing only warns.
  expect([judged?.proven, judged?.held]).toEqual([false, false]);
});

test('a form counts where it is made from what the rule names; one of the whole job only there', () => {
  const needs = (form: Rule['form'], evidence: Evidence[]) =>
    judge([line(1, 100)], [rule({ kinds: ['form'], form })], evidence).lines[0]?.proven;
  const ofJob = proof(1, 'form', { objectType: 'customForm', templateId: 7, ofJob: true });
  expect(needs({ id: 7, label: 'Completion' }, [ofJob])).toBe(true);
  expect(needs({ id: 8, label: 'Induction' }, [ofJob])).toBe(false);
  expect(needs(null, [ofJob])).toBe(false);
  expect(needs(null, [{ ...ofJob, ofJob: false }])).toBe(true);
  expect(needs({ id: 8, label: 'Induction' }, [{ ...ofJob, ofJob: false, linkId: 3 }])).toBe(true);
});

test('one sentence says what the first line lacks and how many others there are', () => {
  const { lines } = judge(
    [line(1, 100), line(2, 100), line(3, 100)],
    [rule({ kinds: ['photoAfter', 'supplierBill'] })],
    [],
  );
  expect(sentenceOf(lines)).toBe(
    "“Line 1” is missing proof: photo after, supplier's bill. Link it or ask for it. 2 more lines are also missing proof.",
  );
  expect(sentenceOf([])).toBeUndefined();
});
