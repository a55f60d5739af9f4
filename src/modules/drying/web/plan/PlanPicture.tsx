// A plan or photo with the points on it as pins, as they were at a visit.
import css from './plan.module.css';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { roundTo } from '../../../../kit/money.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { attachmentsApi } from '../../../documents/shared/attachments.api.ts';
import {
  type DryingFacts,
  type PointFacts,
  type ReadingFacts,
  type VisitFacts,
  goalOf,
} from '../../shared/drying-facts.ts';
import { dayAt } from '../../shared/drying-time.ts';
import { shortDay } from '../charts/chart-shapes.ts';

/** Shares of the width and height of the plan, 0 to 1. */
export interface Place {
  x: number;
  y: number;
}
interface PlanPictureProps {
  facts: DryingFacts;
  /** What holds of a point, oldest first. */
  readings: (point: PointFacts) => readonly ReadingFacts[];
  /** The attachment. */
  plan: number;
  visit: VisitFacts | undefined;
  chosen: PointFacts | undefined;
  /** The next click on the plan is a place. */
  placing?: boolean;
  caption?: boolean;
  onChoose: (pointId: number) => void;
  onPlace?: ((place: Place) => void) | undefined;
  /** A pin was held and let go elsewhere. */
  onMove?: ((point: PointFacts, place: Place) => void) | undefined;
  /** The floor was held. */
  onHold?: ((place: Place) => void) | undefined;
}

const HOLD_MS = 450;
/** Pixels a finger may tremble. */
const STILL = 8;

export function PlanPicture(props: PlanPictureProps) {
  const { facts, readings, plan, visit, chosen, placing = false, caption = true, onChoose, onPlace, onMove } = props;
  const picture = useRead(attachmentsApi.get, { params: { id: plan } }).data?.data;
  const frame = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<{ id: PointFacts['id']; place: Place } | null>(null);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const share = (at: number, size: number): number => roundTo(Math.min(1, Math.max(0, at / size)), 4);
    return { x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) };
  };
  const floor = useHold((at) => props.onHold?.(placeOf(at)));
  const pins = facts.points.filter(({ pin, removed }) => pin?.attachmentId === plan && !removed);
  const source = picture?.previewUrl ?? picture?.fileUrl;
  return (
    <figure className={css.plan}>
      {caption && visit && (
        <figcaption>
          {visit.number === 0 ? 'Set-up' : `Check ${visit.number}`},{' '}
          {shortDay(dayAt(facts.schedule.timezone, visit.at))}
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a place on a picture has no key */}
      <div
        ref={frame}
        className={css.picture}
        data-placing={placing || undefined}
        onClick={(event: MouseEvent) => placing && onPlace?.(placeOf(event))}
        {...(props.onHold && floor.handlers)}
      >
        {source ? (
          <img src={source} alt={picture?.description ?? 'Plan'} draggable={false} />
        ) : (
          <p className="quiet">The picture is being prepared.</p>
        )}
        {facts.equipment
          .filter(({ pin, outAt }) => pin?.attachmentId === plan && outAt === null)
          .map(({ id, asset, label, kind, pin }) => (
            <i
              key={`unit ${id}`}
              className={css.unit}
              data-kind={kind === 'dehumidifier' ? 'drier' : undefined}
              style={{ left: `${(pin?.x ?? 0) * 100}%`, top: `${(pin?.y ?? 0) * 100}%` }}
              role="img"
              aria-label={`${asset} ${label}`}
              title={`${asset} ${label}`}
            >
              {asset.replace(/^\D+0*/, '')}
            </i>
          ))}
        {pins.map((point) => (
          <Pin
            key={point.id}
            point={point}
            place={moving?.id === point.id ? moving.place : (point.pin ?? { x: 0, y: 0 })}
            state={stateAt(readings(point), point, visit)}
            isChosen={point.id === chosen?.id}
            isMoving={moving?.id === point.id}
            onChoose={placing ? undefined : () => onChoose(point.id as number)}
            onCarry={onMove && ((at) => setMoving({ id: point.id, place: placeOf(at) }))}
            onDrop={(at) => {
              setMoving(null);
              onMove?.(point, placeOf(at));
            }}
          />
        ))}
      </div>
    </figure>
  );
}

