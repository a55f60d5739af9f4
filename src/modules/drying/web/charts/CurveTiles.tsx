// Small multiples: a tile for each point under its room, all on one time axis. Each tile has a height of its own, for materials are
// never compared as figures.
import css from './drying-charts.module.css';
import { sentence } from '../../../../platform/web/display/format.ts';
import { type TimeScale, dayAt } from '../../shared/drying-time.ts';
import { ChartTime } from './ChartTime.tsx';
import { CurveLines } from './DryingCurve.tsx';
import type { CurvePoint, CurveTilesProps } from './chart-props.ts';
import {
  curveWords,
  forecastWords,
  heightScale,
  labelledDays,
  px,
  rangeOf,
  roundTicks,
  shortDay,
} from './chart-shapes.ts';

const [WIDTH, HEIGHT, SIDE, FOOT] = [264, 96, 28, 16];
const STATE_WORDS = { none: 'No reading', wet: 'Wet', drying: 'Drying', stalled: 'Stalled', 'at-goal': 'At goal' };

export function CurveTiles({ rooms, scale, now }: CurveTilesProps) {
  return (
    <div className={css.rooms}>
      {rooms.map((room) => (
        <section key={room.id}>
          <h3 className={css.roomTitle}>{room.label}</h3>
          <div className={css.tiles}>
            {room.points.map((point) => (
              <Tile key={point.id} point={point} scale={scale} now={now} />
            ))}
          </div>
          <details className={css.asTable}>
            <summary>As table</summary>
            <ReadingTable points={room.points} timezone={scale.timezone} />
          </details>
        </section>
      ))}
    </div>
  );
}

function Tile({ point, scale, now }: { point: CurvePoint; scale: TimeScale; now: string }) {
  const range = rangeOf([point]);
  const y = heightScale(range, HEIGHT);
  const inner = WIDTH - SIDE;
  const last = point.readings.findLast(({ value }) => value !== null);
  const state = point.forecast?.state ?? 'none';
  return (
    <figure className={css.tile}>
      <figcaption>
        <span className={css.tileName}>{point.label}</span>
        <span className={css.tileState} data-state={state}>
          {point.forecast?.alarm === 'rising' ? 'Rising' : STATE_WORDS[state]}
        </span>
      </figcaption>
      <div className={css.tileFigures}>
        <strong className="figures">{last ? last.value?.toFixed(1) : '–'}</strong>
        <span className="quiet">{` ${point.scale}, goal ${point.goal?.toFixed(1) ?? 'not set'}`}</span>
        {forecastWords(point) && <div className="quiet">{sentence(forecastWords(point))}</div>}
      </div>
      <svg
        className={css.tileChart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={curveWords(point, scale.timezone)}
      >
        {roundTicks(range, 3).map((tick) => (
          <g key={tick}>
            <line className={css.gridLine} x1={SIDE} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className={css.axisText} data-end x={SIDE - 5} y={y(tick) + 4}>
              {tick}
            </text>
          </g>
        ))}
        <g transform={`translate(${SIDE} 0)`}>
          <ChartTime scale={scale} width={inner} height={HEIGHT} now={now} />
          <svg width={inner} height={HEIGHT} overflow="hidden">
            <CurveLines point={point} scale={scale} width={inner} height={HEIGHT} range={range} />
          </svg>
          {labelledDays(scale, inner)
            .filter(({ at }) => at * inner < inner - 12)
            .map(({ day, at }) => (
              <text key={day} className={css.axisText} x={px(at * inner)} y={HEIGHT + 12}>
                {Number(day.slice(8))}
              </text>
            ))}
        </g>
      </svg>
    </figure>
  );
}

/** The same as figures: a row for each point, a column for each day on which somebody read. */
export function ReadingTable({ points, timezone }: { points: CurvePoint[]; timezone: string }) {
  const moments = [...new Set(points.flatMap(({ readings }) => readings.map(({ at }) => dayAt(timezone, at))))].sort();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">Scale</th>
            <th scope="col" data-figure>
              Goal
            </th>
            {moments.map((day) => (
              <th key={day} scope="col" data-figure>
                {shortDay(day)}
              </th>
            ))}
            <th scope="col">State</th>
            <th scope="col">Forecast, 80 %</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <th scope="row">{point.label}</th>
              <td>{point.scale}</td>
              <td data-figure>{point.goal?.toFixed(1) ?? ''}</td>
              {moments.map((day) => {
                const found = point.readings.findLast(({ at }) => dayAt(timezone, at) === day);
                return (
                  <td key={day} data-figure>
                    {found ? (found.value?.toFixed(1) ?? 'not read') : ''}
                  </td>
                );
              })}
              <td>{point.forecast?.alarm === 'rising' ? 'Rising' : STATE_WORDS[point.forecast?.state ?? 'none']}</td>
              <td>{sentence(forecastWords(point))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
