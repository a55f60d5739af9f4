// The page of one chamber: points with every reading, what stalled, curves, air, units, first and last photos.
import { showDay } from '../../../kit/dates.ts';
import type {
  PrintBlock,
  PrintSheet,
  SheetCell,
  SheetRow,
  SheetTable,
} from '../../../platform/server/print/print-sheets.ts';
import { counted } from '../../../platform/shared/words.ts';
import {
  type AirFacts,
  type ChamberFacts,
  type EquipmentFacts,
  type MeterFacts,
  type PointFacts,
  type ReadingFacts,
  type VisitFacts,
  goalOf,
} from '../shared/drying-facts.ts';
import { proofDays, unitDays } from '../shared/drying-proof.ts';
import { DAY, dayAt, timeOf } from '../shared/drying-time.ts';
import { CUBIC_FEET_PER_METRE } from '../shared/equipment-needed.ts';
import { FORMULA_VERSION, STANDARD_PRESSURE, airState, fahrenheitOf, isAir } from '../shared/psychrometrics.ts';
import {
  type Standing,
  dayShort,
  dayWords,
  isRemoved,
  momentWords,
  pointsOf,
  readingAt,
  timeWords,
} from './drying-as-of.print.ts';
import { curvesOf } from './drying-curves.print.ts';
import type { DryingLogSource } from './drying-source.print.ts';
import { planOf } from './drying-plan.print.ts';

/** Visits in one table: more stand in a second one below it. */
const MOST_VISITS = 6;
/** With so many at most there is room for the plan beside the table. */
const BESIDE_PLAN = 4;
const MOST_BESIDE_PLAN = 14;
/** Visits whose air stands side by side; fewer where temperatures are in both units. */
const AIR_VISITS = { metric: 4, imperial: 4, both: 3 };
const DEGREES = { metric: '°C', imperial: '°F', both: '°C, °F' };

export function chamberSheet(source: DryingLogSource, standing: Standing, chamber: ChamberFacts): PrintSheet {
  const { schedule } = standing.facts;
  const points = pointsOf(standing, chamber);
  const pictures = chamberPictures(source, standing, points, chamber);
  const units = equipmentBlocks(standing, chamber);
  return {
    title: `Drying log ${schedule.number}, chamber ${chamber.letter}`,
    parties: [
      { label: 'Site', lines: [source.site, source.recipient[0] ?? ''], plain: true },
      { label: 'Loss', lines: [lossLine(source), waterLine(standing)], plain: true },
    ],
    facts: [
      [`Chamber ${chamber.letter}`, volumeWords(standing, chamber.volume)],
      ...schedule.meters.slice(0, 1).flatMap((meter) => meterFacts(standing, meter)),
    ],
    blocks: [
      ...pointBlocks(source, standing, points),
      ...stallNotes(standing, points, chamber),
      ...curvesOf(standing, points),
      ...airBlocks(standing, chamber),
      ...(pictures ? [{ kind: 'sides' as const, share: 0.6, left: units, right: [pictures] }] : units),
      { kind: 'small', text: howToRead(source, standing) },
    ],
  };
}

export const lossLine = ({ loss }: DryingLogSource): string =>
  [loss.day && showDay(loss.day, 'short'), loss.cause].filter(Boolean).join(', ');

export function waterLine({ facts: { schedule }, timezone }: Standing): string {
  const [category, grade] = [schedule.categories.at(-1), schedule.classes.at(-1)];
  const water = [category && `category ${category.value}`, grade && `class ${grade.value}`].filter(Boolean).join(', ');
  const set = `set ${showDay(dayAt(timezone, schedule.startedAt), 'short')}`;
  return water ? `Water ${water}; ${set}` : `Equipment ${set}`;
}

export function volumeWords({ facts: { schedule } }: Standing, volume: number | null): string {
  if (volume === null) return 'not measured';
  const feet = `${Math.round(volume * CUBIC_FEET_PER_METRE)} ft³`;
  if (schedule.unitSystem === 'imperial') return feet;
  return schedule.unitSystem === 'both' ? `${volume.toFixed(1)} m³, ${feet}` : `${volume.toFixed(1)} m³`;
}