type At = Pick<PointerEvent, 'clientX' | 'clientY'>;
/** Held in one place for a while. `held` says whether that was so for the press that is ending. */
function useHold(act: (at: At) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: At; held: boolean } | null>(null);
  const end = (): boolean => {
    clearTimeout(press.current?.timer);
    const { held = false } = press.current ?? {};
    press.current = null;
    return held;
  };
  return {
    end,
    isHeld: () => press.current?.held ?? false,
    handlers: {
      onPointerDown: ({ clientX, clientY }: At): void => {
        end();
        const at = { clientX, clientY };
        const timer = setTimeout(() => {
          if (press.current) press.current.held = true;
          act(at);
        }, HOLD_MS);
        press.current = { timer, at, held: false };
      },
      onPointerMove: ({ clientX, clientY }: At): void => {
        const from = press.current;
        if (from && !from.held && Math.hypot(clientX - from.at.clientX, clientY - from.at.clientY) > STILL) end();
      },
      onPointerUp: (): void => void end(),
      onPointerCancel: (): void => void end(),
      // A long press must not open the browser's own menu.
      onContextMenu: (event: { preventDefault: () => void }): void => event.preventDefault(),
    },
  };
}

interface PinProps {
  point: PointFacts;
  place: Place;
  state: keyof typeof STATES;
  isChosen: boolean;
  isMoving: boolean;
  onChoose: (() => void) | undefined;
  onCarry: ((at: At) => void) | undefined;
  onDrop: (at: At) => void;
}
function Pin({ point, place, state, isChosen, isMoving, onChoose, onCarry, onDrop }: PinProps) {
  const hold = useHold((at) => onCarry?.(at));
  const carried = useRef(false);
  return (
    <button
      type="button"
      className={css.pin}
      data-state={state}
      data-chosen={isChosen || undefined}
      data-moving={isMoving || undefined}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      aria-label={`Point ${point.number} ${point.label}, ${STATES[state]}`}
      onClick={(event) => {
        if (!onChoose) return;
        event.stopPropagation();
        if (!carried.current) onChoose();
        carried.current = false;
      }}
      {...(onCarry && {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          carried.current = false;
          hold.handlers.onPointerDown(event);
        },
        onPointerMove: (event: PointerEvent) => (hold.isHeld() ? onCarry(event) : hold.handlers.onPointerMove(event)),
        onPointerUp: (event: PointerEvent) => {
          carried.current = hold.end();
          if (carried.current) onDrop(event);
        },
        onPointerCancel: hold.handlers.onPointerCancel,
        onContextMenu: hold.handlers.onContextMenu,
      })}
    >
      <span>{point.kind === 'unaffected' ? 'U' : point.number}</span>
    </button>
  );
}

export function PlanLegend({ today = false, units = false }: { today?: boolean; units?: boolean }) {
  return (
    <p className={css.legend}>
      <span>
        <i data-state="goal" aria-hidden /> At goal
      </span>
      <span>
        <i data-state="over" aria-hidden /> Over goal
      </span>
      <span>
        <i data-state="unread" aria-hidden /> {today ? 'Not read today' : 'Not read at this visit'}
      </span>
      <span>
        <i data-state="unaffected" aria-hidden /> Unaffected
      </span>
      {units && (
        <span>
          <i data-state="unit" aria-hidden /> Equipment
        </span>
      )}
    </p>
  );
}

const STATES = { goal: 'at goal', over: 'over goal', unread: 'not read', unaffected: 'unaffected' } as const;
function stateAt(
  readings: readonly ReadingFacts[],
  point: PointFacts,
  visit: VisitFacts | undefined,
): keyof typeof STATES {
  if (point.kind === 'unaffected') return 'unaffected';
  const value = readings.findLast(({ visitId }) => visitId === visit?.id)?.value ?? null;
  const goal = goalOf(point);
  if (value === null || goal === null) return 'unread';
  return value <= goal ? 'goal' : 'over';
}

/** The plans that points are on, the first used one first. */
export const plansOf = (facts: DryingFacts): number[] => [
  ...new Set(facts.points.flatMap(({ pin, removed }) => (pin && !removed ? [pin.attachmentId as number] : []))),
];
