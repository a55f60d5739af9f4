// One point: what it is, its goal, what it read at each visit, whether it is there, and when it will be.
import css from './drying-desk.module.css';
import { memo } from 'react';
import { type PointFacts, type ReadingFacts, type VisitFacts, goalOf } from '../../shared/drying-facts.ts';
import { type TimeScale, dayAt } from '../../shared/drying-time.ts';
import { DryingCurve } from '../charts/DryingCurve.tsx';
import { shortDay } from '../charts/chart-shapes.ts';
import { detailOf } from '../visit/visit-model.ts';
import { type Sheet, forecastCell, isAtGoal, lastValue, reachedAt } from './desk-model.ts';

export const ROW = 29;
export const TALL_ROW = 52;

interface PointRowProps {
  sheet: Sheet;
  point: PointFacts;
  visits: readonly VisitFacts[];
  scale: TimeScale;
  width: number;
  isChosen: boolean;
  waiting: readonly string[];
  onChoose: (point: PointFacts) => void;
  onOpen: (point: PointFacts) => void;
}
export const PointRow = memo(function PointRow({
  sheet,
  point,
  visits,
  scale,
  width,
  isChosen,
  waiting,
  onChoose,
  onOpen,
}: PointRowProps) {
  const goal = goalOf(point);
  const held = sheet.held.get(point.id) ?? [];
  const forecast = sheet.forecast(point);
  const readings = held.map(({ at, value }) => ({ at, value }));
  const height = isChosen ? TALL_ROW : ROW;
  const said = forecastCell(sheet, point, isChosen);
  const isRemoved = point.removed !== null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the grid
    <div
      role="row"
      className={css.row}
      aria-selected={isChosen}
      data-removed={isRemoved || undefined}
      style={{ height }}
      onClick={() => onChoose(point)}
      onDoubleClick={() => onOpen(point)}
    >
      <span role="gridcell" className={css.number}>
        {point.number}
      </span>
      <span
        role="rowheader"
        className={css.name}
        title={[point.label, detailOf(point), point.removed?.reason].filter(Boolean).join(', ')}
      >
        {point.label}
        {isChosen && <small>{detailOf({ ...point, material: '' })}</small>}
      </span>
      <span role="gridcell" className={css.material}>
        {point.material}
      </span>
      <span role="gridcell" className={css.figure} data-quiet>
        {point.dryStandard?.toFixed(1)}
      </span>
      <span role="gridcell" className={css.figure} data-strong>
        {goal?.toFixed(1)}
      </span>
      {visits.map((visit, index) => (
        <Reading
          key={visit.id}
          all={held.filter(({ visitId }) => visitId === visit.id)}
          goal={goal}
          isLast={index === visits.length - 1}
        />
      ))}
      <Reached sheet={sheet} point={point} isChosen={isChosen} />
      <span role="gridcell" className={css.forecast}>
        <span>
          {said.strong && <strong>{said.strong} </strong>}
          {said.text}
        </span>
        {isChosen && said.before && <small>{said.before}</small>}
      </span>
      <span role="gridcell" className={css.chart} data-shade={isChosen || undefined}>
        {width > 0 && (
          <DryingCurve
            point={{
              id: point.id,
              label: `${point.number} ${point.label}`,
              scale: point.scale,
              goal,
              readings,
              forecast,
              waiting: [...waiting],
            }}
            scale={scale}
            width={width}
            height={height - 1}
            now={sheet.now}
            visits={visits.map(({ at }) => at)}
          />
        )}
      </span>
    </div>
  );
});

/** The last reading of a visit; more than one is said, and why there is none. */
function Reading({ all, goal, isLast }: { all: readonly ReadingFacts[]; goal: number | null; isLast: boolean }) {
  const last = all.at(-1);
  const value = last?.value ?? null;
  const many =
    all.length > 1
      ? `${all.map((one) => `${one.value ?? one.notReachable ?? ''} by ${one.by}`).join(', then ')}`
      : undefined;
  return (
    <span
      role="gridcell"
      className={css.figure}
      data-goal={(goal !== null && value !== null && value <= goal) || undefined}
      data-over={(isLast && goal !== null && value !== null && value > goal) || undefined}
      data-strong={isLast || undefined}
      title={last?.notReachable ?? many ?? (last?.sameAsLast ? 'Same as at the visit before' : undefined)}
    >
      {value?.toFixed(1) ?? (last?.notReachable ? '–' : '')}
      {all.length > 1 && <sup>{all.length}</sup>}
    </span>
  );
}

function Reached({ sheet, point, isChosen }: { sheet: Sheet; point: PointFacts; isChosen: boolean }) {
  const zone = sheet.facts.schedule.timezone;
  const goal = goalOf(point);
  const last = lastValue(sheet, point.id)?.value ?? null;
  const forecast = sheet.forecast(point);
  const over = goal !== null && last !== null ? `${(last - goal).toFixed(1)} over goal` : null;
  if (point.removed)
    return (
      <span role="gridcell" className={css.reached}>
        {point.removed.what === 'material' ? 'Material removed' : 'Removed'}
      </span>
    );
  const reached = reachedAt(sheet, point);
  if (isAtGoal(sheet, point) && reached)
    return (
      <span role="gridcell" className={css.reached} data-state="goal">
        <i aria-hidden /> {shortDay(dayAt(zone, reached))}
        <span className="visually-hidden"> at goal</span>
      </span>
    );
  if (forecast?.alarm)
    return (
      <span role="gridcell" className={css.reached} data-state="stalled">
        <span>
          <i aria-hidden /> {forecast.alarm === 'rising' ? 'Rising' : 'Stalled'}
        </span>
        {isChosen && <small>{over}</small>}
      </span>
    );
  return (
    <span role="gridcell" className={css.reached} data-state="wet">
      {last === null ? 'No reading' : over}
    </span>
  );
}
