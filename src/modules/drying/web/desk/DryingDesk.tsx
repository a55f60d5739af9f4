// The desk of one schedule: alarms, points by chamber, air and equipment on one time axis, what they cost and what is missing.
import css from './drying-desk.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import type { DryingFacts, PointFacts } from '../../shared/drying-facts.ts';
import type { AuthorisedUnits } from '../../shared/drying-whole.ts';
import { type BilledDay, type ProofLine, proofLines } from '../../shared/drying-proof.ts';
import { timeScale } from '../../shared/drying-time.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { CurveTiles } from '../charts/CurveTiles.tsx';
import { TimeAxis } from '../charts/TimeAxis.tsx';
import { type OwnUnits, keepHumidity, useHumidity, useOwnUnits } from '../own-units.ts';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { AirBlock } from './AirBlock.tsx';
import { AlarmStrip } from './AlarmStrip.tsx';
import { DeskHead, type DeskView, type DeskHeadProps } from './DeskHead.tsx';
import { EquipmentBlock } from './EquipmentBlock.tsx';
import { Foot } from './Foot.tsx';
import { PlanView } from './PlanView.tsx';
import { PointHistory } from './PointHistory.tsx';
import { PointRow, ROW, TALL_ROW } from './PointRow.tsx';
import {
  type ChamberRow,
  airNow,
  axisOf,
  chamberWords,
  chambersOf,
  daysPaidFor,
  counts,
  dryFrom,
  isAtGoal,
  sheetOf,
  shownVisits,
} from './desk-model.ts';

const LoggersView = lazy(async () => ({ default: (await import('../loggers/LoggersView.tsx')).LoggersView }));

type Line = { kind: 'chamber'; chamber: ChamberRow } | { kind: 'point'; point: PointFacts };

interface DryingDeskProps extends Omit<DeskHeadProps, 'view' | 'onView' | 'measure' | 'onMeasure' | 'summary'> {
  job: { id: number; jobNumber: string };
  drying: Drying;
  writes: VisitWrites;
  editable: boolean;
  onReadPoint: (pointId: number) => void;
  onEditPoint: (pointId: number) => void;
}
export function DryingDesk({ job, drying, writes, editable, onReadPoint, onEditPoint, ...head }: DryingDeskProps) {
  const { facts, whole } = drying;
  const [view, setView] = useState<DeskView>('table');
  const units = useOwnUnits(facts.schedule.unitSystem);
  const measure = useHumidity(units);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [noting, setNoting] = useState(false);
  const [historyOf, setHistoryOf] = useState<PointFacts['id'] | null>(null);
  const now = useMinute();
  const sheet = useMemo(() => sheetOf(facts, now), [facts, now]);
  const chambers = useMemo(() => chambersOf(facts), [facts]);
  const points = chambers.flatMap((chamber) => chamber.points);
  const stalled = new Set(whole.points.filter(({ state }) => state === 'stalled').map(({ id }) => id));
  const chosen =
    points.find(({ id }) => id === chosenId) ?? points.find(({ id }) => stalled.has(id as number)) ?? points[0];
  const told = historyOf === null ? undefined : points.find(({ id }) => id === historyOf);
  const visits = shownVisits(facts.visits);
  const proof = useProof(drying, now);
  const axis = axisOf(facts, now);
  const scale = timeScale(axis.from, axis.to, facts.schedule.timezone);
  const counting = points.filter(counts);
  const atGoal = counting.filter((point) => isAtGoal(sheet, point)).length;

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const at = points.findIndex(({ id }) => id === chosen?.id);
    const go = (to: number): void => {
      const next = points[Math.max(0, Math.min(points.length - 1, to))];
      if (next) setChosenId(next.id as number);
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(points.length - 1),
      ...(editable && {
        Enter: () => chosen && onReadPoint(chosen.id as number),
        v: () => head.onVisit?.(),
        n: () => setNoting(true),
      }),
      h: () => setHistoryOf(chosen?.id ?? null),
      p: () => setView(view === 'plan' ? 'table' : 'plan'),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.target as HTMLElement).closest('button, [role=menu], [role=dialog]')) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={`${css.desk} fills-page`}>
      <DeskHead
        {...head}
        menu={[
          ...(chosen ? [{ label: `History of point ${chosen.number} (H)`, act: () => setHistoryOf(chosen.id) }] : []),
          ...head.menu,
        ]}
        view={view}
        onView={setView}
        measure={measure}
        onMeasure={keepHumidity}
        summary={{
          points: counting.length,
          atGoal,
          stalled: stalled.size,
          meter: facts.schedule.meters.at(-1)?.label ?? null,
        }}
      />
      <AlarmStrip
        sheet={sheet}
        actions={drying.whole.actions}
        stalled={stalled}
        chosen={chosen}
        noting={noting}
        editable={editable}
        onNoting={setNoting}
        onNote={(pointId, label) => writes.note(pointId, label)}
      />
      {view === 'loggers' ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <LoggersView scheduleId={head.schedule.id} editable={editable} />
        </Suspense>
      ) : view === 'plan' ? (
        <PlanView sheet={sheet} job={job} chosen={chosen} editable={editable} onChoose={setChosenId} />
      ) : view === 'curves' ? (
        <div className={css.curves}>
          <CurveTiles
            rooms={chambers.map((chamber) => ({
              id: chamber.id,
              label: `${chamber.letter} ${chamber.label}`.trim(),
              points: chamber.points.map((point) => ({
                id: point.id,
                label: `${point.number} ${point.label}`,
                scale: point.scale,
                goal: point.goals.at(-1)?.value ?? null,
                readings: (sheet.held.get(point.id) ?? []).map(({ at, value }) => ({ at, value })),
                forecast: sheet.forecast(point),
              })),
            }))}
            scale={scale}
            now={now}
          />
        </div>
      ) : (
        <Table
          {...{ drying, sheet, chambers, visits, scale, measure, units, chosen, now }}
          missed={proof.missed}
          proof={proof.lines}
          onKey={onKey}
          onChoose={(point) => setChosenId(point.id as number)}
          onOpen={(point) => editable && onEditPoint(point.id as number)}
        />
      )}
      {told && <PointHistory sheet={sheet} point={told} onClose={() => setHistoryOf(null)} />}
      <Foot sheet={sheet} jobId={job.id} proof={proof} whole={whole} onVisit={head.onVisit} />
    </div>
  );
}

