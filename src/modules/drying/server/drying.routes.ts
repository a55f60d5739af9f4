import { type Context, can } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { PRINT_TYPES, type PrintFormat, print } from '../../../platform/server/print/print.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { materialChoiceApi, materialType } from '../shared/material-type.entity.ts';
import { authorisedDaysApi } from '../shared/authorised-days.ts';
import { dryingFilesApi } from '../shared/drying-files.api.ts';
import { moistureLoggersApi } from '../shared/moisture-loggers.api.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { dryingDocument } from './drying-document.print.ts';
import { queueCertificate } from './drying-certificate.jobs.ts';
import { pinUnit, placeUnit, takeUnitOut } from './drying-equipment.service.ts';
import { authorisedDays } from './authorised-days.service.ts';
import { shareDrying, visitedDrying } from './drying-shares.service.ts';
import { loadDrying } from './drying-whole.views.ts';
import {
  addCategory,
  addPoint,
  changeCategory,
  changePoint,
  copyPoints,
  removeCategory,
  removePoint,
  walkPoints,
} from './moisture-points.service.ts';
import {
  cancelSchedule,
  certify,
  createSchedule,
  removeSchedule,
  setWater,
  updateSchedule,
} from './moisture-schedules.service.ts';
import { loggerView, setLogger } from './moisture-loggers.service.ts';
import { loggerRows } from './moisture-loggers.views.ts';
import { moistureSchedules } from './moisture-schedules.views.ts';
import { finishVisit, noteOnPoint, readPoint, startVisit } from './moisture-visits.service.ts';
import type { KnownVisit } from './moisture-readings.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await moistureSchedules.get(ctx, id);
};
const idOf = async (made: Promise<number>) => ({ data: { id: await made } });
const visited = async (done: Promise<KnownVisit>, clientRef: string) => {
  const { leadId, number } = await done;
  return { data: { id: leadId, clientRef, number } };
};

async function onPaper(ctx: Context, id: number, format: PrintFormat): Promise<Download> {
  const document = await dryingDocument(ctx, id);
  return new Download(await print(document, format), PRINT_TYPES[format], `${document.title}.${format}`);
}

export const dryingRoutes = (): Route[] => [
  ...routes(materialChoiceApi, {
    materials: async (ctx, { body }) => ({
      data: await chooseEntries(ctx, materialType as never, body['ids'] ?? [], 'ids'),
    }),
  }),
  ...routes(moistureSchedulesApi, {
    ...crudOf(moistureSchedules),
    create: async (ctx, { body }) => await moistureSchedules.get(ctx, await createSchedule(ctx, body)),
    update: (ctx, { params: { id }, body }) => after(ctx, id, updateSchedule(ctx, id, body)),
    remove: async (ctx, { params: { id }, query }) => {
      await removeSchedule(ctx, id, query.version);
      return { data: { id } };
    },
    whole: async (ctx, { params: { id } }) => ({
      data: (await loadDrying(ctx, id, { money: can(ctx, 'view-asset-item') })).whole,
    }),
    water: (ctx, { params: { id }, body }) => after(ctx, id, setWater(ctx, id, body)),
    cancel: (ctx, { params: { id }, body }) => after(ctx, id, cancelSchedule(ctx, id, body)),
    certify: async (ctx, { params: { id }, body }) => {
      await queueCertificate(ctx, await certify(ctx, id, body));
      return await moistureSchedules.get(ctx, id);
    },
    share: async (ctx, { params: { id }, body }) => ({ data: await shareDrying(ctx, id, body) }),
    pdf: (ctx, { params: { id } }) => onPaper(ctx, id, 'pdf'),
    xlsx: (ctx, { params: { id } }) => onPaper(ctx, id, 'xlsx'),
    visited: (ctx) => visitedDrying(ctx),
  }),
  ...routes(moisturePointsApi, {
    addCategory: (ctx, { params: { id }, body }) => idOf(addCategory(ctx, id, body)),
    changeCategory: async (ctx, { params: { id, categoryId }, body }) => {
      await changeCategory(ctx, id, categoryId, body);
      return { data: { id: categoryId } };
    },
    removeCategory: async (ctx, { params: { id, categoryId } }) => {
      await removeCategory(ctx, id, categoryId);
      return { data: { id: categoryId } };
    },
    addPoint: (ctx, { params: { id }, body }) => idOf(addPoint(ctx, id, body)),
    changePoint: async (ctx, { params: { id, pointId }, body }) => {
      await changePoint(ctx, id, pointId, body);
      return { data: { id: pointId } };
    },
    removePoint: async (ctx, { params: { id, pointId }, body }) => {
      await removePoint(ctx, id, pointId, body);
      return { data: { id: pointId } };
    },
    walk: async (ctx, { params: { id }, body }) => ({ data: { points: await walkPoints(ctx, id, body.itemIds) } }),
    copyPoints: async (ctx, { params: { id }, body }) => ({ data: { points: await copyPoints(ctx, id, body) } }),
  }),
  ...routes(moistureVisitsApi, {
    startVisit: (ctx, { params: { id }, body }) => visited(startVisit(ctx, id, body), body.clientRef),
    finishVisit: (ctx, { params: { id }, body }) => visited(finishVisit(ctx, id, body), body.visit.clientRef),
    read: async (ctx, { params: { id }, body }) => ({ data: await readPoint(ctx, id, body) }),
    note: (ctx, { params: { id }, body }) => idOf(noteOnPoint(ctx, id, body)),
    place: (ctx, { params: { id }, body }) => idOf(placeUnit(ctx, id, body)),
    pin: (ctx, { params: { id, logId }, body }) => idOf(pinUnit(ctx, id, logId, body)),
    takeOut: (ctx, { params: { id, logId }, body }) => idOf(takeUnitOut(ctx, id, logId, body)),
  }),
  ...routes(moistureLoggersApi, {
    loggers: async (ctx, { params: { id } }) => ({ data: await loggerRows(ctx, id) }),
    logger: async (ctx, { params: { id, attachmentId } }) => ({ data: await loggerView(ctx, id, attachmentId) }),
    setLogger: (ctx, { params: { id, attachmentId }, body }) => idOf(setLogger(ctx, id, attachmentId, body)),
  }),
  ...routes(authorisedDaysApi, {
    ofJob: async (ctx, { params: { jobId } }) => {
      await requireJob(ctx, jobId);
      return { data: await authorisedDays(ctx, jobId) };
    },
  }),
  ...routes(dryingFilesApi, waysOf('moistureSchedule')),
];
