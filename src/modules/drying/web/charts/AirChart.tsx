// The air of the chambers beside unaffected, outside and HVAC air. Lines differ in kind as well as in colour; the table says it all.
import css from './drying-charts.module.css';
import { inchesOfMercury } from '../../shared/psychrometrics.ts';
import { ChartTime } from './ChartTime.tsx';
import type { AirChartProps, AirLine, AirMeasure } from './chart-props.ts';
import { heightScale, px, roundTicks, shortMoment, spread } from './chart-shapes.ts';

const MEASURES: Record<AirMeasure, { label: string; digits: number; of: (value: number) => number }> = {
  gramsPerKilogram: { label: 'g/kg', digits: 1, of: (value) => value },
  gpp: { label: 'GPP', digits: 0, of: (value) => value },
  vapourPressure: { label: 'kPa', digits: 2, of: (value) => value / 1000 },
};
/** Room for labels right of the last reading. */
const LABEL_HEIGHT = 13;

export function AirChart({ lines, measure, scale, width, height, now, visits, table }: AirChartProps) {
  const { label, digits, of } = MEASURES[measure];
  const values = lines.flatMap(({ readings }) => readings.map((each) => of(each[measure])));
  if (!values.length) return null;
  const air = Math.max((Math.max(...values) - Math.min(...values)) * 0.1, 0.1);
  const range = { low: Math.min(...values) - air, high: Math.max(...values) + air };
  const y = heightScale(range, height, 12);
  const x = (at: string): number => px(scale.at(at) * width);
  const last = lines.map(({ readings }) => readings.at(-1));
  const labels = spread(
    last.map((each) => y(each ? of(each[measure]) : range.low) + 4),
    LABEL_HEIGHT,
    11,
    height - 3,
  );
  const labelAt = Math.min(width - 150, Math.max(...last.map((each) => (each ? x(each.at) : 0)), x(now)) + 8);
  return (
    <>
      <svg
        className={css.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={airWords(lines, measure)}
      >
        {roundTicks(range, 4).map((tick, place, ticks) => (
          <g key={tick}>
            <line className={css.gridLine} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={css.axisText} data-end x={width - 2} y={y(tick) - 3}>
              {place === ticks.length - 1 ? `${tick} ${label}` : tick}
            </text>
          </g>
        ))}
        <ChartTime scale={scale} width={width} height={height} now={now} visits={visits} />
        {lines.map((line, place) => (
          <g key={line.id} className={css.air} data-kind={line.kind} data-place={chamberPlace(lines, line)}>
            <polyline points={line.readings.map((each) => `${x(each.at)},${y(of(each[measure]))}`).join(' ')} />
            {line.readings.map((each) => (
              <AirMark key={each.at} kind={line.kind} x={x(each.at)} y={y(of(each[measure]))} />
            ))}
            <text x={labelAt} y={labels[place]}>
              {line.label}
            </text>
          </g>
        ))}
      </svg>
      {table && <AirTable lines={lines} timezone={scale.timezone} measure={measure} digits={digits} />}
    </>
  );
}

/** Chambers are told apart by colour and mark: the first, the second, and so on. */
const chamberPlace = (lines: readonly AirLine[], line: AirLine): number | undefined =>
  line.kind === 'affected' ? lines.filter(({ kind }) => kind === 'affected').indexOf(line) % 3 : undefined;

function AirMark({ kind, x, y }: { kind: AirLine['kind']; x: number; y: number }) {
  if (kind === 'affected') return <circle cx={x} cy={y} r={2.5} />;
  return <rect x={x - 2} y={y - 2} width={4} height={4} />;
}

function airWords(lines: readonly AirLine[], measure: AirMeasure): string {
  const { label, digits, of } = MEASURES[measure];
  return [
    `Air, ${label}`,
    ...lines.map(
      (line) => `${line.label}: ${line.readings.map((each) => of(each[measure]).toFixed(digits)).join(', ')}`,
    ),
  ].join('; ');
}

interface TableProps {
  lines: readonly AirLine[];
  timezone: string;
  measure: AirMeasure;
  digits: number;
}

/** Temperature, humidity and the measure, by place and visit. */
function AirTable({ lines, timezone, measure, digits }: TableProps) {
  const { label, of } = MEASURES[measure];
  const moments = [...new Set(lines.flatMap(({ readings }) => readings.map(({ at }) => at)))].sort();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{`°C, RH %, ${label}`}</th>
            {moments.map((at) => (
              <th key={at} scope="col" data-figure>
                {shortMoment(timezone, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.label}</th>
              {moments.map((at) => {
                const found = line.readings.find((each) => each.at === at);
                return (
                  <td key={at} data-figure>
                    {found && (
                      <>
                        <span className="quiet">{`${found.temperature.toFixed(1)} °C ${found.humidity} % `}</span>
                        <strong>{of(found[measure]).toFixed(digits)}</strong>
                        {measure === 'vapourPressure' && ` (${inchesOfMercury(found.vapourPressure).toFixed(3)} inHg)`}
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