/** Now, by the minute: forecasts and bars move with it. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const NOT_YET: { lines: ProofLine[]; missed: string[]; known: boolean } = { lines: [], missed: [], known: false };
/** What does not agree: once the points are painted, for it looks through every reading of every day. */
function useProof({ facts: latest, whole }: Drying, now: string) {
  const facts = useDeferredValue<DryingFacts | null>(latest, null);
  return useMemo(() => {
    if (!facts) return NOT_YET;
    const billed: BilledDay[] = whole.billedDays;
    const lines = proofLines(facts, billed, now);
    const missed = lines.flatMap((line) =>
      line.kind === 'standing-without-reading' || line.kind === 'billed-without-reading' ? [line.day] : [],
    );
    return { lines, missed, known: true };
  }, [facts, whole.billedDays, now]);
}

interface TableProps {
  drying: Drying;
  sheet: ReturnType<typeof sheetOf>;
  chambers: readonly ChamberRow[];
  visits: ReturnType<typeof shownVisits>;
  scale: ReturnType<typeof timeScale>;
  measure: 'gramsPerKilogram' | 'gpp';
  units: OwnUnits;
  chosen: PointFacts | undefined;
  now: string;
  missed: string[];
  proof: readonly ProofLine[];
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onChoose: (point: PointFacts) => void;
  onOpen: (point: PointFacts) => void;
}
const NOTHING: readonly string[] = [];
/** Rows that are drawn above and below those in view: a wheel's turn. */
const AROUND = 4;
/** More rows than a screen holds: what is below them is drawn after them. */
const FULL = 40;