export function meterFacts({ timezone, asOf }: Standing, { label, calibratedUntil }: MeterFacts): PrintSheet['facts'] {
  if (calibratedUntil === null)
    return [
      ['Meter', label],
      ['Calibrated', 'not recorded', 'asked'],
    ];
  const until = `until ${showDay(calibratedUntil, 'short')}`;
  return [
    ['Meter', label],
    calibratedUntil < dayAt(timezone, asOf) ? ['Calibrated', until, 'bad'] : ['Calibrated', until],
  ];
}

function pointBlocks(source: DryingLogSource, standing: Standing, points: PointFacts[]): PrintBlock[] {
  const { visits } = standing;
  if (!points.length) return [{ kind: 'small', text: 'No points in this chamber.' }];
  const pieces = visits.length > MOST_VISITS ? chunks(visits, MOST_VISITS) : [visits];
  const tables = pieces.map((some, place) => pointTable(standing, points, some, place === pieces.length - 1));
  const plan =
    visits.length <= BESIDE_PLAN && points.length <= MOST_BESIDE_PLAN ? planOf(source, standing, points, 45) : null;
  const remarks = remarksOf(standing, points);
  return [
    ...(plan && tables[0] ? [{ kind: 'sides' as const, share: 0.8, left: tables, right: [plan] }] : tables),
    ...(remarks ? [{ kind: 'small' as const, text: remarks }] : []),
  ];
}

function pointTable(standing: Standing, points: PointFacts[], visits: VisitFacts[], withResult: boolean): SheetTable {
  const scales = new Set(points.map(({ scale }) => scale));
  return {
    kind: 'table',
    columns: [
      { label: 'No.' },
      { label: 'Point', wide: true },
      { label: 'Material' },
      { label: 'Dry', right: true },
      { label: 'Goal', right: true },
      ...visits.map(({ at }) => ({
        label: dayWords(standing.timezone, at),
        below: timeWords(standing.timezone, at),
        right: true as const,
      })),
      ...(withResult ? [{ label: 'Result' }] : []),
    ],
    rows: points.map((point) => pointRow(standing, point, visits, { withResult, scaled: scales.size > 1 })),
  };
}

function pointRow(
  standing: Standing,
  point: PointFacts,
  visits: VisitFacts[],
  { withResult, scaled }: { withResult: boolean; scaled: boolean },
): SheetRow {
  const of = standing.readings.get(point.id) ?? [];
  const goal = goalOf(point);
  const cells: SheetCell[] = [
    String(point.number),
    { text: point.label, below: placeWords(point) },
    scaled ? { text: point.material, below: point.scale } : point.material,
    point.dryStandard?.toFixed(1) ?? '',
    goal === null ? '' : { text: goal.toFixed(1), strong: true },
    ...visits.map((visit) => readingCell(readingAt(standing, of, visit), goal)),
  ];
  return { cells: withResult ? [...cells, resultCell(standing, point)] : cells };
}

/** `450 mm up, 20 mm deep`, or the surface. */
export function placeWords({ surface, height, depth, kind }: PointFacts): string {
  const words = [
    height === null ? (surface === 'other' ? '' : `on the ${surface}`) : `${height} mm up`,
    depth === null ? '' : `${depth} mm deep`,
    kind === 'affected' ? '' : kind.replaceAll('-', ' '),
  ];
  return words.filter(Boolean).join(', ');
}

function readingCell(reading: ReadingFacts | null, goal: number | null): SheetCell {
  if (!reading) return { text: '–', quiet: true };
  if (reading.value === null) return { text: 'not read', quiet: true };
  const text = `${reading.value.toFixed(1)}${reading.corrects === null ? '' : '*'}`;
  return goal !== null && reading.value <= goal ? { text, strong: true, tone: 'good' } : text;
}

