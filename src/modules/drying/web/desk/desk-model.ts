// What the desk shows of a schedule, worked out from its facts. Pure; each function is asked for what is on screen only.
import { todayIn } from '../../../../kit/dates.ts';
import { counted } from '../../../../platform/shared/words.ts';
import {
  type AirFacts,
  type DryingFacts,
  type DryingId,
  type EquipmentKind,
  type PointFacts,
  type ReadingFacts,
  type VisitFacts,
  goalOf,
} from '../../shared/drying-facts.ts';
import { unitDays } from '../../shared/drying-proof.ts';
import type { AuthorisedUnits } from '../../shared/drying-whole.ts';
import { DAY, dayAt, timeOf } from '../../shared/drying-time.ts';
import { circuitLoad, equipmentNeeded } from '../../shared/equipment-needed.ts';
import {
  type PointForecast,
  forecastInput,
  forecastPoint,
  forecastsSaid,
  heldReadings,
  saidBefore,
} from '../../shared/forecast.ts';
import { type AirState, airState, isAir } from '../../shared/psychrometrics.ts';
import type { AirLine } from '../charts/chart-props.ts';

const END = '9999-01-01 00:00:00';

/** The facts of a schedule with what is asked of them again and again. */
export interface Sheet {
  facts: DryingFacts;
  now: string;
  /** Readings that hold, by point, oldest first. */
  held: ReadonlyMap<DryingId, readonly ReadingFacts[]>;
  forecast: (point: PointFacts) => PointForecast | null;
  /** What was said after earlier readings, oldest first. */
  said: (point: PointFacts) => { at: string; said: PointForecast }[];
  /** The last interval that was said before a moment: of a point that is there by now. */
  saidBefore: (point: PointFacts, before: string) => PointForecast['range'];
}

export function sheetOf(facts: DryingFacts, now: string): Sheet {
  const byPoint = Map.groupBy(facts.readings, ({ pointId }) => pointId);
  const held = new Map([...byPoint].map(([id, readings]) => [id, heldReadings(readings, END)]));
  const forecasts = new Map<DryingId, PointForecast | null>();
  const befores = new Map<DryingId, PointForecast['range']>();
  const saids = new Map<DryingId, { at: string; said: PointForecast }[]>();
  /** Only its own readings are looked through: 400 points of 12 visits are 4,800 readings. */
  const own = (point: PointFacts): DryingFacts => ({
    ...facts,
    points: [point],
    readings: byPoint.get(point.id) ?? [],
  });
  const remember = <T>(of: Map<DryingId, T>, id: DryingId, make: () => T): T => {
    const known = of.get(id);
    if (known !== undefined) return known;
    const made = make();
    of.set(id, made);
    return made;
  };
  return {
    facts,
    now,
    held,
    forecast: (point) =>
      remember(forecasts, point.id, () => {
        const input = point.kind === 'affected' ? forecastInput(own(point), point.id, END) : null;
        return input ? forecastPoint({ ...input, now }) : null;
      }),
    saidBefore: (point, before) => remember(befores, point.id, () => saidBefore(own(point), point.id, before)),
    said: (point) => remember(saids, point.id, () => forecastsSaid(own(point), point.id, END)),
  };
}

export const counts = ({ kind, removed }: PointFacts): boolean => kind === 'affected' && removed === null;
export const lastValue = (sheet: Sheet, id: DryingId): ReadingFacts | undefined =>
  sheet.held.get(id)?.findLast(({ value }) => value !== null);
export const isAtGoal = (sheet: Sheet, point: PointFacts): boolean => {
  const goal = goalOf(point);
  const last = lastValue(sheet, point.id)?.value ?? null;
  return goal !== null && last !== null && last <= goal;
};
/** When it got to its goal and stayed. */
export function reachedAt(sheet: Sheet, point: PointFacts): string | null {
  const goal = goalOf(point);
  if (goal === null || !isAtGoal(sheet, point)) return null;
  const readings = (sheet.held.get(point.id) ?? []).filter(({ value }) => value !== null);
  const wet = readings.findLastIndex(({ value }) => value !== null && value > goal);
  return readings[wet + 1]?.at ?? null;
}

