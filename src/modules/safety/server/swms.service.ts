// Safe work method statements: the document of an item, workers who sign on to it, and what a work order needs of them.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { answerForm, beginForm, formPageOf, linkForms, linkedForms } from '../../forms/server/index.ts';
import { starterId } from '../../forms/shared/starters.ts';
import { entryLabels } from '../../company/server/index.ts';
import type { OrderConcerns } from '../../work-orders/server/index.ts';
import { whsItem } from '../shared/whs-item.entity.ts';
import { whsSignOn } from '../shared/sign-on.entity.ts';
import type { GivenSignOn } from '../shared/swms.api.ts';
import { proposals, swmsVerdicts } from '../shared/triggers.ts';
import { isOpenWhs } from '../shared/whs-status.ts';
import { documentOf, hasSignedOn, swmsOfJob, triggersOf } from './swms.views.ts';
import { openWhs } from './whs-items.service.ts';
import { typeOf } from './whs-items.views.ts';

/** A form of the job, linked to the item; what is ticked there is ticked in it. */
export async function makeDocument(
  ctx: Context,
  id: number,
  customFormTemplateId = starterId('swms'),
): Promise<number> {
  const { item, status } = await openWhs(ctx, id);
  if ((await typeOf(ctx, item.whsItemTypeId))?.type !== 'swms')
    throw conflict('Only a SWMS has a document. Create one.');
  if (!isOpenWhs(status.type)) throw conflict('This SWMS is no longer in force. Make a new one.');
  if (item.jobId === null) throw invalid({ jobId: 'Choose the job, then write its SWMS' });
  if (!can(ctx, 'create-custom-form'))
    throw forbidden('You need the right to create forms to write a SWMS. Your administrator can grant it.');
  const form = await beginForm(ctx, {
    customFormTemplateId,
    objectType: 'job',
    objectId: item.jobId,
    label: `${item.whsNumber} ${item.label}`.slice(0, 200),
  });
  const ticked = await tickedIn(ctx, form.id, item.swmsTriggerIds);
  if (ticked.length) await answerForm(ctx, form.id, { answers: { triggers: ticked } }, () => formPageOf(ctx, form.id));
  const known = await linkedForms(ctx, whsItem.name, id);
  await linkForms(ctx, whsItem.name, id, [...known.map((one) => one.id), form.id]);
  return form.id;
}

/** Of what the item names, what the form offers in the same words. */
async function tickedIn(ctx: Context, formId: number, triggerIds: readonly number[]): Promise<string[]> {
  if (!triggerIds.length) return [];
  const { content } = await formPageOf(ctx, formId);
  const field = content.sections.flatMap(({ fields }) => fields).find(({ fieldRef }) => fieldRef === 'triggers');
  const offered = new Set((field?.options ?? []).map(({ value }) => value));
  return (await triggersOf(ctx)).flatMap(({ id, label }) =>
    triggerIds.includes(id) && offered.has(label) ? [label] : [],
  );
}

/** Whoever calls has shown that they may: by a right, or by the link of the site. */
export async function signOn(ctx: Context, id: number, given: GivenSignOn, byLink = false): Promise<void> {
  const { item, status } = await openWhs(ctx, id);
  const type = (await typeOf(ctx, item.whsItemTypeId))?.type;
  if (type !== 'swms' && type !== 'talk') throw conflict('Workers sign on to a SWMS or a toolbox talk.');
  if (!isOpenWhs(status.type)) throw conflict('It is closed to sign-on.');
  const { customFormId, state } =
    type === 'swms' ? await documentOf(ctx, id) : { customFormId: null, state: 'complete' };
  if (state !== 'complete') throw conflict('Fill in and sign the SWMS first, then workers sign on to it.');
  const { name, employer = null, method, picture = null, device = null, latitude = null, longitude = null } = given;
  if (method !== 'type' && picture === null) throw invalid({ picture: 'Sign in the box, or type your name instead' });
  if (await hasSignedOn(ctx, { id, customFormId, name, employer })) throw conflict(`${name} has already signed on.`);
  await insertRecord(
    ctx,
    whsSignOn,
    { name, employer: employer || null },
    {
      whsItemId: id,
      customFormId,
      method,
      picture: method === 'type' ? null : picture,
      signedAt: ctx.now,
      latitude,
      longitude,
      byLink,
      ip: ctx.ip,
      device,
    },
    { jobId: item.jobId },
  );
}

/** What work orders ask before one goes out. */
export const swmsOfOrder: OrderConcerns = async (ctx, { id, jobId, assignedId, items }) => {
  const triggers = await triggersOf(ctx);
  const trades = await entryLabels(ctx, 'trade');
  const lines = items.map(({ description, notes, tradeId }, at) => ({
    line: at + 1,
    text: [description, notes].filter(Boolean).join('. '),
    trade: tradeId === null ? null : (trades.get(tradeId)?.label ?? null),
  }));
  const labels = new Map(triggers.map((one) => [one.id, one.label]));
  const verdicts = swmsVerdicts({ id, assignedId }, proposals(lines, triggers), await swmsOfJob(ctx, jobId), labels);
  return verdicts.map(({ state, text, fix }) => ({
    ref: 'swms',
    state,
    text,
    fix: fix === null ? null : { label: fix, contactId: null, jobPage: 'whs-items' },
  }));
};
