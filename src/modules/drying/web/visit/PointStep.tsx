// One point of a visit: where it is, what it read, the figure now, and what is asked about it.
import css from './visit.module.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { pressedNow } from '../../../../platform/shared/pressed.ts';
import { newUuid } from '../../../../platform/web/api/transaction.ts';
import { showDate, todayHere } from '../../../../platform/web/display/format.ts';
import { goalOf, type PointFacts } from '../../shared/drying-facts.ts';
import { dayAt, timeOf, timeScale } from '../../shared/drying-time.ts';
import { type Doubt, doubtsOf } from '../../shared/reading-rules.ts';
import { DryingCurve } from '../charts/DryingCurve.tsx';
import { shortDay } from '../charts/chart-shapes.ts';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { IconMapPin } from '../../../../platform/web/icons.tsx';
import { SmallPicture } from '../plan/SmallPicture.tsx';
import { Pad, PadSide } from './Pad.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { VisitRef } from './stored-visit.ts';
import { type VisitKeys, useLatest, useVisitKeys } from './visit-keys.ts';
import {
  NO_REACH,
  againstGoal,
  againstLast,
  chamberWords,
  detailOf,
  goalWords,
  openStall,
  press,
  readingsOf,
  shownValue,
  valueOf,
} from './visit-model.ts';

export interface PointStepProps {
  drying: Drying;
  visit: VisitRef;
  point: PointFacts;
  writes: VisitWrites;
  nextWords: string;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onPhoto: (label: string) => void;
  onPlan: () => void;
}

/** What was entered of one point and is not sent. */
interface Entry {
  pointId: number;
  typed: string;
  isSame: boolean;
  /** The doubtful figure that was said to be right. */
  confirmed: number | null;
  isAskingReach: boolean;
  /** What was done about its stall. */
  done: string | null;
  problem: string;
}
const nothingOf = (pointId: number): Entry => ({
  pointId,
  typed: '',
  isSame: false,
  confirmed: null,
  isAskingReach: false,
  done: null,
  problem: '',
});
/** The entry of this point; that of another is none, without a second drawing to say so. */
function useEntry(pointId: number) {
  const [last, setLast] = useState(() => nothingOf(pointId));
  const of = (entry: Entry): Entry => (entry.pointId === pointId ? entry : nothingOf(pointId));
  const set = (part: Partial<Entry>): void => setLast((before) => ({ ...of(before), ...part }));
  const type = (key: string): void =>
    setLast((before) => ({ ...of(before), problem: '', isSame: false, typed: press(of(before).typed, key) }));
  return { entry: of(last), set, type };
}

/** What is known of a point here: earlier readings, that of this visit, what is asked about it. */
function knownOf({ drying, visit, point }: Pick<PointStepProps, 'drying' | 'visit' | 'point'>) {
  const { whole, facts } = drying;
  const pointId = point.id as number;
  const own = drying.mine.get(pointId);
  const all = readingsOf(facts, pointId).filter(({ value }) => value !== null);
  const ofVisit = (id: unknown): boolean => id === drying.current?.id || id === visit.clientRef;
  const earlier = all.filter(({ visitId }) => !ofVisit(visitId));
  const more = whole.points.find(({ id }) => id === pointId);
  return {
    own,
    ownRef: own?.clientRef ?? drying.current?.refs.find((one) => one.pointId === pointId)?.clientRef ?? null,
    earlier,
    current: all.findLast(({ visitId }) => ofVisit(visitId))?.value ?? null,
    last: earlier.at(-1)?.value ?? null,
    material: whole.materials.find(({ id }) => id === more?.materialId) ?? null,
    photoId: more?.photos.at(-1)?.id,
    stall: openStall(whole, facts, pointId),
  };
}