const MOST_VISITS = 6;
const LAST = 4;
/** More than six visits: the first and the last four. */
export const shownVisits = (visits: readonly VisitFacts[]): VisitFacts[] =>
  visits.length <= MOST_VISITS ? [...visits] : [...visits.slice(0, 1), ...visits.slice(-LAST)];

const BEFORE = 'before 3 readings';
const short = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
const span = (from: string, to: string): string =>
  from === to
    ? short(from)
    : from.slice(0, 7) === to.slice(0, 7)
      ? `${Number(from.slice(8))} – ${short(to)}`
      : `${short(from)} – ${short(to)}`;

/** What the forecast says of a point; of the chosen one, beside what was said before. */
export function forecastCell(
  sheet: Sheet,
  point: PointFacts,
  isChosen: boolean,
): { strong: string | null; text: string; before: string | null } {
  const nothing = { strong: null, text: '', before: null };
  if (!counts(point)) return nothing;
  const reached = reachedAt(sheet, point);
  if (reached !== null) {
    const before = sheet.saidBefore(point, reached);
    return { ...nothing, text: before ? `said ${span(before.earliestDay, before.latestDay)}` : BEFORE };
  }
  const forecast = sheet.forecast(point);
  if (!forecast || forecast.missing > 0) return { ...nothing, text: forecast ? BEFORE : '' };
  if (!forecast.range) return { ...nothing, text: 'no day in sight' };
  const { expectedDay, earliestDay, latestDay } = forecast.range;
  const earlier = isChosen
    ? sheet
        .said(point)
        .filter(({ said: one }) => one.range)
        .slice(0, -1)
        .at(-1)
    : undefined;
  return {
    strong: short(expectedDay),
    text: earliestDay === latestDay ? '' : `(${span(earliestDay, latestDay)})`,
    before: earlier?.said.range
      ? `${short(dayAt(sheet.facts.schedule.timezone, earlier.at))} said ${short(earlier.said.range.expectedDay)}`
      : null,
  };
}

export interface ChamberRow {
  id: DryingId;
  letter: string;
  label: string;
  volume: number | null;
  points: PointFacts[];
}
/** Points by chamber; those of no chamber, where it is dry, last. */
export function chambersOf(facts: DryingFacts): ChamberRow[] {
  const chamberOfRoom = new Map(facts.rooms.map(({ id, chamberId }) => [id, chamberId]));
  const rows = facts.chambers.map((chamber) => ({
    ...chamber,
    points: facts.points.filter(({ roomId }) => chamberOfRoom.get(roomId) === chamber.id),
  }));
  const known = new Set(rows.flatMap(({ points }) => points.map(({ id }) => id)));
  const others = facts.points.filter(({ id }) => !known.has(id));
  return others.length ? [...rows, { id: 0, letter: '', label: 'Unaffected', volume: null, points: others }] : rows;
}

/** When the last point of a chamber got to its goal; null while one is wet. */
export function dryFrom(sheet: Sheet, points: readonly PointFacts[]): string | null {
  const counting = points.filter(counts);
  const reached = counting.map((point) => reachedAt(sheet, point));
  if (!counting.length || reached.some((at) => at === null)) return null;
  return reached.reduce<string | null>((last, at) => (last === null || (at ?? '') > last ? at : last), null);
}

