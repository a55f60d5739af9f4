// What the charts of drying are given. They reckon nothing: forecasts and air states come from `shared/`.
import type { DryingId, EquipmentKind, Moment, PointKind } from '../../shared/drying-facts.ts';
import type { TimeScale } from '../../shared/drying-time.ts';
import type { PointForecast } from '../../shared/forecast.ts';

/** A reading as it is drawn. A null value is a visit on which the point was not read: the line has a gap. */
export interface ChartReading {
  at: Moment;
  value: number | null;
}

export interface CurvePoint {
  id: DryingId;
  /** `5 Hall, stud, east wall` */
  label: string;
  /** `% WME` */
  scale: string;
  goal: number | null;
  readings: ChartReading[];
  forecast: PointForecast | null;
  /** Read on this phone and not yet sent: a dashed ring. */
  waiting?: Moment[];
}

/** `<DryingCurve>`: the curve of one row on the shared axis; no axis of its own. */
export interface DryingCurveProps {
  point: CurvePoint;
  scale: TimeScale;
  /** CSS pixels. */
  width: number;
  height: number;
  now: Moment;
  /** Fine lines through all rows at the moments of visits. */
  visits?: Moment[];
}

/** `<TimeAxis>`: days and visits over the charts. */
export interface TimeAxisProps {
  scale: TimeScale;
  width: number;
  now: Moment;
  visits: { at: Moment; label: string; planned?: boolean }[];
  /** Dates on which units stood and nothing was read: a red tick. */
  missed: string[];
}

/** `<CurveTiles>`: small multiples, a tile for each point, under their rooms. */
export interface CurveTilesProps {
  rooms: { id: DryingId; label: string; points: CurvePoint[] }[];
  scale: TimeScale;
  now: Moment;
}

export type AirMeasure = 'gramsPerKilogram' | 'gpp' | 'vapourPressure';

export interface AirLine {
  /** What tells lines apart: the chamber, or the kind where there is none. */
  id: string;
  label: string;
  kind: PointKind;
  readings: {
    at: Moment;
    temperature: number;
    humidity: number;
    gramsPerKilogram: number;
    gpp: number;
    vapourPressure: number;
  }[];
}

/** `<AirChart>`: the air of chambers beside unaffected, outside and HVAC. `table`: its figures below it. */
export interface AirChartProps {
  lines: AirLine[];
  measure: AirMeasure;
  scale: TimeScale;
  width: number;
  height: number;
  now: Moment;
  visits?: Moment[];
  table?: boolean;
}

export interface EquipmentBar {
  id: DryingId;
  asset: string;
  kind: EquipmentKind;
  inAt: Moment;
  outAt: Moment | null;
  /** `failed, see 0029` */
  note: string | null;
  /** Since when its chamber has been dry. */
  dryFrom: Moment | null;
  /** When it is meant to leave. */
  plannedUntil: Moment | null;
  /** Days that are billed and have no reading. */
  unproved?: readonly string[];
}

/** `<EquipmentBarRow>`: one bar on the shared axis. */
export interface EquipmentBarProps {
  bar: EquipmentBar;
  scale: TimeScale;
  width: number;
  height: number;
  now: Moment;
  visits?: Moment[];
}

/** `<LoggerChart>`: thousands of rows, drawn by uPlot, which is loaded when it is shown. */
export interface LoggerChartProps {
  /** Milliseconds, rising. */
  times: number[];
  series: { label: string; unit: string; values: (number | null)[] }[];
  timezone: string;
  height: number;
}
