// Material selection: the office says what may be chosen, the customer chooses, the line tells what it comes to.
import { roundTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { estimateBreakdown } from '../shared/estimate-breakdown.ts';
import type { GivenAlternative, MaterialSelection, SelectionForCustomers } from '../shared/material-selection.api.ts';
import { wholeEstimate } from './estimates.views.ts';
import { insertComment } from './line-notes.store.ts';
import { requireLine } from './line-notes.views.ts';
import {
  type StoredSelection,
  currencyOfCompany,
  keepAlternatives,
  keepChoice,
  selectionOf,
} from './material-selection.store.ts';

const shown = ({ about, allowance, alternatives, chosen, chosenAt }: StoredSelection): MaterialSelection => ({
  about,
  allowance,
  alternatives: alternatives.map((each) => ({ ...each, difference: roundTo(each.price - allowance, 2) })),
  chosen,
  chosenAt,
});

async function allowanceOf(ctx: Context, estimateId: number, itemId: number): Promise<number> {
  const whole = await wholeEstimate(ctx, estimateId);
  const place = whole.items.findIndex(({ id }) => id === itemId);
  return estimateBreakdown(whole.items, whole).itemAt(place).sellIncTax;
}

export async function readSelection(ctx: Context, itemId: number): Promise<MaterialSelection> {
  const line = await requireLine(ctx, itemId);
  const stored = await selectionOf(ctx, itemId);
  if (stored) return shown(stored);
  const allowance = await allowanceOf(ctx, line.estimateId, itemId);
  return { about: line.description, allowance, alternatives: [], chosen: null, chosenAt: null };
}

export async function offerAlternatives(
  ctx: Context,
  itemId: number,
  given: readonly GivenAlternative[],
): Promise<MaterialSelection> {
  const { estimateId, jobId, description } = await requireLine(ctx, itemId);
  const before = await selectionOf(ctx, itemId);
  const alternatives = given.map(({ ref, label, details, price }) => ({
    ref: ref ?? crypto.randomUUID(),
    label,
    details: details ?? null,
    price: roundTo(price, 2),
  }));
  const chosen = before?.alternatives.find(({ ref }) => ref === before.chosen);
  const kept = alternatives.find(({ ref }) => ref === chosen?.ref);
  if (chosen && (kept?.label !== chosen.label || kept.price !== chosen.price))
    throw conflict(`The customer has chosen ${chosen.label}. Leave it and add others beside it.`);
  const allowance = await allowanceOf(ctx, estimateId, itemId);
  await keepAlternatives(ctx, { itemId, estimateId, allowance, alternatives });
  await writeHistory(ctx, {
    objectType: 'estimate',
    objectId: estimateId,
    jobId,
    verb: 'update',
    changes: {},
    note: `${description}: ${alternatives.length} to choose from`,
  });
  return await readSelection(ctx, itemId);
}

/** Of the page that the link opens: the link was made by somebody who may see the line. */
export async function selectionForCustomer(ctx: Context, itemId: number): Promise<SelectionForCustomers> {
  const stored = await selectionOf(ctx, itemId);
  if (!stored) throw notFound('This selection');
  return { ...shown(stored), currencySymbol: await currencyOfCompany(ctx) };
}

/** May be changed while the link is open; what it comes to stands with the line. */
export async function chooseMaterial(ctx: Context, itemId: number, ref: string): Promise<SelectionForCustomers> {
  const stored = await selectionOf(ctx, itemId);
  if (!stored) throw notFound('This selection');
  const { estimateId, jobId, about, allowance } = stored;
  const chosen = stored.alternatives.find((each) => each.ref === ref);
  if (!chosen) throw invalid({ ref: 'This is no longer offered. Choose another one.' });
  const text = choiceWords(chosen, allowance);
  await keepChoice(ctx, itemId, ref);
  await insertComment(ctx, { estimateId, itemId, text });
  const note = `${about}: ${text}`;
  await writeHistory(ctx, { objectType: 'estimate', objectId: estimateId, jobId, verb: 'comment', changes: {}, note });
  return await selectionForCustomer(ctx, itemId);
}

function choiceWords({ label, price }: { label: string; price: number }, allowance: number): string {
  const difference = roundTo(price - allowance, 2);
  const words =
    difference === 0 ? 'the same as' : `${showAmount(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`;
  return `The customer chose ${label} for ${showAmount(price)}, ${words} the allowance of ${showAmount(allowance)}`;
}