export function PointStep({
  drying,
  visit,
  point,
  writes,
  nextWords,
  onNext,
  onBack,
  onPhoto,
  onPlan,
}: PointStepProps) {
  const { whole, facts } = drying;
  const pointId = point.id as number;
  const { entry, set, type } = useEntry(pointId);
  const { typed, isSame, done } = entry;
  const known = useMemo(() => knownOf({ drying, visit, point }), [drying, visit, point]);
  const { own, ownRef, earlier, current, last, stall, photoId } = known;
  const value = typed ? valueOf(typed, point.scale) : isSame ? last : null;
  const doubts =
    value === null
      ? []
      : doubtsOf({ value }, { scale: point.scale, dryStandard: point.dryStandard, last, material: known.material });
  const doubt = value !== null && entry.confirmed !== value ? doubts[0] : undefined;
  const meter = facts.schedule.meters.at(-1);
  const isOverdue = meter?.calibratedUntil != null && meter.calibratedUntil < todayHere();

  const reading = () => ({
    clientRef: newUuid(),
    itemId: pointId,
    visit,
    at: pressedNow(),
    correctsRef: ownRef,
    confirmed: true,
  });
  const send = (): void => {
    if (value === null) {
      if (current !== null || own) return onNext();
      return set({ problem: 'Enter the reading, or press Same or No reach' });
    }
    if (doubt) return set({ problem: 'Answer the question first' });
    if (stall && done === null) return set({ problem: 'Say what was done' });
    if (stall && done !== null) writes.note(pointId, done);
    writes.read({ ...reading(), value, sameAsLast: isSame && !typed }, `Point ${point.number}: ${value}`);
    onNext();
  };
  const noReach = (notReachable: string): void => {
    writes.read({ ...reading(), notReachable }, `Point ${point.number}: ${notReachable}`);
    onNext();
  };
  const acts = useLatest({
    key: type,
    enter: send,
    same: () => set({ typed: '', isSame: true, problem: '' }),
    photo: () => onPhoto(`Point ${point.number} ${point.label}${value === null ? '' : `, ${value} ${point.scale}`}`),
    reach: () => set({ isAskingReach: true }),
    plan: onPlan,
  });
  useVisitKeys(acts);

  return (
    <StepFrame
      title={`Point ${place(drying, point)} of ${facts.points.filter(({ removed }) => !removed).length}`}
      where={chamberWords(facts, point.roomId)}
      progress={{ drying, current: point }}
      next={nextWords}
      onNext={send}
      onBack={onBack}
      pad={<PointPad acts={acts} hasLast={last !== null} />}
    >
      <div className={css.who}>
        {photoId !== undefined && (
          <SmallPicture key={photoId} id={photoId} label={`Point ${point.number}, last photo`} />
        )}
        <div>
          <h2>{point.label}</h2>
          <p className="quiet">{detailOf(point)}</p>
        </div>
        <PlanButton onPlan={acts.plan} />
      </div>
      <LastReadings drying={drying} point={point} earlier={earlier} />
      <div className={css.entry}>
        <output
          className={css.box}
          aria-label={`Reading of point ${point.number}`}
          data-empty={value === null || undefined}
        >
          {typed ? shownValue(typed, point.scale) : isSame ? last : (current ?? '')}
        </output>
        <div className={css.says}>
          <span className="quiet">{[point.scale, meter?.label].filter(Boolean).join(', ')}</span>
          {isOverdue && <span data-tone="waiting">Calibration ended {shortDay(meter?.calibratedUntil ?? '')}</span>}
          {value !== null && (
            <strong data-tone={last !== null && value > last ? 'late' : undefined}>{againstLast(value, last)}</strong>
          )}
          {value !== null && (
            <span data-tone={goalOf(point) !== null && value <= (goalOf(point) ?? 0) ? 'done' : 'waiting'}>
              {againstGoal(value, goalOf(point))}
            </span>
          )}
        </div>
      </div>
      <LaterCurve drying={drying} point={point} value={value} earlier={earlier} />
      {entry.problem && (
        <p className={css.problem} role="alert">
          {entry.problem}
        </p>
      )}
      {doubt && (
        <Question
          doubt={doubt}
          value={value ?? 0}
          onTake={(figure) => set({ typed: String(figure) })}
          onKeep={() => set({ confirmed: value })}
        />
      )}
      {entry.isAskingReach ? (
        <Chips title="Why was it not reached?" words={NO_REACH} chosen={null} onChoose={noReach} />
      ) : (
        stall && (
          <Chips
            key={pointId}
            title={`Stalled from ${shortDay(stall.from)} to ${shortDay(stall.to)}: what was done?`}
            needed
            words={whole.actions.map(({ label }) => label)}
            chosen={done}
            onChoose={(word) => set({ done: word })}
            other
          />
        )
      )}
    </StepFrame>
  );
}