function resultCell(standing: Standing, point: PointFacts): SheetCell {
  const { timezone, forecasts } = standing;
  if (point.removed && isRemoved(standing, point))
    return { text: `${point.removed.what} removed`, below: dayWords(timezone, point.removed.at), quiet: true };
  const said = forecasts.get(point.id);
  if (!said) return point.kind === 'affected' ? { text: 'no goal', quiet: true } : '';
  const last = standing.readings.get(point.id)?.findLast(({ value }) => value !== null);
  const over = last?.value ? `${(last.value - (goalOf(point) ?? 0)).toFixed(1)} over` : '';
  if (said.reachedAt) return { text: 'at goal', below: dayWords(timezone, said.reachedAt) };
  if (said.alarm) return { text: said.alarm, below: over, strong: true, tone: 'asked' };
  return { text: said.state === 'none' ? 'no reading' : said.state, below: over };
}

/** Corrections and what could not be reached, in words: the table has no room for reasons. */
function remarksOf(standing: Standing, points: readonly PointFacts[]): string {
  const { timezone, corrections, readings } = standing;
  const number = new Map(points.map((point) => [point.id, point.number]));
  const shown = corrections.filter(({ right }) => number.has(right.pointId));
  const corrected = shown.map(
    ({ wrong, right }) =>
      `* Point ${number.get(right.pointId)}, ${momentWords(timezone, wrong.at)}: ${right.value ?? 'not read'} was ${wrong.value ?? 'not read'}, corrected ${momentWords(timezone, right.recordedAt)} by ${right.by}.`,
  );
  const unreached = points.flatMap((point) =>
    (readings.get(point.id) ?? [])
      .filter(({ value, notReachable }) => value === null && notReachable)
      .map(({ at, notReachable }) => `Point ${point.number} not read ${dayWords(timezone, at)}: ${notReachable}.`),
  );
  return [...corrected, ...unreached].join(' ');
}

/** A stalled point with the air beside it and what was done, or that this is asked for. */
function stallNotes(standing: Standing, points: readonly PointFacts[], chamber: ChamberFacts): PrintBlock[] {
  const { timezone, forecasts, facts } = standing;
  return points.flatMap((point): PrintBlock[] => {
    const alarm = forecasts.get(point.id)?.alarm;
    const read = (standing.readings.get(point.id) ?? []).filter(({ value }) => value !== null);
    const last = read.at(-1);
    if (!alarm || !last) return [];
    const before = read.findLast(({ at }) => timeOf(last.at) - timeOf(at) >= (20 / 24) * DAY);
    const note = facts.stallNotes.findLast(
      ({ pointId, at }) => pointId === point.id && timeOf(at) <= timeOf(standing.asOf),
    );
    const from = before ? ` from ${dayWords(timezone, before.at)} to ${dayWords(timezone, last.at)}` : '';
    return [
      {
        kind: 'note',
        tone: 'asked',
        strong: `Point ${point.number} ${alarm === 'rising' ? 'rose' : 'did not fall'}${from}.`,
        text: [
          `Recorded ${momentWords(timezone, last.at)} by ${last.by}.`,
          airBeside(standing, chamber),
          note
            ? `Done ${momentWords(timezone, note.at)} by ${note.by}: ${note.text}`
            : 'Note on what was done: asked for.',
        ]
          .filter(Boolean)
          .join(' '),
      },
    ];
  });
}

/** Air of the chamber against the unaffected one, at the last visit that read both. */
function airBeside({ air, facts }: Standing, chamber: ChamberFacts): string {
  const last = (fits: (each: AirFacts) => boolean): AirFacts | undefined => air.findLast(fits);
  const inside = last(({ kind, chamberId }) => kind === 'affected' && chamberId === chamber.id);
  const dry = last(({ kind }) => kind === 'unaffected');
  if (!inside || !dry) return '';
  const grams = (each: AirFacts): string => stateOf(facts.schedule.pressure, each)?.gramsPerKilogram.toFixed(1) ?? '–';
  return `Air of the chamber ${grams(inside)} g/kg, ${dry.label} ${grams(dry)} g/kg.`;
}

/** Null where a reading is none of air. */
export function stateOf(pressure: number | null, { temperature, humidity, pressure: own }: AirFacts) {
  const at = own ?? pressure ?? STANDARD_PRESSURE;
  return isAir(temperature, humidity, at) ? airState(temperature, humidity, at) : null;
}