export function chamberWords(sheet: Sheet, chamber: ChamberRow): { facts: string; units: string; hint: string } {
  const { facts } = sheet;
  const counting = chamber.points.filter(counts);
  const atGoal = counting.filter((point) => isAtGoal(sheet, point)).length;
  const here = facts.equipment.filter(({ chamberId, outAt }) => chamberId === chamber.id && outAt === null);
  const movers = here.filter(({ kind }) => kind === 'air-mover').length;
  const driers = here.filter(({ kind }) => kind === 'dehumidifier');
  const others = here.length - movers - driers.length;
  const circuit = facts.chambers.find(({ id }) => id === chamber.id)?.circuitAmps ?? null;
  const load = circuitLoad(
    here.map(({ watts }) => watts),
    circuit,
  );
  const need = equipmentNeeded({
    volume: chamber.volume,
    waterClass: facts.schedule.classes.at(-1)?.value ?? null,
    by: 'lgr',
    rooms: 1,
    wetFloor: 0,
    wetCeiling: 0,
  });
  const capacity = driers.reduce((sum, { pintsPerDay }) => sum + (pintsPerDay ?? 0), 0);
  return {
    facts: [
      chamber.volume !== null && `${chamber.volume} m³`,
      counting.length > 0 && `${atGoal} of ${counting.length} at goal`,
    ]
      .filter(Boolean)
      .join(', '),
    units: [
      movers > 0 && counted(movers, 'mover'),
      driers.length > 0 && counted(driers.length, 'dehumidifier'),
      others > 0 && counted(others, 'other unit'),
      load.amps > 0 &&
        `${load.amps.toFixed(1)} A${circuit === null ? '' : ` of ${circuit}`}${load.over ? ', too much' : ''}`,
    ]
      .filter(Boolean)
      .join(', '),
    hint:
      need.pintsPerDay === null || driers.length === 0
        ? ''
        : `Hint ${Math.round(need.pintsPerDay)} PPD, stands ${Math.round(capacity)}`,
  };
}

const heldAir = (facts: DryingFacts) =>
  heldReadings(
    facts.air.map((air) => ({ ...air, recordedAt: air.at })),
    END,
  );
export interface AirNow extends Partial<AirState> {
  label: string;
  kind: AirFacts['kind'];
  chamberId: DryingId | null;
  at: string;
  temperature: number;
  humidity: number;
  state: AirState;
}
/** The last air of each place, chambers first. */
export function airNow(facts: DryingFacts): AirNow[] {
  const held = heldAir(facts);
  const last = new Map<string, AirFacts>();
  for (const air of held) last.set(`${air.kind} ${air.label}`, air);
  const pressure = facts.schedule.pressure ?? undefined;
  return [...last.values()]
    .filter(({ temperature, humidity }) => isAir(temperature, humidity, pressure))
    .map(({ label, kind, chamberId, at, temperature, humidity }) => ({
      label,
      kind,
      chamberId,
      at,
      temperature,
      humidity,
      state: airState(temperature, humidity, pressure),
    }));
}
export function airLines(facts: DryingFacts): AirLine[] {
  const pressure = facts.schedule.pressure ?? undefined;
  const held = heldAir(facts).filter(({ temperature, humidity }) => isAir(temperature, humidity, pressure));
  return [...Map.groupBy(held, ({ kind, label }) => `${kind} ${label}`)].map(([id, readings]) => ({
    id,
    label: readings[0]?.label ?? '',
    kind: readings[0]?.kind ?? 'affected',
    readings: readings.map(({ at, temperature, humidity }) => ({
      at,
      temperature,
      humidity,
      ...airState(temperature, humidity, pressure),
    })),
  }));
}

