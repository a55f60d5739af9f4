// The air: the last figures of each place on the left, their course on the shared axis.
import css from './drying-desk.module.css';
import { fahrenheitOf, grainDepression } from '../../shared/psychrometrics.ts';
import type { TimeScale } from '../../shared/drying-time.ts';
import { AirChart } from '../charts/AirChart.tsx';
import { shortMoment } from '../charts/chart-shapes.ts';
import type { OwnUnits } from '../own-units.ts';
import { type Sheet, airLines, airNow } from './desk-model.ts';

const AIR_ROW = 21;
interface AirBlockProps {
  sheet: Sheet;
  measure: 'gramsPerKilogram' | 'gpp';
  units: OwnUnits;
  scale: TimeScale;
  width: number;
  visits: string[];
}
export function AirBlock({ sheet, measure, units, scale, width, visits }: AirBlockProps) {
  const { facts } = sheet;
  const degrees = (celsius: number): string => (units === 'imperial' ? fahrenheitOf(celsius) : celsius).toFixed(1);
  const unit = units === 'imperial' ? '°F' : '°C';
  const all = airNow(facts);
  const now = all.filter(({ kind }) => !kind.startsWith('dehumidifier'));
  if (!now.length) return null;
  const last = now.reduce((latest, { at }) => (at > latest ? at : latest), '');
  const out = all.filter(({ kind }) => kind === 'dehumidifier-out');
  const affected = now.filter(({ kind }) => kind === 'affected');
  const height = AIR_ROW * (now.length + 1) + 8;
  return (
    <section className={css.block} aria-label="Air">
      <table className={css.air}>
        <thead>
          <tr>
            <th scope="col">Air, {shortMoment(facts.schedule.timezone, last)}</th>
            {[unit, 'RH %', 'g/kg', 'GPP', 'kPa', `Dew ${unit}`, 'Depression'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.map((air) => {
            const drier = out.find(({ chamberId }) => chamberId !== null && chamberId === air.chamberId);
            return (
              <tr key={`${air.kind} ${air.label}`}>
                <th scope="row">
                  <i
                    data-kind={air.kind}
                    data-place={affected.indexOf(air) < 0 ? undefined : affected.indexOf(air) % 3}
                    aria-hidden
                  />
                  {air.label}
                </th>
                <td>{degrees(air.temperature)}</td>
                <td>{air.humidity}</td>
                <td data-strong={measure === 'gramsPerKilogram' || undefined}>
                  {air.state.gramsPerKilogram.toFixed(1)}
                </td>
                <td data-strong={measure === 'gpp' || undefined}>{air.state.gpp.toFixed(0)}</td>
                <td>{(air.state.vapourPressure / 1000).toFixed(2)}</td>
                <td>{air.state.dewPoint != null && degrees(air.state.dewPoint)}</td>
                <td>
                  {drier && air.kind === 'affected' ? `${grainDepression(air.state, drier.state).toFixed(0)} gr` : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={css.blockChart}>
        {width > 0 && (
          <AirChart
            lines={airLines(facts).filter(({ kind }) => !kind.startsWith('dehumidifier'))}
            measure={measure}
            scale={scale}
            width={width}
            height={height}
            now={sheet.now}
            visits={visits}
          />
        )}
      </div>
    </section>
  );
}
