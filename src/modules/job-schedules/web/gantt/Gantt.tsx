// Tasks as rows of a tree, days across. Only the rows in sight are drawn; the arrows between them lie over all.
import css from './gantt.module.css';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { addDays, showDay } from '../../../../kit/dates.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { GanttRow, type Editing, type RowProps } from './GanttRow.tsx';
import { COLUMNS, LEFT, TEMPLATE } from './gantt-columns.ts';
import { type Axis, HEAD, type Row, type Sheet, type Zoom, arrowsOf, axisOf, headsOf, xOf } from './gantt-model.ts';
import type { Saving } from './use-schedule.ts';

export interface GanttProps
  extends Pick<
    RowProps,
    'onFocus' | 'onFold' | 'onEdit' | 'onTyped' | 'onCancel' | 'onDrag' | 'onOpen' | 'critical' | 'baseline' | 'fixed'
  > {
  sheet: Sheet;
  shown: readonly Row[];
  zoom: Zoom;
  current: number | null;
  linking: number | null;
  folded: ReadonlySet<number>;
  editing: Editing | null;
  saving: ReadonlyMap<number, Saving>;
  onKey: (event: KeyboardEvent) => void;
}
export const ROW_HEIGHT = 28;
const OVERSCAN = 12;

export function Gantt(props: GanttProps) {
  const { sheet, shown, zoom, current } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  const { ref: sized, width: room } = useElementSize();
  const ref = useMergedRef(scroller, sized);
  const today = todayHere();
  const axis = useMemo(
    () => axisOf(sheet.rows, sheet.days, zoom, today, Math.max(0, room - LEFT)),
    [sheet, zoom, today, room],
  );
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const at = shown.findIndex(({ id }) => id === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  useTodayInSight(scroller, axis, today);
  const height = shown.length * ROW_HEIGHT;
  const width = LEFT + axis.width;
  const visible = virtual.getVirtualItems();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div ref={ref} className={css.scroller} role="region" aria-label="Tasks over time" tabIndex={0} data-gantt>
      <div
        className={css.canvas}
        style={{ width, height: HEAD + height, '--columns': TEMPLATE } as React.CSSProperties}
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus */}
        <div
          role="treegrid"
          aria-label="Tasks"
          aria-rowcount={shown.length + 1}
          aria-colcount={COLUMNS.length + 1}
          onFocus={() => {
            within.current = true;
          }}
          onBlur={(event) => {
            within.current = event.currentTarget.contains(event.relatedTarget);
          }}
          onKeyDown={props.onKey}
        >
          <div role="rowgroup">
            <div role="row" aria-rowindex={1} className={css.head} style={{ height: HEAD, width }}>
              <div className={css.left} role="presentation">
                {COLUMNS.map(({ key, title, right }, index) => (
                  <div key={key} role="columnheader" aria-colindex={index + 1} className={right ? css.number : ''}>
                    {title}
                  </div>
                ))}
              </div>
              <div role="columnheader" aria-colindex={COLUMNS.length + 1} style={{ width: axis.width }}>
                <span className="visually-hidden">Time</span>
                <Heads axis={axis} />
              </div>
            </div>
          </div>
          <div role="rowgroup">
            {visible.map(({ index }) => {
              const row = shown[index];
              return row ? (
                <GanttRow
                  key={row.id}
                  {...props}
                  row={row}
                  axis={axis}
                  index={index}
                  width={width}
                  height={ROW_HEIGHT}
                  top={HEAD + index * ROW_HEIGHT}
                  current={current === row.id || (at < 0 && index === 0)}
                  linking={props.linking === row.id}
                  folded={props.folded.has(row.id)}
                  editing={props.editing?.id === row.id ? props.editing.key : null}
                  saving={props.saving.get(row.id)}
                  within={within}
                />
              ) : null;
            })}
          </div>
        </div>
        <Ground axis={axis} height={height} today={today} />
        <Arrows
          sheet={sheet}
          shown={shown}
          axis={axis}
          from={visible[0]?.index ?? 0}
          to={visible.at(-1)?.index ?? 0}
          critical={props.critical}
        />
      </div>
    </div>
  );
}

/** A schedule that is under way opens where it is today. */
function useTodayInSight(scroller: React.RefObject<HTMLDivElement | null>, axis: Axis, today: string): void {
  const done = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || done.current === axis.perDay || element.clientWidth === 0) return;
    done.current = axis.perDay;
    const left = xOf(axis, today) - 2 * axis.perDay;
    if (left > element.clientWidth - LEFT && left < axis.width) element.scrollTo({ left });
  }, [axis, scroller, today]);
}

const dayText = (day: string, monthly: boolean): string =>
  monthly ? showDay(day, 'plain') : `Mon ${showDay(day, 'short')}`;
function Heads({ axis }: { axis: Axis }) {
  const { weeks, days, every } = headsOf(axis);
  return (
    <div className={css.axis} aria-hidden>
      {weeks.map((at) => (
        <span key={at} style={{ left: at * axis.perDay }}>
          {dayText(addDays(axis.from, at), every > 1)}
        </span>
      ))}
      {days.map((at) => (
        <i key={at} style={{ left: at * axis.perDay, width: axis.perDay }}>
          {Number(addDays(axis.from, at).slice(8))}
        </i>
      ))}
    </div>
  );
}

function Ground({ axis, height, today }: { axis: Axis; height: number; today: string }) {
  const now = xOf(axis, today) + axis.perDay / 2;
  return (
    <div aria-hidden>
      {axis.off.map(({ at, days }) => (
        <i
          key={at}
          className={css.shade}
          style={{ left: LEFT + at * axis.perDay, width: days * axis.perDay, top: HEAD, height }}
        />
      ))}
      {now >= 0 && now <= axis.width && <i className={css.today} style={{ left: LEFT + now, top: HEAD, height }} />}
    </div>
  );
}

interface ArrowsProps {
  sheet: Sheet;
  shown: readonly Row[];
  axis: Axis;
  from: number;
  to: number;
  critical: boolean;
}
function Arrows({ sheet, shown, axis, from, to, critical }: ArrowsProps) {
  const all = useMemo(() => {
    const places = new Map(shown.map((row, index) => [row.id, index]));
    const near = sheet.links.filter(({ fromItemId, toItemId }) => {
      const [a, b] = [places.get(fromItemId) ?? -1, places.get(toItemId) ?? -1];
      return Math.max(a, b) >= from && Math.min(a, b) <= to;
    });
    return arrowsOf({ ...sheet, links: near }, shown, axis, ROW_HEIGHT);
  }, [sheet, shown, axis, from, to]);
  return (
    <svg
      className={css.arrows}
      aria-hidden
      style={{ left: LEFT, top: HEAD }}
      width={axis.width}
      height={shown.length * ROW_HEIGHT}
    >
      {all.map((arrow) => (
        <g key={arrow.id} data-critical={(critical && arrow.critical) || undefined}>
          <path d={arrow.path} />
          <path d={arrow.head} data-head="" />
        </g>
      ))}
    </svg>
  );
}