export interface Alarm {
  point: PointFacts;
  text: string;
  /** What the air says about it, as a question. */
  cause: string | null;
}
const NEAR = 0.4;
/** Points that did not fall, that nobody has said anything about; the likeliest cause from the air. */
export function alarmsOf(sheet: Sheet, stalledIds: ReadonlySet<DryingId>): Alarm[] {
  const { facts } = sheet;
  const air = airNow(facts);
  const dry = air.find(({ kind }) => kind === 'unaffected');
  return facts.points
    .filter(({ id }) => stalledIds.has(id))
    .map((point) => {
      const last = lastValue(sheet, point.id);
      const noted = facts.stallNotes.some(
        ({ pointId, at }) => pointId === point.id && last && timeOf(at) >= timeOf(last.at),
      );
      const chamber = facts.rooms.find(({ id }) => id === point.roomId)?.chamberId;
      const here = air.find(({ kind, chamberId }) => kind === 'affected' && chamberId === chamber);
      const cause =
        here && dry && here.state.gramsPerKilogram > dry.state.gramsPerKilogram - NEAR
          ? `${here.label} holds ${here.state.gramsPerKilogram.toFixed(1)} g of water a kg of air, ${dry.label} ${dry.state.gramsPerKilogram.toFixed(1)}: is a door open?`
          : null;
      return {
        point,
        noted,
        text: `${last?.value?.toFixed(1) ?? ''} ${point.scale.replace(' WME', '')}, goal ${goalOf(point)?.toFixed(1) ?? 'none'}`,
        cause,
      };
    })
    .filter(({ noted }) => !noted);
}

/** Days of units so far by kind, replaced units counted as one; and what one more day of all of them sells for, in cents. */
export function equipmentTotals({ facts, now }: Sheet): { movers: number; driers: number; oneMore: number | null } {
  const days = unitDays(facts.equipment, now, facts.schedule.timezone);
  const of = (kind: string): number =>
    days.filter(({ unit }) => unit.spans[0]?.kind === kind).reduce((sum, one) => sum + one.days, 0);
  const standing = facts.equipment.filter(({ outAt }) => outAt === null);
  const known = standing.filter(({ dailyRate }) => dailyRate !== null);
  return {
    movers: of('air-mover'),
    driers: of('dehumidifier'),
    oneMore: standing.length && known.length ? known.reduce((sum, { dailyRate }) => sum + (dailyRate ?? 0), 0) : null,
  };
}

/** From a little before the set-up to three and a half days from now, or a day past the end. */
export function axisOf(facts: DryingFacts, now: string): { from: number; to: number } {
  const started = Math.min(
    timeOf(facts.schedule.startedAt),
    ...facts.visits.map(({ at }) => timeOf(at)),
    ...facts.equipment.map(({ inAt }) => timeOf(inAt)),
  );
  const ahead = facts.equipment.some(({ outAt }) => outAt === null) || facts.visits.length === 0 ? 3.5 : 1.5;
  const last = Math.max(started, ...facts.visits.map(({ at }) => timeOf(at)));
  const to = timeOf(now) - last > 7 * DAY ? last + 2 * DAY : timeOf(now) + ahead * DAY;
  return { from: started - 0.15 * DAY, to };
}
export const siteToday = (facts: DryingFacts): string => todayIn(facts.schedule.timezone, new Date());

/** Of units that stand in a dry chamber: their days so far against those that are authorised, ", 14 of 12 days authorised". */
export function daysPaidFor(authorised: readonly AuthorisedUnits[], standing: readonly { id: DryingId }[]): string {
  const ids = new Set(standing.map(({ id }) => id));
  const own = authorised.filter(({ equipmentIds, unit }) => unit === 'day' && equipmentIds.some((id) => ids.has(id)));
  if (!own.length) return '';
  const sum = (of: (days: AuthorisedUnits) => number): number => own.reduce((all, days) => all + of(days), 0);
  return `, ${sum(({ soFar }) => soFar)} of ${counted(
    sum((days) => days.authorised),
    'day',
  )} authorised`;
}

/** Days that are authorised for units of a kind; null: none are. */
export function authorisedOf(
  facts: DryingFacts,
  authorised: readonly AuthorisedUnits[],
  kind: EquipmentKind,
): number | null {
  const kinds = new Map(facts.equipment.map((unit) => [unit.id, unit.kind]));
  const own = authorised.filter(({ equipmentIds, unit }) => unit === 'day' && kinds.get(equipmentIds[0] ?? 0) === kind);
  return own.length ? own.reduce((sum, days) => sum + days.authorised, 0) : null;
}
