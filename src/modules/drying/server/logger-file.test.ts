import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileInputs } from '../../../../tests/hostile-inputs.ts';
import type { LoggerAsked, LoggerFile } from '../shared/logger-file.ts';
import { readLoggerFile } from './logger-file.client.ts';
import { readLogger } from './logger-file.reader.ts';

const SYDNEY: LoggerAsked = { timezone: 'Australia/Sydney' };
const file = (text: string, asked: LoggerAsked = SYDNEY): LoggerFile => readLogger(Buffer.from(text), asked);
const iso = ({ times }: LoggerFile): string[] => [...times].map((time) => new Date(time).toISOString());

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'reinstate-logger-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('lines about the device, a head, then rows: columns are found by their heads', () => {
  const read = file(
    [
      'Plot Title: Kitchen,,,,',
      'Serial: 20411,,,,',
      '#,Date Time,"Temp, °C","RH, %","DewPt, °C"',
      '1,20/11/2026 13:30:00,24.5,68.2,18.1',
      '2,20/11/2026 13:40:00,24.6,67.9,18.0',
      '3,20/11/2026 13:50:00,24.6,,18.0',
    ].join('\n'),
  );
  expect(iso(read)).toEqual(['2026-11-20T02:30:00.000Z', '2026-11-20T02:40:00.000Z', '2026-11-20T02:50:00.000Z']);
  expect(read.series.map(({ measure, unit }) => [measure, unit])).toEqual([
    ['temperature', '°C'],
    ['humidity', '%'],
  ]);
  expect([...(read.series[1]?.values ?? [])]).toEqual([68.2, 67.9, Number.NaN]);
  expect(read).toMatchObject({ interval: 600_000, unread: 0, doubled: 0, gaps: [], ambiguousDays: false });
});

test('decimal commas, date and time in two columns, days with dots', () => {
  const read = file(
    'Datum;Uhrzeit;Temperatur [°C];Feuchte [% rF];Materialfeuchte\n20.11.2026;13:30:00;24,5;68,25;18,125\n20.11.2026;13:31:00;24,4;68,1;18,1\n',
  );
  expect(iso(read)[0]).toBe('2026-11-20T02:30:00.000Z');
  expect(read.series.map(({ measure, values }) => [measure, values[0]])).toEqual([
    ['temperature', 24.5],
    ['humidity', 68.25],
    ['moisture', 18.125],
  ]);
});

test('months before days, half days, Fahrenheit', () => {
  const read = file('Time,Temp (°F),RH\n11/20/2026 1:30:00 PM,75.2,50\n11/20/2026 1:40:00 PM,77,51\n');
  expect(iso(read)[0]).toBe('2026-11-20T02:30:00.000Z');
  expect([...(read.series[0]?.values ?? [])]).toEqual([24, 25]);
  expect(file('Time,Temp\n20/11/2026 12:30 AM,80\n20/11/2026 1:30 am,82\n').series[0]?.values[0]).toBeCloseTo(26.67, 2);
});

test.each([
  ['an offset', '2026-11-20T13:30:00+11:00'],
  ['UTC', '2026-11-20 02:30:00Z'],
  ['seconds of Unix', '1795141800'],
  ['milliseconds of Unix', '1795141800000'],
  ['days of Excel', '46346.5625'],
])('a time written with %s is that moment', (_, text) => {
  expect(iso(file(`Time,Temp\n${text},24\n${text},25\n`))).toEqual(['2026-11-20T02:30:00.000Z']);
});

test('times of another zone are read there', () => {
  const read = file('Time,Temp\n2026-11-20 13:30,24\n2026-11-20 13:40,24\n', { timezone: 'Pacific/Auckland' });
  expect(iso(read)[0]).toBe('2026-11-20T00:30:00.000Z');
});

test('the hour that comes twice is two hours, the one that is left out is none', () => {
  // Sunday 5/4/2026: at 3:00 the clocks of Sydney go back to 2:00.
  const walls = ['1:30', '2:00', '2:30', '2:00', '2:30', '3:00'].map((time) => `2026-04-05 ${time},20`);
  const back = file(`Time,Temp\n${walls.join('\n')}\n`);
  expect(iso(back)).toEqual([
    '2026-04-04T14:30:00.000Z',
    '2026-04-04T15:00:00.000Z',
    '2026-04-04T15:30:00.000Z',
    '2026-04-04T16:00:00.000Z',
    '2026-04-04T16:30:00.000Z',
    '2026-04-04T17:00:00.000Z',
  ]);
  expect(back).toMatchObject({ doubled: 0, moved: 0 });
  const forward = file('Time,Temp\n2026-10-04 1:30,20\n2026-10-04 3:00,20\n2026-10-04 3:30,20\n');
  expect(forward.times[1]).toBe((forward.times[0] ?? 0) + 1_800_000);
});