function airBlocks(standing: Standing, chamber: ChamberFacts): SheetTable[] {
  const here = standing.air.filter(({ chamberId }) => chamberId === null || chamberId === chamber.id);
  if (!here.length) return [];
  const ORDER = ['affected', 'dehumidifier-in', 'dehumidifier-out', 'hvac', 'unaffected', 'outside'];
  const lines = [...Map.groupBy(here, ({ kind, label, equipmentLabel }) => `${kind} ${label} ${equipmentLabel ?? ''}`)]
    .map(([, of]) => of)
    .sort((left, right) => ORDER.indexOf(left[0]?.kind ?? '') - ORDER.indexOf(right[0]?.kind ?? ''));
  const { unitSystem } = standing.facts.schedule;
  const read = standing.visits.filter((visit) => lines.some((line) => atVisit(standing, line, visit)));
  return chunks(read, AIR_VISITS[unitSystem]).map((visits, place) => ({
    kind: 'table',
    ...(place === 0 && { title: 'Air by visit' }),
    columns: [
      { label: `${DEGREES[unitSystem]}, RH %, g/kg (GPP)`, wide: true },
      ...visits.map(({ at }) => ({ label: momentWords(standing.timezone, at), right: true as const })),
    ],
    rows: [
      ...lines.map((line) => ({
        cells: [lineName(chamber, line), ...visits.map((visit) => airCell(standing, line, visit))],
      })),
      ...depressionRows(standing, lines, visits),
    ],
  }));
}

const lineName = ({ letter }: ChamberFacts, [first]: readonly AirFacts[]): string =>
  first?.kind === 'affected' && first.chamberId !== null ? `Chamber ${letter}` : (first?.label ?? '');

const atVisit = ({ timezone }: Standing, line: readonly AirFacts[], visit: VisitFacts): AirFacts | undefined =>
  line.findLast(({ visitId }) => visitId === visit.id) ??
  line.findLast(({ visitId, at }) => visitId === null && dayAt(timezone, at) === dayAt(timezone, visit.at));

function airCell(standing: Standing, line: readonly AirFacts[], visit: VisitFacts): SheetCell {
  const { schedule } = standing.facts;
  const found = atVisit(standing, line, visit);
  const state = found && stateOf(schedule.pressure, found);
  if (!found || !state) return { text: '–', quiet: true };
  const [celsius, fahrenheit] = [
    `${found.temperature.toFixed(1)} °C`,
    `${fahrenheitOf(found.temperature).toFixed(1)} °F`,
  ];
  const degrees = { metric: celsius, imperial: fahrenheit, both: `${celsius} ${fahrenheit}` }[schedule.unitSystem];
  return {
    lead: `${degrees} ${Math.round(found.humidity)} %`,
    text: `${state.gramsPerKilogram.toFixed(1)} (${Math.round(state.gpp)})`,
    strong: true,
  };
}

/** What each dehumidifier takes out: the air into it, or that of the chamber, less the air out of it. */
export function depressionRows(
  standing: Standing,
  lines: readonly (readonly AirFacts[])[],
  visits: readonly VisitFacts[],
): SheetRow[] {
  const { pressure } = standing.facts.schedule;
  const outs = lines.filter(([first]) => first?.kind === 'dehumidifier-out');
  return outs.map((out) => {
    const unit = out[0]?.equipmentLabel ?? null;
    const into =
      lines.find(([first]) => first?.kind === 'dehumidifier-in' && first.equipmentLabel === unit) ??
      lines.find(([first]) => first?.kind === 'affected');
    const cells = visits.map((visit): SheetCell => {
      const [before, after] = [into && atVisit(standing, into, visit), atVisit(standing, out, visit)];
      const [wet, dry] = [before && stateOf(pressure, before), after && stateOf(pressure, after)];
      if (!wet || !dry) return { text: '–', quiet: true };
      const grains = wet.gpp - dry.gpp;
      const text = `${(grains / 7).toFixed(1)} (${Math.round(grains)})`;
      return grains < 0 ? { text, tone: 'bad' } : { text, strong: true };
    });
    return {
      cells: [{ text: `Grain depression${outs.length > 1 && unit ? `, ${unit}` : ''}`, strong: true }, ...cells],
    };
  });
}

