// What a data logger's file says, drawn as a person can look at it; and how it is to be read.
import { type Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { withCopyOfFile } from '../../../platform/server/files.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { LoggerColumns, LoggerFile } from '../shared/logger-file.ts';
import { type LoggerView, MOST_DRAWN } from '../shared/moisture-loggers.api.ts';
import { moistureSchedule } from '../shared/moisture-schedule.entity.ts';
import { readLoggerFile } from './logger-file.client.ts';
import { keepChoice } from './moisture-loggers.store.ts';
import { type KnownLogger, knownLogger } from './moisture-loggers.views.ts';
import { openSchedule } from './moisture-schedules.service.ts';

async function required(ctx: Context, id: number, attachmentId: number): Promise<KnownLogger> {
  const known = await knownLogger(ctx, id, attachmentId);
  if (!known) throw notFound('This data logger');
  return known;
}

/** Its rows, at most as many as a chart draws. */
export async function loggerView(ctx: Context, id: number, attachmentId: number): Promise<LoggerView> {
  const { fileName, fileId, timezone, columns, chosen } = await required(ctx, id, attachmentId);
  const answer = await withCopyOfFile(ctx, fileId, (path) =>
    readLoggerFile(ctx.actor.companyId, path, { timezone, ...(columns && { columns }) }),
  );
  const head = { fileName, timezone, chosen };
  return 'problem' in answer ? { ...EMPTY, ...head, problem: answer.problem } : { ...head, ...drawn(answer.file) };
}

const EMPTY = {
  headers: [],
  columns: null,
  times: [],
  series: [],
  rows: 0,
  every: 1,
  unread: 0,
  doubled: 0,
  moved: 0,
  refused: 0,
  gaps: 0,
  ambiguousDays: false,
};

function drawn(file: LoggerFile): Omit<LoggerView, 'fileName' | 'timezone' | 'chosen'> {
  const { headers, columns, unread, doubled, moved, refused, interval, gaps, ambiguousDays } = file;
  const every = Math.max(1, Math.ceil(file.times.length / MOST_DRAWN));
  const gapAfter = new Set(gaps.map(({ from }) => from));
  const times: number[] = [];
  const values = file.series.map((): (number | null)[] => []);
  for (const [place, time] of file.times.entries()) {
    const isGap = gapAfter.has(time);
    if (place % every === 0 || isGap) {
      times.push(time);
      for (const [of, kept] of values.entries()) {
        const value = file.series[of]?.values[place];
        kept.push(value === undefined || Number.isNaN(value) ? null : value);
      }
    }
    // Nothing between two rows that lie far apart: the line is broken there.
    if (isGap) {
      times.push(time + interval);
      for (const kept of values) kept.push(null);
    }
  }
  return {
    problem: null,
    headers,
    columns,
    times,
    series: file.series.map(({ label, unit }, of) => ({ label, unit, values: values[of] ?? [] })),
    rows: file.times.length,
    every,
    unread,
    doubled,
    moved,
    refused,
    gaps: gaps.length,
    ambiguousDays,
  };
}

/** How a person says that it is to be read, from now on. */
export async function setLogger(
  ctx: Context,
  id: number,
  attachmentId: number,
  chosen: { timezone: string; columns: LoggerColumns },
): Promise<number> {
  const { jobId } = await openSchedule(ctx, id, { anyStatus: true });
  const { fileName } = await required(ctx, id, attachmentId);
  if (!isZone(chosen.timezone)) throw invalid({ timezone: 'Choose a time zone' });
  const { time, clock, series } = chosen.columns;
  const used = [time, ...(clock === null ? [] : [clock]), ...series.map(({ column }) => column)];
  if (new Set(used).size < used.length) throw invalid({ columns: 'Each column is one thing' });
  const made = await keepChoice(ctx, id, attachmentId, chosen);
  await writeHistory(ctx, {
    objectType: moistureSchedule.name,
    objectId: id,
    jobId,
    verb: 'update',
    changes: {},
    note: `Columns of ${fileName} chosen`,
  });
  noteChange(ctx, moistureSchedule.name, id);
  return made;
}

function isZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
