// One point of a visit: where it is, what it read, the figure now, and what is asked about it.
import css from './visit.module.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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
  const [typed, setTyped] = useState('');
  const [isSame, setSame] = useState(false);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [asking, setAsking] = useState<'reach' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const own = drying.mine.get(pointId);
  const ownRef = own?.clientRef ?? drying.current?.refs.find((one) => one.pointId === pointId)?.clientRef ?? null;
  const all = readingsOf(facts, pointId).filter(({ value }) => value !== null);
  const ofVisit = (id: unknown): boolean => id === drying.current?.id || id === visit.clientRef;
  const earlier = all.filter(({ visitId }) => !ofVisit(visitId));
  const current = all.findLast(({ visitId }) => ofVisit(visitId))?.value ?? null;
  const last = earlier.at(-1)?.value ?? null;
  const value = typed ? valueOf(typed, point.scale) : isSame ? last : null;
  const material =
    whole.materials.find(({ id }) => id === whole.points.find((one) => one.id === pointId)?.materialId) ?? null;
  const doubts =
    value === null ? [] : doubtsOf({ value }, { scale: point.scale, dryStandard: point.dryStandard, last, material });
  const doubt = value !== null && confirmed !== value ? doubts[0] : undefined;
  const meter = whole.facts.schedule.meters.at(-1);
  const isOverdue = meter?.calibratedUntil != null && meter.calibratedUntil < todayHere();
  const photoId = whole.points.find(({ id }) => id === pointId)?.photos.at(-1)?.id;
  const stall = openStall(whole, facts, pointId);

  const send = (): void => {
    if (value === null) {
      if (current !== null || own) return onNext();
      return setProblem('Enter the reading, or press Same or No reach');
    }
    if (doubt) return setProblem('Answer the question first');
    if (stall && done === null) return setProblem('Say what was done');
    if (stall && done !== null) writes.note(pointId, done);
    writes.read(
      {
        clientRef: newUuid(),
        itemId: pointId,
        visit,
        at: pressedNow(),
        value,
        sameAsLast: isSame && !typed,
        correctsRef: ownRef,
        confirmed: true,
      },
      `Point ${point.number}: ${value}`,
    );
    onNext();
  };
  const noReach = (notReachable: string): void => {
    writes.read(
      {
        clientRef: newUuid(),
        itemId: pointId,
        visit,
        at: pressedNow(),
        notReachable,
        correctsRef: ownRef,
        confirmed: true,
      },
      `Point ${point.number}: ${notReachable}`,
    );
    onNext();
  };
  const onKey = (key: string): void => {
    setProblem('');
    setSame(false);
    setTyped((text) => press(text, key));
  };
  useVisitKeys(onKey, send);

  return (
    <StepFrame
      title={`Point ${place(drying, point)} of ${facts.points.filter(({ removed }) => !removed).length}`}
      where={chamberWords(facts, point.roomId)}
      progress={{ drying, current: point }}
      next={nextWords}
      onNext={send}
      onBack={onBack}
      pad={
        <Pad
          onKey={onKey}
          side={
            <PadSide
              onSame={
                last === null
                  ? undefined
                  : () => {
                      setTyped('');
                      setSame(true);
                      setProblem('');
                    }
              }
              onPhoto={() =>
                onPhoto(`Point ${point.number} ${point.label}${value === null ? '' : `, ${value} ${point.scale}`}`)
              }
              onNoReach={() => setAsking('reach')}
            />
          }
        />
      }
    >
      <div className={css.who}>
        {photoId !== undefined && <SmallPicture id={photoId} label={`Point ${point.number}, last photo`} />}
        <div>
          <h2>{point.label}</h2>
          <p className="quiet">{detailOf(point)}</p>
        </div>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="On the plan" onClick={onPlan}>
          <IconMapPin size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
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
      <MiniCurve drying={drying} point={point} value={value} earlier={earlier} />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {doubt && (
        <Question
          doubt={doubt}
          value={value ?? 0}
          onTake={(figure) => setTyped(String(figure))}
          onKeep={() => setConfirmed(value)}
        />
      )}
      {asking === 'reach' ? (
        <Chips title="Why was it not reached?" words={NO_REACH} chosen={null} onChoose={noReach} />
      ) : (
        stall && (
          <Chips
            title={`Stalled from ${shortDay(stall.from)} to ${shortDay(stall.to)}: what was done?`}
            needed
            words={whole.actions.map(({ label }) => label)}
            chosen={done}
            onChoose={setDone}
            other
          />
        )
      )}
    </StepFrame>
  );
}

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

function MiniCurve({
  drying,
  point,
  value,
  earlier,
}: {
  drying: Drying;
  point: PointFacts;
  value: number | null;
  earlier: ReturnType<typeof readingsOf>;
}) {
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
    <div className={css.curve}>
      <DryingCurve
        point={{ id: point.id, label: point.label, scale: point.scale, goal: goalOf(point), readings, forecast: null }}
        scale={timeScale(timeOf(first.at) - 3_600_000, timeOf(now) + 3_600_000, drying.facts.schedule.timezone)}
        width={width}
        height={64}
        now={now}
      />
      <span className="quiet">{value === null ? `goal ${goalWords(point)}` : 'today'}</span>
    </div>
  );
}

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

/** Digits and Enter of a keyboard do what the pad does; not while a text is typed. */
export function useVisitKeys(onKey: (key: string) => void, onEnter: () => void): void {
  const latest = useRef({ onKey, onEnter });
  useEffect(() => {
    latest.current = { onKey, onEnter };
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, textarea')
      )
        return;
      const key = event.key === ',' ? '.' : event.key;
      if (/^[0-9.]$/.test(key) || key === 'Backspace') {
        event.preventDefault();
        latest.current.onKey(key);
      } else if (key === 'Enter' && (target?.closest('[data-pad]') || !target?.closest('button'))) {
        event.preventDefault();
        latest.current.onEnter();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
