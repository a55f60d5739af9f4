// Our humidity ratio beside one that was measured: node bench/drying-air.ts datatraining.txt (UCI "Occupancy detection", CC BY 4.0).
// Prints the worst deviation over all rows; 0.01 % is what we promise.
import { readFileSync } from 'node:fs';
import { airState } from '../src/modules/drying/shared/psychrometrics.ts';

const path = process.argv[2];
if (!path) throw new Error('Name the file of readings: node bench/drying-air.ts datatraining.txt');
let rows = 0;
let worst = { off: 0, line: '' };
const began = process.cpuUsage().user;
// number, date, °C, %, light, CO2, kg of water a kg of dry air, occupied
for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
  const cells = line.split(',');
  const [celsius, humidity, recorded] = [Number(cells[2]), Number(cells[3]), Number(cells[6])];
  const off = Math.abs(airState(celsius, humidity).humidityRatio / recorded - 1);
  rows++;
  if (off > worst.off) worst = { off, line };
}
const micro = (process.cpuUsage().user - began) / rows;
console.log(`${rows} rows, worst ${(worst.off * 100).toFixed(4)} % at ${worst.line}; ${micro.toFixed(1)} µs a row`);
if (worst.off > 1e-4) process.exitCode = 1;
