import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { PRINT_TYPES, type PrintFormat, print } from '../../../platform/server/print/print.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { waysOf } from '../../documents/server/index.ts';
import { contentsFilesApi } from '../shared/contents-files.api.ts';
import { type PaperFlags, contentsPaperApi, flagsOf } from '../shared/contents-paper.api.ts';
import { depreciationChoiceApi, depreciationTable } from '../shared/depreciation-table.entity.ts';
import { contentsAnswersApi } from '../shared/contents-answers.api.ts';
import { lossQuotesApi } from '../shared/loss-quotes.api.ts';
import { lossItemsApi, lossScheduleItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { makeContentsLink } from './contents-answers.service.ts';
import { contentsTalk } from './contents-answers.views.ts';
import {
  acceptPrices,
  askForQuotes,
  createQuote,
  enterPrices,
  releasePrices,
  removeLossQuote,
  sendQuote,
  updateLossQuote,
} from './loss-quotes.service.ts';
import { comparedQuotes, lossQuotes } from './loss-quotes.views.ts';
import { contentsDocument } from './contents.print.ts';
import { loadContents, sentVersion } from './contents-whole.views.ts';
import { addItems, addOne, changeItems, disposeItem, removeItems } from './loss-items.service.ts';
import type { SavedItem } from './loss-items.store.ts';
import {
  agreeLossSchedule,
  cancelLossSchedule,
  createLossSchedule,
  removeLossSchedule,
  settleLossSchedule,
  submitLossSchedule,
  updateLossSchedule,
} from './loss-schedules.service.ts';
import { lossScheduleItems, lossSchedules } from './loss-schedules.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await lossSchedules.get(ctx, id);
};
const saved = async (done: Promise<SavedItem[]>) => ({ data: { items: await done } });

async function onPaper(
  ctx: Context,
  id: number,
  format: PrintFormat,
  { version, flags }: { version: string | undefined; flags: PaperFlags },
): Promise<Download> {
  const number = version === undefined ? undefined : Number(version);
  const document = await contentsDocument(ctx, id, { flags, version: number, pictures: format === 'pdf' });
  return new Download(await print(document, format), PRINT_TYPES[format], `${document.title}.${format}`);
}

export const contentsRoutes = (): Route[] => [
  ...routes(depreciationChoiceApi, {
    rules: async (ctx, { body }) => ({
      data: await chooseEntries(ctx, depreciationTable as never, body['ids'] ?? [], 'ids'),
    }),
  }),
  ...routes(lossSchedulesApi, {
    ...crudOf(lossSchedules),
    create: async (ctx, { body }) => await lossSchedules.get(ctx, await createLossSchedule(ctx, body)),
    update: (ctx, { params: { id }, body }) => after(ctx, id, updateLossSchedule(ctx, id, body)),
    remove: async (ctx, { params: { id }, query }) => {
      await removeLossSchedule(ctx, id, query.version);
      return { data: { id } };
    },
    whole: async (ctx, { params: { id } }) => ({ data: await loadContents(ctx, id) }),
    submit: (ctx, { params: { id }, body }) => after(ctx, id, submitLossSchedule(ctx, id, body)),
    agree: (ctx, { params: { id }, body }) => after(ctx, id, agreeLossSchedule(ctx, id, body.version)),
    settle: (ctx, { params: { id }, body }) => after(ctx, id, settleLossSchedule(ctx, id, body.version)),
    cancel: (ctx, { params: { id }, body }) => after(ctx, id, cancelLossSchedule(ctx, id, body)),
    sent: async (ctx, { params: { id, number } }) => ({ data: await sentVersion(ctx, id, number) }),
  }),
  ...routes(lossItemsApi, {
    add: (ctx, { params: { id }, body }) => saved(addItems(ctx, id, body.items)),
    change: (ctx, { params: { id }, body: { ref, ...fields } }) => saved(changeItems(ctx, id, [{ ref, fields }])),
    changeMany: (ctx, { params: { id }, body }) => saved(changeItems(ctx, id, body.items)),
    removeMany: (ctx, { params: { id }, body }) => saved(removeItems(ctx, id, body)),
    dispose: (ctx, { params: { id }, body }) => saved(disposeItem(ctx, id, body.ref, body.version)),
  }),
  ...routes(lossScheduleItemsApi, {
    ...crudOf(lossScheduleItems),
    create: async (ctx, { body }) => await lossScheduleItems.get(ctx, await addOne(ctx, body)),
    update: async (ctx, { params: { id }, body }) => {
      const { scheduleId, uuid } = await lossScheduleItems.read(ctx, id);
      await changeItems(ctx, scheduleId, [{ ref: uuid, fields: body }]);
      return await lossScheduleItems.get(ctx, id);
    },
    remove: async (ctx, { params: { id } }) => {
      const { scheduleId, uuid } = await lossScheduleItems.read(ctx, id);
      await removeItems(ctx, scheduleId, { refs: [uuid] });
      return { data: { id } };
    },
  }),
  ...routes(contentsAnswersApi, {
    talk: async (ctx, { params: { id } }) => ({ data: await contentsTalk(ctx, id) }),
    makeLink: async (ctx, { params: { id }, body }) => ({ data: await makeContentsLink(ctx, id, body) }),
  }),
  ...routes(lossQuotesApi, {
    ...crudOf(lossQuotes),
    create: async (ctx, { body }) => await lossQuotes.get(ctx, await createQuote(ctx, body)),
    update: async (ctx, { params: { id }, body }) => {
      await updateLossQuote(ctx, id, body);
      return await lossQuotes.get(ctx, id);
    },
    remove: async (ctx, { params: { id }, query }) => {
      await removeLossQuote(ctx, id, query.version);
      return { data: { id } };
    },
    ask: async (ctx, { params: { id }, body }) => ({ data: await askForQuotes(ctx, id, body) }),
    compare: async (ctx, { params: { id } }) => ({ data: await comparedQuotes(ctx, id) }),
    send: async (ctx, { params: { id } }) => ({ data: await sendQuote(ctx, id) }),
    prices: async (ctx, { params: { id }, body }) => {
      await enterPrices(ctx, id, body);
      return await lossQuotes.get(ctx, id);
    },
    accept: async (ctx, { params: { id }, body }) => {
      await acceptPrices(ctx, id, body);
      return { data: await comparedQuotes(ctx, id) };
    },
    release: async (ctx, { params: { id }, body }) => {
      await releasePrices(ctx, id, body.priceIds);
      return { data: await comparedQuotes(ctx, id) };
    },
  }),
  ...routes(contentsPaperApi, {
    preview: (ctx, { query: { lossScheduleId, version, ...asked } }) =>
      onPaper(ctx, Number(lossScheduleId), 'pdf', { version, flags: flagsOf(asked) }),
    xlsx: (ctx, { params: { id }, query: { version, ...asked } }) =>
      onPaper(ctx, id, 'xlsx', { version, flags: flagsOf(asked) }),
  }),
  ...routes(contentsFilesApi, waysOf('lossSchedule')),
];
