// Data loggers of a schedule: their files are read as they are looked at, by guess or as somebody said.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { moistureLoggersApi } from '../shared/moisture-loggers.api.ts';
import { buildDrying } from './drying.build.ts';

async function world() {
  const app = await startTestApp();
  const { admin } = await app.company();
  const { id } = await buildDrying(app, admin, (await buildJob(app, admin)).id);
  const upload = async (name: string, text: string) =>
    (
      await app.upload<{ data: { attachmentId: number } }>(
        admin,
        `/moistureSchedule/${id}/documents`,
        { name, bytes: Buffer.from(text) },
        { 'documentDetails[attachmentTypeId]': '5' },
      )
    ).body.data.attachmentId;
  const look = async (attachmentId: number) =>
    (await app.call(admin, moistureLoggersApi.logger, { params: { id, attachmentId } })).body.data;
  return { app, admin, id, upload, look };
}

test('a file is read by guess, then as somebody chose, in the zone of the site', async () => {
  const { app, admin, id, upload, look } = await world();
  const file = await upload(
    'hall.csv',
    'When;Value\n03/11/2026 10:00;12,5\n03/11/2026 11:00;12,4\n03/11/2026 18:00;12,1\n',
  );
  await upload('letter.pdf', 'no table');
  const rows = (await app.call(admin, moistureLoggersApi.loggers, { params: { id } })).body.data;
  expect(rows).toMatchObject([{ attachmentId: file, fileName: 'hall.csv', chosen: false }]);
  const guessed = await look(file);
  expect(guessed).toMatchObject({
    problem: null,
    headers: ['When', 'Value'],
    rows: 3,
    every: 1,
    gaps: 1,
    ambiguousDays: true,
    timezone: 'Australia/Sydney',
  });
  // Seven hours without a row: the line is broken after the second.
  expect(guessed.series[0]?.values).toEqual([12.5, 12.4, null, 12.1]);
  const columns = {
    time: 0,
    clock: null,
    dayFirst: false,
    series: [{ column: 1, measure: 'moisture' as const, fahrenheit: false }],
  };
  const put = (body: { timezone: string; columns: typeof columns }) =>
    app.call(admin, moistureLoggersApi.setLogger, { params: { id, attachmentId: file }, body });
  expect((await put({ timezone: 'Nowhere', columns })).body.errors).toHaveProperty('timezone');
  expect((await put({ timezone: 'Pacific/Auckland', columns: { ...columns, time: 1 } })).body.errors).toHaveProperty(
    'columns',
  );
  expect((await put({ timezone: 'Pacific/Auckland', columns })).status).toBe(200);
  const chosen = await look(file);
  expect(chosen).toMatchObject({ chosen: true, ambiguousDays: false, series: [{ label: 'Value', unit: '%' }] });
  expect(new Date(chosen.times[0] ?? 0).toISOString()).toBe('2026-03-10T21:00:00.000Z');
});

test('a table that is no logger says so, and more rows than a chart draws are thinned', async () => {
  const { upload, look } = await world();
  expect(await look(await upload('list.csv', 'Name,Since\nSam,yesterday\n'))).toMatchObject({
    problem: expect.stringContaining('No row has a date and time'),
    times: [],
  });
  const start = Date.parse('2026-03-01T00:00:00Z');
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `${new Date(start + at * 60_000).toISOString()},${20 + (at % 9)}`,
  );
  const long = await look(await upload('long.csv', `Time,Temp\n${rows.join('\n')}`));
  expect(long).toMatchObject({ rows: 50_000, every: 3 });
  expect(long.times.length).toBeLessThanOrEqual(20_000);
});

test('the logger of another company, or a document that is no table, is not found', async () => {
  const mine = await world();
  const theirs = await world();
  const file = await mine.upload('hall.csv', 'Time,Temp\n2026-11-20 13:30,24\n2026-11-20 13:40,24\n');
  const other = await theirs.app.call(theirs.admin, moistureLoggersApi.logger, {
    params: { id: theirs.id, attachmentId: file },
  });
  expect(other.status).toBe(404);
  const letter = await mine.upload('letter.docx', 'x');
  const none = await mine.app.call(mine.admin, moistureLoggersApi.logger, {
    params: { id: mine.id, attachmentId: letter },
  });
  expect(none.status).toBe(404);
});
