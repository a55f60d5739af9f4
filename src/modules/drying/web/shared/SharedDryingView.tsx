// The drying of a job for someone outside: how far it is, every point with its readings, the air, the equipment. No money.
import css from './shared.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { type PointFacts, goalOf } from '../../shared/drying-facts.ts';
import { dayAt, timeScale } from '../../shared/drying-time.ts';
import type { SharedDrying } from '../../shared/moisture-schedules.api.ts';
import { STATUS_WORDS } from '../../shared/point-state.ts';
import { CurveTiles } from '../charts/CurveTiles.tsx';
import { shortDay, shortMoment } from '../charts/chart-shapes.ts';
import {
  type ChamberRow,
  type Sheet,
  airNow,
  axisOf,
  chambersOf,
  counts,
  forecastCell,
  isAtGoal,
  reachedAt,
  sheetOf,
  shownVisits,
} from '../desk/desk-model.ts';

export function SharedDryingView({ of }: { of: SharedDrying }) {
  const { facts } = of.whole;
  const sheet = sheetOf(facts, of.now);
  const chambers = chambersOf(facts);
  const counting = facts.points.filter(counts);
  const atGoal = counting.filter((point) => isAtGoal(sheet, point)).length;
  const zone = facts.schedule.timezone;
  const axis = axisOf(facts, of.now);
  return (
    <article className={css.page}>
      <header>
        <h1>
          Drying {of.label}, {of.jobNumber}
        </h1>
        <p className="public-text">{[of.address, of.cause].filter(Boolean).join(' · ')}</p>
        <p>
          <strong>
            {STATUS_WORDS[of.status as keyof typeof STATUS_WORDS]}: {atGoal} of {counted(counting.length, 'point')} at
            goal
          </strong>
          {of.certifiedAt && `. Certified by ${of.certifiedBy ?? ''}, ${shortMoment(zone, of.certifiedAt)}`}
        </p>
        <p className="public-text">
          Category {facts.schedule.categories.at(-1)?.value}, class {facts.schedule.classes.at(-1)?.value}. As of{' '}
          {shortMoment(zone, of.now)}.
        </p>
      </header>
      {chambers.map((chamber) => (
        <Chamber key={chamber.id} chamber={chamber} sheet={sheet} />
      ))}
      <section aria-label="Curves">
        <h2>Curves</h2>
        <CurveTiles
          rooms={chambers.map((chamber) => ({
            id: chamber.id,
            label: `${chamber.letter} ${chamber.label}`.trim(),
            points: chamber.points.map((point) => ({
              id: point.id,
              label: `${point.number} ${point.label}`,
              scale: point.scale,
              goal: goalOf(point),
              readings: (sheet.held.get(point.id) ?? []).map(({ at, value }) => ({ at, value })),
              forecast: sheet.forecast(point),
            })),
          }))}
          scale={timeScale(axis.from, axis.to, zone)}
          now={of.now}
        />
      </section>
      <Air sheet={sheet} />
      <Equipment sheet={sheet} />
    </article>
  );
}

function Chamber({ chamber, sheet }: { chamber: ChamberRow; sheet: Sheet }) {
  const zone = sheet.facts.schedule.timezone;
  const visits = shownVisits(sheet.facts.visits);
  return (
    <section aria-label={chamber.label}>
      <h2>
        {chamber.letter} {chamber.label}
      </h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Point</th>
              <th scope="col">Material</th>
              <th scope="col">Goal</th>
              {visits.map(({ id, at }) => (
                <th key={id} scope="col">
                  {shortDay(dayAt(zone, at))}
                </th>
              ))}
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {chamber.points.map((point) => (
              <tr key={point.id}>
                <th scope="row">
                  {point.number} {point.label}
                </th>
                <td data-text>{point.material}</td>
                <td>{goalOf(point)?.toFixed(1)}</td>
                {visits.map(({ id }) => {
                  const last = (sheet.held.get(point.id) ?? []).findLast(({ visitId }) => visitId === id);
                  return <td key={id}>{last?.value?.toFixed(1) ?? (last?.notReachable ? '–' : '')}</td>;
                })}
                <td data-text>{stateWords(sheet, point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function stateWords(sheet: Sheet, point: PointFacts): string {
  if (point.removed) return point.removed.what === 'material' ? 'Material removed' : 'Removed';
  const reached = reachedAt(sheet, point);
  if (reached) return `At goal since ${shortDay(dayAt(sheet.facts.schedule.timezone, reached))}`;
  if (!counts(point)) return 'Unaffected';
  const { strong, text } = forecastCell(sheet, point, false);
  const alarm = sheet.forecast(point)?.alarm;
  return [
    alarm === 'stalled' ? 'Stalled' : alarm === 'rising' ? 'Rising' : 'Drying',
    strong ? `forecast ${strong} ${text}` : text,
  ]
    .filter(Boolean)
    .join(', ');
}

function Air({ sheet }: { sheet: Sheet }) {
  const now = airNow(sheet.facts);
  if (!now.length) return null;
  return (
    <section aria-label="Air">
      <h2>Air at the last visit</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {['Place', '°C', 'RH %', 'g/kg', 'GPP', 'Dew °C'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.map((air) => (
              <tr key={`${air.kind} ${air.label}`}>
                <th scope="row">{air.label}</th>
                <td>{air.temperature.toFixed(1)}</td>
                <td>{air.humidity}</td>
                <td>{air.state.gramsPerKilogram.toFixed(1)}</td>
                <td>{air.state.gpp.toFixed(0)}</td>
                <td>{air.state.dewPoint?.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Equipment({ sheet: { facts } }: { sheet: Sheet }) {
  if (!facts.equipment.length) return null;
  const zone = facts.schedule.timezone;
  return (
    <section aria-label="Equipment">
      <h2>Equipment</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {['Unit', 'Chamber', 'In', 'Out'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.equipment.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">
                  {unit.asset} {unit.label}
                </th>
                <td data-text>{facts.chambers.find(({ id }) => id === unit.chamberId)?.letter}</td>
                <td>{shortMoment(zone, unit.inAt)}</td>
                <td>{unit.outAt ? shortMoment(zone, unit.outAt) : 'on site'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