test('doubled times, rows out of order, gaps and impossible values are counted', () => {
  const read = file(
    [
      'Time,Temp,RH',
      '2026-11-20 13:00,24,50',
      '2026-11-20 13:10,24,51',
      '2026-11-20 13:10,24,52',
      '2026-11-20 13:20,999,120',
      '2026-11-20 13:30,24,53',
      'power lost,,',
      '2026-11-20 16:30,25,54',
      '2026-11-20 16:20,25,55',
      '2026-11-20 16:40,-,54',
    ].join('\n'),
  );
  expect(read).toMatchObject({ doubled: 1, moved: 1, unread: 2, refused: 2 });
  expect(read.gaps.map(({ from, to }) => (to - from) / 60_000)).toEqual([170]);
  expect([...(read.series[1]?.values ?? [])]).toEqual([50, 52, 53, 55, 54, 54]);
});

test('where day and month could be either, it says so; columns chosen by hand settle it', () => {
  const text = 'When,What\n03/11/2026 10:00,12.5\n03/11/2026 11:00,12.4\n';
  const guessed = file(text);
  expect(guessed.ambiguousDays).toBe(true);
  expect(iso(guessed)[0]).toBe('2026-11-02T23:00:00.000Z');
  const chosen = file(text, {
    ...SYDNEY,
    columns: { time: 0, clock: null, dayFirst: false, series: [{ column: 1, measure: 'moisture', fahrenheit: false }] },
  });
  expect(iso(chosen)[0]).toBe('2026-03-10T23:00:00.000Z');
  expect(chosen).toMatchObject({ ambiguousDays: false, series: [{ label: 'What', measure: 'moisture', unit: '%' }] });
});

test.each([
  ['nothing', '', 'The file is empty.'],
  ['a letter', 'Dear Priya,\nplease find attached', 'No row has a date and time'],
  ['a head alone', 'Time,Temp\n', 'No row has a date and time'],
  ['a workbook', 'PK\u0003\u0004', 'This is a workbook.'],
  ['zeros', '\0\0\0\0', 'neither a workbook nor a text file'],
])('%s is answered with what to do', async (name, text, problem) => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.csv`);
  await writeFile(path, text);
  expect(await readLoggerFile(1, path, SYDNEY)).toMatchObject({ problem: expect.stringContaining(problem) });
});

test('a column that is not there is refused', async () => {
  const path = join(folder, 'short.csv');
  await writeFile(path, 'Time,Temp\n2026-11-20 13:00,24\n2026-11-20 13:10,24\n');
  const columns = {
    time: 0,
    clock: null,
    dayFirst: true,
    series: [{ column: 99, measure: 'other' as const, fahrenheit: false }],
  };
  expect(await readLoggerFile(1, path, { ...SYDNEY, columns })).toHaveProperty('problem');
  const beside = { ...columns, series: [{ column: 7, measure: 'other' as const, fahrenheit: false }] };
  expect(await readLoggerFile(1, path, { ...SYDNEY, columns: beside })).toHaveProperty('problem');
});

test('200,000 rows arrive as times and values', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  const rows = Array.from({ length: 200_000 }, (_, at) => {
    const wall = new Date(start + at * 60_000).toISOString();
    return `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} ${wall.slice(11, 16)};${(20 + (at % 90) / 10).toFixed(1).replace('.', ',')};${40 + (at % 30)}`;
  });
  const path = join(folder, 'long.csv');
  await writeFile(path, `Zeit;Temperatur;Feuchte\n${rows.join('\n')}\n`);
  const answer = await readLoggerFile(1, path, { timezone: 'Asia/Kolkata' });
  expect(answer).toHaveProperty('file');
  if (!('file' in answer)) return;
  expect(answer.file.times).toHaveLength(200_000);
  expect(answer.file.series[0]?.values[199_999]).toBe(20 + (199_999 % 90) / 10);
  await writeFile(path, `Zeit;Temperatur;Feuchte\n${rows.join('\n')}\n${rows.slice(0, 60_000).join('\n')}\n`);
  expect(await readLoggerFile(1, path, SYDNEY)).toMatchObject({ problem: expect.stringContaining('250,000 rows') });
});

test('tables that were made to stop a reader are answered in words', async () => {
  const inputs = hostileInputs(0.05).filter(({ fileName }) => fileName?.endsWith('.csv'));
  expect(inputs.length).toBeGreaterThan(5);
  for (const [place, { bytes }] of inputs.entries()) {
    const path = join(folder, `hostile-${place}.csv`);
    await writeFile(path, bytes());
    expect(await readLoggerFile(1, path, SYDNEY)).toHaveProperty('problem');
  }
});
