// A logger's 20,000 rows of three series in a real browser: from the press to the painted chart, and each move along the time axis,
// as fast as the machine is and four times slower. Pictures of all charts of drying, in both themes and on a phone, land in the folder.
//   node bench/drying-logger.ts [folder]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../scripts/chromium.ts';

const FOLDER = process.argv[2] ?? 'test-results/drying-charts';
const PORT = Number(process.env['BENCH_PORT'] ?? 4396);
const MOVES = 40;

/** The page: all charts with Job-0067, and a button that shows the logger. */
const PAGE = `
import '@mantine/core/styles.css';
import '../../src/platform/web/theme/tokens.css';
import '../../src/platform/web/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createElement as e, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_NOW as now, EXAMPLE_VISITS as visits, exampleFacts } from '../../src/modules/drying/shared/drying-example.ts';
import { goalOf } from '../../src/modules/drying/shared/drying-facts.ts';
import { timeScale } from '../../src/modules/drying/shared/drying-time.ts';
import { forecastsOf } from '../../src/modules/drying/shared/forecast.ts';
import { airState } from '../../src/modules/drying/shared/psychrometrics.ts';
import { AirChart } from '../../src/modules/drying/web/charts/AirChart.tsx';
import { CurveTiles } from '../../src/modules/drying/web/charts/CurveTiles.tsx';
import { DryingCurve } from '../../src/modules/drying/web/charts/DryingCurve.tsx';
import { EquipmentBarRow } from '../../src/modules/drying/web/charts/EquipmentBarRow.tsx';
import { LoggerChart } from '../../src/modules/drying/web/charts/LoggerChart.tsx';
import { TimeAxis } from '../../src/modules/drying/web/charts/TimeAxis.tsx';

const dark = location.search.includes('dark');
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
document.body.style.fontFamily = 'Inter, sans-serif';
const facts = exampleFacts();
const said = forecastsOf(facts, now);
const scale = timeScale('2026-11-19 22:00:00', '2026-11-27 10:00:00', 'Australia/Sydney');
const width = Math.min(412, innerWidth - 32);
const points = facts.points.map((p) => ({
  id: p.id, label: p.number + ' ' + p.label, scale: p.scale, goal: goalOf(p), forecast: said.get(p.id) ?? null,
  readings: facts.readings.filter((r) => r.pointId === p.id).map(({ at, value }) => ({ at, value })),
}));
const lines = ['Kitchen and dining', 'Hall and stairs', 'Study, unaffected', 'Outside'].map((label) => {
  const of = facts.air.filter((a) => a.label === label);
  return { id: label, label, kind: of[0].kind, readings: of.map((a) => ({ ...a, ...airState(a.temperature, a.humidity) })) };
});
const times = Array.from({ length: 20000 }, (_, i) => Date.parse('2026-11-13T00:00:00Z') + i * 60000);
const tenth = (value) => Math.round(value * 10) / 10;
const series = [
  { label: 'Temperature', unit: '°C', values: times.map((_, i) => tenth(24 + 3 * Math.sin(i / 230) + Math.sin(i * 12.9) * 0.3)) },
  { label: 'Humidity', unit: '%', values: times.map((_, i) => (i > 9000 && i < 9600 ? null : tenth(60 - i / 800 + 5 * Math.cos(i / 230)))) },
  { label: 'Moisture', unit: '%', values: times.map((_, i) => tenth(10 + 20 * Math.exp(-i / 6000))) },
];
function Logger() {
  const [on, setOn] = useState(false);
  return on ? e(LoggerChart, { times, series, timezone: 'Australia/Sydney', height: 260 }) : e('button', { onClick: () => setOn(true) }, 'Logger');
}
const bar = (u) => ({ ...u, note: u.failed ? 'failed, see 0029' : null, dryFrom: u.chamberId === 1 ? visits[3] : null, plannedUntil: '2026-11-25 02:30:00' });
const rooms = facts.rooms.map((r) => ({ ...r, points: points.filter((_, i) => facts.points[i].roomId === r.id) }));
createRoot(document.getElementById('root')).render(e(MantineProvider, { forceColorScheme: dark ? 'dark' : 'light' },
  e('div', { style: { padding: 16, display: 'grid', gap: 16 } },
    e('div', null,
      e(TimeAxis, { scale, width, now, missed: [], visits: [...visits.map((at, n) => ({ at, label: n ? String(n) : 'S' })), { at: '2026-11-24 02:30:00', label: '4', planned: true }] }),
      ...points.map((point) => e(DryingCurve, { key: point.id, point, scale, width, height: point.id === 5 ? 52 : 28, now, visits })),
      e(AirChart, { lines, measure: 'gramsPerKilogram', scale, width, height: 96, now, visits }),
      ...facts.equipment.map((u) => e(EquipmentBarRow, { key: u.id, bar: bar(u), scale, width, height: 16, now, visits }))),
    e(AirChart, { lines, measure: 'gpp', scale, width, height: 150, now, table: true }),
    e(CurveTiles, { rooms, scale, now }),
    e(Logger))));
`;

mkdirSync(join(FOLDER, 'page'), { recursive: true });
// Two folders below the root, as the imports say.
const root = 'test-results/drying-charts-page';
mkdirSync(root, { recursive: true });
writeFileSync(join(root, 'main.ts'), PAGE);
writeFileSync(
  join(root, 'index.html'),
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charts</title></head><body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>',
);
await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir: join(process.cwd(), FOLDER, 'page'), emptyOutDir: true, target: 'es2024' },
});

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://here').pathname;
  response.setHeader('content-type', types[extname(path)] ?? 'text/html');
  response.end(
    path.startsWith('/assets/')
      ? readFileSync(join(FOLDER, 'page', path))
      : readFileSync(join(FOLDER, 'page/index.html')),
  );
}).listen(PORT);

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** In the page: presses a button and waits for the next frame that has a canvas, which is drawn before it. */
const PRESS = `(name) => new Promise((done) => {
  const began = performance.now();
  [...document.querySelectorAll('button')].find((each) => each.textContent === name).click();
  const look = () => (document.querySelector('canvas')?.width ? done(performance.now() - began) : requestAnimationFrame(look));
  requestAnimationFrame(look);
})`;

for (const slower of [1, 4])
  for (const [name, width, query] of [
    ['light', 1440, ''],
    ['dark', 1440, '?dark'],
    ['phone', 390, ''],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    page.on('pageerror', (error) => {
      console.log(`${name}: ${error.message}`);
      process.exitCode = 1;
    });
    await page.goto(`http://127.0.0.1:${PORT}/${query}`, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const press = async (button: string): Promise<number> =>
      Number(await page.evaluate(`(${PRESS})(${JSON.stringify(button)})`));
    const first = await press('Logger');
    const moves: number[] = [];
    for (let move = 0; move < MOVES; move++) moves.push(await press(move < MOVES / 2 ? 'Later' : 'Earlier'));
    moves.sort((left, right) => left - right);
    const at = (share: number): string => (moves[Math.floor(moves.length * share)] ?? 0).toFixed(0);
    console.log(
      `${name}, processor ÷ ${slower}: first paint ${first.toFixed(0)} ms, a move ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    );
    await press('Show all');
    if (slower === 1) await page.screenshot({ path: join(FOLDER, `charts-${name}.png`), fullPage: true });
    await page.close();
  }
await browser.close();
server.close();