const PlanButton = memo(function PlanButton({ onPlan }: { onPlan: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label="On the plan" onClick={onPlan}>
      <IconMapPin size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
});

interface PointActs extends VisitKeys {
  same: () => void;
  photo: () => void;
  reach: () => void;
}
/** Fifteen keys that are the same at every point. */
const PointPad = memo(function PointPad({ acts, hasLast }: { acts: PointActs; hasLast: boolean }) {
  return (
    <Pad
      onKey={acts.key}
      side={<PadSide onSame={hasLast ? acts.same : undefined} onPhoto={acts.photo} onNoReach={acts.reach} />}
    />
  );
});

const place = ({ facts }: Drying, point: PointFacts): number =>
  facts.points.filter(({ removed }) => removed === null).findIndex(({ id }) => id === point.id) + 1;

const COLUMNS = 4;
function LastReadings({
  drying,
  point,
  earlier,
}: {
  drying: Drying;
  point: PointFacts;
  earlier: ReturnType<typeof readingsOf>;
}) {
  const zone = drying.facts.schedule.timezone;
  const shown = earlier.slice(-COLUMNS);
  return (
    <table className={css.last}>
      <thead>
        <tr>
          {shown.map(({ id, at }) => (
            <th key={id} title={showDate(dayAt(zone, at))}>
              {shortDay(dayAt(zone, at))}
            </th>
          ))}
          <th>Dry</th>
          <th>Goal</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {shown.map(({ id, value }) => (
            <td key={id}>{value?.toFixed(1)}</td>
          ))}
          <td className="quiet">{point.dryStandard?.toFixed(1) ?? ''}</td>
          <td className={css.goal}>{goalWords(point)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface CurveProps {
  drying: Drying;
  point: PointFacts;
  value: number | null;
  earlier: ReturnType<typeof readingsOf>;
}
/** The curve comes a frame behind the figures: who reads on does not wait for it. */
function LaterCurve(props: CurveProps) {
  const { point, value, earlier } = props;
  const shown = useAfterPaint(useMemo(() => ({ point, value, earlier }), [point, value, earlier]));
  return (
    <div className={css.curve}>
      <MiniCurve key={shown.point.id} drying={props.drying} {...shown} />
    </div>
  );
}
/** What it is given, once the frame that shows the rest is painted. */
function useAfterPaint<T>(given: T): T {
  const [shown, setShown] = useState(given);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(given));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [given]);
  return shown;
}
const MiniCurve = memo(function MiniCurve({ drying, point, value, earlier }: CurveProps) {
  // When the point was opened: a curve that moves while one types is no help.
  const [now] = useState(() => new Date().toISOString());
  const [first] = earlier;
  if (!first) return null;
  const readings = [
    ...earlier.map((one) => ({ at: one.at, value: one.value })),
    ...(value === null ? [] : [{ at: now, value }]),
  ];
  const width = Math.min(window.innerWidth, 480) - 96;
  return (
    <>
      <DryingCurve
        point={{ id: point.id, label: point.label, scale: point.scale, goal: goalOf(point), readings, forecast: null }}
        scale={timeScale(timeOf(first.at) - 3_600_000, timeOf(now) + 3_600_000, drying.facts.schedule.timezone)}
        width={width}
        height={64}
        now={now}
      />
      <span className="quiet">{value === null ? `goal ${goalWords(point)}` : 'today'}</span>
    </>
  );
});

function Question({
  doubt,
  value,
  onTake,
  onKeep,
}: {
  doubt: Doubt;
  value: number;
  onTake: (figure: number) => void;
  onKeep: () => void;
}) {
  return (
    <section className={css.ask} aria-label="Question">
      <p>
        <strong>{doubt.question}</strong>
      </p>
      <div className={css.chips}>
        {doubt.perhaps !== null && (
          <Button variant="default" radius="xl" onClick={() => onTake(doubt.perhaps ?? value)}>
            Use {doubt.perhaps}
          </Button>
        )}
        <Button variant="default" radius="xl" onClick={onKeep}>
          Keep {value}
        </Button>
      </div>
    </section>
  );
}

interface ChipsProps {
  title: string;
  words: readonly string[];
  chosen: string | null;
  onChoose: (word: string) => void;
  needed?: boolean;
  other?: boolean;
}
export function Chips({ title, words, chosen, onChoose, needed, other }: ChipsProps) {
  const [own, setOwn] = useState(false);
  return (
    <section className={css.ask} aria-label={title}>
      <p>
        <strong>{title}</strong>
        {needed && <span className={css.needed}>needed</span>}
      </p>
      <div className={css.chips}>
        {words.map((word) => (
          <Button
            key={word}
            variant={chosen === word ? 'light' : 'default'}
            radius="xl"
            aria-pressed={chosen === word}
            onClick={() => onChoose(word)}
          >
            {word}
          </Button>
        ))}
        {other && (
          <Button variant="default" radius="xl" onClick={() => setOwn(true)}>
            Other
          </Button>
        )}
      </div>
      {own && (
        <TextInput
          mt={8}
          aria-label="What was done"
          placeholder="What was done"
          maxLength={500}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </section>
  );
}
