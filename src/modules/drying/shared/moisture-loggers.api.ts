// Data loggers: their files are documents of the schedule, and are read when somebody looks at them.
import { z } from 'zod';
import { endpoint, idOf, many, one } from '../../../kit/endpoint.ts';
import { MOST_LOGGER_COLUMNS } from './logger-file.ts';
import { dryingChanges } from './moisture-schedules.api.ts';

/** Rows of one chart: of more, every second, third … is drawn. */
export const MOST_DRAWN = 20_000;

const column = z
  .number()
  .int()
  .min(0)
  .max(MOST_LOGGER_COLUMNS - 1);
export const loggerColumns = z.strictObject({
  time: column,
  clock: column.nullable(),
  dayFirst: z.boolean(),
  series: z
    .array(
      z.strictObject({
        column,
        measure: z.enum(['temperature', 'humidity', 'moisture', 'other']),
        fahrenheit: z.boolean(),
      }),
    )
    .min(1, 'Choose at least one column')
    .max(MOST_LOGGER_COLUMNS),
});

const loggerRow = z.strictObject({
  attachmentId: z.number(),
  fileName: z.string(),
  at: z.string(),
  /** How it is read was said by a person. */
  chosen: z.boolean(),
});
export interface LoggerRow extends z.infer<typeof loggerRow> {}

const loggerView = z.strictObject({
  fileName: z.string(),
  timezone: z.string(),
  chosen: z.boolean(),
  /** Why it cannot be read, and what to do. Then everything else is empty. */
  problem: z.string().nullable(),
  headers: z.array(z.string()),
  columns: loggerColumns.nullable(),
  /** Milliseconds; a row of nothing stands in each gap. */
  times: z.array(z.number()),
  series: z.array(z.strictObject({ label: z.string(), unit: z.string(), values: z.array(z.number().nullable()) })),
  rows: z.number(),
  /** 1: all of them are drawn; 3: each third. */
  every: z.number(),
  unread: z.number(),
  doubled: z.number(),
  moved: z.number(),
  refused: z.number(),
  gaps: z.number(),
  ambiguousDays: z.boolean(),
});
export interface LoggerView extends z.infer<typeof loggerView> {}

export const moistureLoggersApi = {
  loggers: endpoint({
    method: 'GET',
    path: '/moistureSchedule/:id/logger',
    permission: 'view-moisture-schedule',
    summary: 'Files of data loggers that were uploaded to a drying schedule',
    response: many(loggerRow),
  }),
  logger: endpoint({
    method: 'GET',
    path: '/moistureSchedule/:id/logger/:attachmentId',
    permission: 'view-moisture-schedule',
    summary: 'The rows of a data logger, thinned to 20,000',
    response: one(loggerView),
  }),
  setLogger: endpoint({
    method: 'PUT',
    path: '/moistureSchedule/:id/logger/:attachmentId',
    permission: 'edit-moisture-schedule',
    summary: 'Say which column of a data logger is what, and in which zone its times are',
    changes: dryingChanges,
    example: {
      body: {
        timezone: 'Australia/Sydney',
        columns: {
          time: 0,
          clock: null,
          dayFirst: true,
          series: [{ column: 1, measure: 'temperature', fahrenheit: false }],
        },
      },
    },
    body: z.strictObject({ timezone: z.string().max(60), columns: loggerColumns }),
    response: idOf,
  }),
};