function Table({
  drying,
  sheet,
  chambers,
  visits,
  scale,
  measure,
  units,
  chosen,
  now,
  missed,
  proof,
  onKey,
  onChoose,
  onOpen,
}: TableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLSpanElement>(null);
  const width = useWidth(axis);
  const { facts } = drying;
  const lines = useMemo(
    () =>
      chambers.flatMap((chamber): Line[] => [
        { kind: 'chamber', chamber },
        ...chamber.points.map((point): Line => ({ kind: 'point', point })),
      ]),
    [chambers],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line?.kind === 'point' && line.point.id === chosen?.id ? TALL_ROW : ROW;
    },
    overscan: AROUND,
    scrollMargin: 34,
  });
  const chosenAt = lines.findIndex((line) => line.kind === 'point' && line.point.id === chosen?.id);
  useEffect(() => {
    virtual.measure();
    if (chosenAt >= 0) virtual.scrollToIndex(chosenAt, { align: 'auto' });
  }, [virtual, chosenAt]);
  const moments = facts.visits.map(({ at }) => at);
  const first = visits[0];
  const isBelow = useDeferredValue(true, lines.length <= FULL);
  return (
    <div className={css.scroll} ref={scroll} style={{ '--visits': visits.length } as object}>
      <div
        role="grid"
        tabIndex={0}
        className={css.grid}
        onKeyDown={onKey}
        aria-label="Points"
        aria-rowcount={lines.length}
      >
        <div role="row" className={css.headRow}>
          <span role="columnheader" className={css.number}>
            No.
          </span>
          <span role="columnheader">Point, {facts.schedule.scale}</span>
          <span role="columnheader">Material</span>
          <span
            role="columnheader"
            className={css.figure}
            title={facts.schedule.goalRule ?? 'Dry standard of the material'}
          >
            Dry
          </span>
          <span role="columnheader" className={css.figure}>
            Goal
          </span>
          {visits.map((visit) => (
            <span
              role="columnheader"
              key={visit.id}
              className={css.figure}
              title={`${visit === first && visit.number === 0 ? 'Set-up' : `Check ${visit.number}`}, ${visit.by}`}
            >
              {shortOf(visit.at, facts.schedule.timezone)}
            </span>
          ))}
          <span role="columnheader">Reached</span>
          <span role="columnheader">Forecast, 80 %</span>
          <span role="columnheader" ref={axis} className={css.axis}>
            {width > 0 && (
              <TimeAxis
                scale={scale}
                width={width}
                now={now}
                missed={missed}
                visits={facts.visits.map(({ at, number }) => ({ at, label: number === 0 ? 'S' : String(number) }))}
              />
            )}
          </span>
        </div>
        <div className={css.rows} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {/* Once the width of the axis is known: rows drawn without it would be drawn twice. */}
          {(width > 0 ? virtual.getVirtualItems() : []).map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            return (
              <div key={item.key} className={css.at} style={{ transform: `translateY(${item.start - 34}px)` }}>
                {line.kind === 'chamber' ? (
                  <Chamber sheet={sheet} authorised={drying.whole.authorised} chamber={line.chamber} />
                ) : (
                  <PointRow
                    sheet={sheet}
                    point={line.point}
                    visits={visits}
                    scale={scale}
                    width={width}
                    isChosen={line.point.id === chosen?.id}
                    waiting={drying.waiting.get(line.point.id as number) ?? NOTHING}
                    onChoose={onChoose}
                    onOpen={onOpen}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {isBelow && (
        <>
          <AirBlock sheet={sheet} measure={measure} units={units} scale={scale} width={width} visits={moments} />
          <EquipmentBlock
            sheet={sheet}
            authorised={drying.whole.authorised}
            lines={proof}
            chambers={chambers}
            scale={scale}
            width={width}
            visits={moments}
          />
        </>
      )}
    </div>
  );
}

/** A chamber with its units; red where they stand for nothing. */
interface ChamberProps {
  sheet: Table['sheet'];
  authorised: readonly AuthorisedUnits[];
  chamber: ChamberRow;
}
function Chamber({ sheet, authorised, chamber }: ChamberProps) {
  const words = chamberWords(sheet, chamber);
  const standing = sheet.facts.equipment.filter(({ chamberId, outAt }) => chamberId === chamber.id && outAt === null);
  const dry = standing.length > 0 && dryFrom(sheet, chamber.points) !== null;
  const cents = standing.reduce<number | null>(
    (sum, { dailyRate }) => (dailyRate === null ? sum : (sum ?? 0) + dailyRate),
    null,
  );
  const paid = dry ? daysPaidFor(authorised, standing) : '';
  const air = airNow(sheet.facts);
  const here = air.find(({ kind, chamberId }) => kind === 'affected' && chamberId === chamber.id);
  const study = air.find(({ kind }) => kind === 'unaffected');
  const notDrier = !dry && here && study && here.state.gramsPerKilogram > study.state.gramsPerKilogram - 0.4;
  return (
    <div role="row" className={css.chamber}>
      <span role="gridcell" className={css.letter}>
        {chamber.letter}
      </span>
      <span role="rowheader" className={css.chamberName}>
        <strong>{chamber.label}</strong> <span className="quiet">{words.facts}</span>
      </span>
      <span
        role="gridcell"
        className={css.chamberUnits}
        title={words.hint ? 'Initial estimate; adjust to readings' : undefined}
      >
        {[words.units, words.hint].filter(Boolean).join('. ')}
      </span>
      <span role="gridcell" className={css.chamberSays} data-dry={dry || undefined}>
        {dry
          ? cents === null
            ? `Dry, ${counted(standing.length, 'unit')} still here${paid}`
            : `Dry, still ${(cents / 100).toFixed(2)} a day (sell)${paid}`
          : notDrier
            ? `No drier than ${study.label}`
            : ''}
      </span>
    </div>
  );
}
type Table = TableProps;

function shortOf(at: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: timezone, day: 'numeric', month: 'numeric' });
  return parts.format(new Date(`${at.replace(' ', 'T')}Z`));
}

function useWidth(of: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return width;
}