function equipmentBlocks(standing: Standing, chamber: ChamberFacts): PrintBlock[] {
  const { timezone, asOf } = standing;
  const here = standing.equipment.filter(({ chamberId }) => chamberId === chamber.id);
  const title = `Equipment in chamber ${chamber.letter}`;
  if (!here.length) return [{ kind: 'texts', texts: [{ label: title, text: 'None.' }] }];
  const days = (span: EquipmentFacts): string =>
    (unitDays([{ ...span, replaces: null }], asOf, timezone)[0]?.days ?? 0).toFixed(2);
  return [
    {
      kind: 'table',
      title,
      columns: [
        { label: 'Asset' },
        { label: 'Kind', wide: true },
        { label: 'In', right: true },
        { label: 'Out', right: true },
        { label: 'Days', right: true },
      ],
      rows: here.map((span) => ({
        cells: [
          span.asset,
          kindWords(standing, span),
          momentWords(timezone, span.inAt),
          span.outAt ? momentWords(timezone, span.outAt) : 'on site',
          { text: days(span), strong: true },
        ],
      })),
    },
    { kind: 'small', text: `Days of 24 h, to ${momentWords(timezone, asOf)}. ${visitWords(standing)}` },
  ];
}

/** `Air mover, failed`, `Air mover, for 0024` */
export function kindWords({ equipment }: Standing, { label, failed, replaces }: EquipmentFacts): string {
  const before = replaces === null ? undefined : equipment.find(({ id }) => id === replaces);
  return [label, failed ? 'failed' : '', before ? `for ${before.asset.replace(/^\D+/, '')}` : '']
    .filter(Boolean)
    .join(', ');
}

/** Every date with equipment has a reading, or which have none. */
export function visitWords({ facts, asOf, timezone }: Standing): string {
  // The day on which it is printed is not over.
  const today = dayAt(timezone, asOf);
  const days = proofDays(facts, [], asOf).filter(
    ({ day, unitIds, points, air }) => unitIds.length && (day < today || points + air > 0),
  );
  const holes = days.filter(({ points, air }) => points + air === 0);
  if (!days.length) return '';
  if (!holes.length)
    return `Every day with equipment has a reading: ${days.length === 1 ? dayShort(days[0]?.day ?? '') : `${dayShort(days[0]?.day ?? '')} to ${dayShort(days.at(-1)?.day ?? '')}`}.`;
  return `No reading on ${holes.map(({ day }) => dayShort(day)).join(', ')}: ${counted(holes.length, 'day')} of ${days.length}.`;
}

/** First and last of its points, at most two. */
function chamberPictures(
  { photos }: DryingLogSource,
  { timezone }: Standing,
  points: readonly PointFacts[],
  chamber: ChamberFacts,
): PrintBlock | null {
  const ids = new Set(points.map(({ id }) => id));
  const of = photos.filter(({ pointId, chamberId }) =>
    pointId === null ? chamberId === chamber.id : ids.has(pointId),
  );
  const readings = of.filter(({ pointId }) => pointId !== null);
  const chosen = (readings.length ? readings : of).filter((_, place, all) => place === 0 || place === all.length - 1);
  if (!chosen.length) return null;
  return {
    kind: 'pictures',
    // One alone is as wide as two would be: wider it would be cut.
    perRow: 2,
    height: 24,
    pictures: chosen.map(({ bytes, caption, at }) => ({ bytes, caption, below: momentWords(timezone, at) })),
  };
}

function howToRead({ readBy }: DryingLogSource, { facts: { schedule } }: Standing): string {
  const pressure = ((schedule.pressure ?? STANDARD_PRESSURE) / 1000).toFixed(3);
  return [
    readBy.length ? `Readings by ${readBy.join(', ')}.` : '',
    schedule.goalRule ? `Dry: the standard of the material. Goal: ${schedule.goalRule.replace(/\.$/, '')}.` : '',
    `Air at ${pressure} kPa, formula ${FORMULA_VERSION}. Forecast: 80 % interval, adjusted to readings.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  );
}
