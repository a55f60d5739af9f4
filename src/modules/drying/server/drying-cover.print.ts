// The first page: whose claim, plan, what happened and why, chambers, every unit on one axis with the visits, photos, statement.
import { showDay } from '../../../kit/dates.ts';
import type {
  PrintBlock,
  PrintSheet,
  SheetCell,
  SheetRow,
  SheetStatement,
  SheetTable,
} from '../../../platform/server/print/print-sheets.ts';
import { counted } from '../../../platform/shared/words.ts';
import { type ChamberFacts, type Dated, type EquipmentFacts, type UnitSystem, goalOf } from '../shared/drying-facts.ts';
import { proofDays, unitDays, unitsOf } from '../shared/drying-proof.ts';
import { DAY, type TimeScale, dayAt, nextDay, startOf, timeOf, timeScale } from '../shared/drying-time.ts';
import { CUBIC_FEET_PER_METRE } from '../shared/equipment-needed.ts';
import { placeForecast } from '../shared/forecast.ts';
import {
  type Standing,
  dayShort,
  dayWords,
  furthestOver,
  momentInFull,
  momentWords,
  pointsOf,
  uncalibrated,
  unitsStanding,
} from './drying-as-of.print.ts';
import { depressionRows, kindWords, stateOf } from './drying-chamber.print.ts';
import { planOf } from './drying-plan.print.ts';
import type { DryingLogSource } from './drying-source.print.ts';

const PHOTOS = 5;
/** Millimetres of the bars. */
const AXIS = 60;
/** Days an axis shows at most: of a longer log the last ones. */
const MOST_DAYS = 14;

/** `after`: what follows the pages of the chambers. */
export function coverSheet(source: DryingLogSource, standing: Standing, after: readonly string[]): PrintSheet {
  const { facts, timezone, asOf } = standing;
  const { schedule } = facts;
  const points = facts.chambers.flatMap((chamber) => pointsOf(standing, chamber));
  const plan = planOf(source, standing, points, 60, true);
  const told = toldOf(source, standing);
  return {
    title: titleOf(source, standing),
    badge: badgeOf(source, standing),
    parties: [
      { label: 'For', lines: [...source.recipient, source.site] },
      { label: 'Read by', lines: [...source.readBy, ...meterLines(standing)] },
    ],
    facts: [
      ...(source.loss.day ? ([['Water', showDay(source.loss.day, 'short')]] as [string, string][]) : []),
      ['Equipment in', showDay(dayAt(timezone, schedule.startedAt), 'short')],
      ['As it was', momentInFull(timezone, standing.visits.at(-1)?.at ?? asOf)],
      ['Printed', momentInFull(timezone, (source.head.printed?.at ?? new Date(timeOf(asOf))).toISOString())],
    ],
    blocks: [
      ...(plan ? [{ kind: 'sides' as const, share: 0.43, left: [plan], right: told }] : told),
      chamberTable(standing),
      ...(standing.equipment.length ? [unitTable(source, standing)] : []),
      ...coverPictures(source, standing),
      statementOf(source, standing),
      { kind: 'small', text: contentsOf(standing, after) },
    ],
  };
}

export const titleOf = ({ certificate }: DryingLogSource, { facts }: Standing): string =>
  `${certificate ? 'Certificate of drying' : 'Drying log'} ${facts.schedule.number}`;

function badgeOf(
  { certificate }: DryingLogSource,
  { forecasts, timezone }: Standing,
): NonNullable<PrintSheet['badge']> {
  if (certificate) return { text: `Certified dry ${showDay(dayAt(timezone, certificate.at), 'short')}`, tone: 'good' };
  const all = placeForecast(forecasts, [...forecasts.keys()]);
  return { text: `Not final: ${all.atGoal} of ${counted(all.points, 'point')} at goal`, tone: 'asked' };
}

/** Each meter, and until when it is calibrated: once where that is one day. */
function meterLines({ facts: { schedule }, timezone, asOf }: Standing): string[] {
  const { meters } = schedule;
  const until = ({ calibratedUntil: day }: (typeof meters)[number]): string => {
    if (!day) return 'calibration not recorded';
    return `calibrated ${day < dayAt(timezone, asOf) ? 'only ' : ''}until ${showDay(day, 'short')}`;
  };
  const names = meters.map(({ kind, label }) => [kind, label].filter(Boolean).join(' '));
  const [first, ...others] = [...new Set(meters.map(until))];
  if (!first) return [];
  if (!others.length) return [...names, `${names.length === 2 ? 'both ' : names.length > 2 ? 'all ' : ''}${first}`];
  return meters.map((meter) => `${meter.label}, ${until(meter)}`);
}

function toldOf(source: DryingLogSource, standing: Standing): PrintBlock[] {
  const { schedule } = standing.facts;
  const late = uncalibrated(standing);
  const corrects = source.corrects;
  return [
    {
      kind: 'texts',
      texts: [
        ...(source.loss.story || source.loss.cause
          ? [{ label: 'What happened', text: source.loss.story ?? source.loss.cause ?? '' }]
          : []),
        ...setWords('Category', schedule.categories, standing),
        ...setWords('Class', schedule.classes, standing),
        ...(schedule.goalRule ? [{ label: 'Goal', text: schedule.goalRule }] : []),
        ...(corrects ? [{ label: `Replaces ${corrects.number}`, text: corrects.changed }] : []),
      ],
    },
    ...openNotes(standing),
    ...late.map(
      ({ meter, until, readings }): PrintBlock => ({
        kind: 'note',
        tone: 'bad',
        strong: `${meter} was past its calibration.`,
        text: `It ended ${showDay(until, 'short')}; ${counted(readings, 'reading')} after it.`,
      }),
    ),
  ];
}

/** What holds, then each change with its day: the first reason stays. */
function setWords(
  name: string,
  set: readonly Dated<number>[],
  { timezone }: Standing,
): { label: string; text: string }[] {
  const last = set.at(-1);
  if (!last) return [{ label: name, text: 'Not set.' }];
  const lines = set.map(({ value, at, reason }) => {
    const words = reason ?? 'No reason given.';
    return set.length === 1 ? words : `${name} ${value} from ${dayWords(timezone, at)}: ${words}`;
  });
  return [{ label: `${name} ${last.value}, and why`, text: lines.join(' ') }];
}

/** What is still open, with its figures: at most three, then their number. */
function openNotes(standing: Standing): PrintBlock[] {
  const { facts, forecasts, readings, timezone } = standing;
  const open = facts.points.filter(({ id }) => forecasts.get(id)?.alarm);
  return [
    ...open.slice(0, 3).map((point): PrintBlock => {
      const last = readings.get(point.id)?.findLast(({ value }) => value !== null);
      const range = forecasts.get(point.id)?.range;
      return {
        kind: 'note',
        tone: 'asked',
        strong: `Open: point ${point.number}, ${point.label}.`,
        text: `${last?.value?.toFixed(1)} ${point.scale} on ${last ? dayWords(timezone, last.at) : ''}, goal ${goalOf(point)?.toFixed(1)}. ${
          range ? `Due ${dayShort(range.expectedDay)}, at the latest ${dayShort(range.latestDay)}.` : 'No day in sight.'
        }`,
      };
    }),
    ...(open.length > 3
      ? [{ kind: 'small' as const, text: `${counted(open.length - 3, 'more point')} did not fall: see the chambers.` }]
      : []),
  ];
}

function chamberTable(standing: Standing): SheetTable {
  const { visits, timezone, facts } = standing;
  const [first, last] = [visits[0], visits.at(-1)];
  const days = first && last ? [dayWords(timezone, first.at), dayWords(timezone, last.at)] : ['', ''];
  const { unitSystem } = facts.schedule;
  return {
    kind: 'table',
    columns: [
      { label: '' },
      { label: 'Chamber', wide: true },
      { label: { metric: 'm³', imperial: 'ft³', both: 'm³ (ft³)' }[unitSystem], right: true },
      { label: 'At goal', right: true },
      { label: `Over goal ${days[0]}`, right: true },
      { label: days[1] ?? '', right: true },
      { label: `g/kg ${days[0]}`, right: true },
      { label: days[1] ?? '', right: true },
      { label: 'Depression', right: true },
      { label: 'State' },
    ],
    rows: facts.chambers.map((chamber) => chamberRow(standing, chamber)),
  };
}

function chamberRow(standing: Standing, chamber: ChamberFacts): SheetRow {
  const { visits, timezone, facts, air, forecasts } = standing;
  const points = pointsOf(standing, chamber);
  const said = placeForecast(
    forecasts,
    points.map(({ id }) => id),
  );
  const [first, last] = [visits[0], visits.at(-1)];
  const over = (visit: typeof first): SheetCell => {
    const furthest = visit ? furthestOver(standing, points, visit) : null;
    if (furthest === null) return { text: '–', quiet: true };
    return furthest === 0 ? { text: 'none', strong: true } : furthest.toFixed(1);
  };
  const grams = (visit: typeof first): string => {
    const found =
      visit &&
      air.findLast(
        ({ kind, chamberId, at, visitId }) =>
          kind === 'affected' &&
          chamberId === chamber.id &&
          (visitId === visit.id || (visitId === null && dayAt(timezone, at) === dayAt(timezone, visit.at))),
      );
    return (found && stateOf(facts.schedule.pressure, found)?.gramsPerKilogram.toFixed(1)) || '–';
  };
  return {
    cells: [
      { text: chamber.letter, strong: true },
      { text: chamber.label, strong: true },
      chamber.volume === null ? '–' : bareVolume(chamber.volume, facts.schedule.unitSystem),
      `${said.atGoal} of ${said.points}`,
      over(first),
      over(last),
      grams(first),
      grams(last),
      depressionOf(standing, chamber),
      stateCell(standing, said),
    ],
  };
}

function bareVolume(volume: number, units: UnitSystem): string {
  const [metres, feet] = [volume.toFixed(1), (volume * CUBIC_FEET_PER_METRE).toFixed(0)];
  return { metric: metres, imperial: feet, both: `${metres} (${feet})` }[units];
}

/** Of the last visit, all dehumidifiers of the chamber apart. */
function depressionOf(standing: Standing, chamber: ChamberFacts): string {
  const last = standing.visits.at(-1);
  if (!last) return '–';
  const here = standing.air.filter(({ chamberId }) => chamberId === chamber.id);
  const lines = [
    ...Map.groupBy(here, ({ kind, label, equipmentLabel }) => `${kind} ${label} ${equipmentLabel ?? ''}`).values(),
  ];
  const cells = depressionRows(standing, lines, [last]).map(({ cells: [, cell] }) =>
    typeof cell === 'object' ? cell.text : '',
  );
  const grains = cells.flatMap((text) => /\((-?\d+)\)/.exec(text)?.[1] ?? []);
  return grains.length ? `${grains.join(', ')} gr` : '–';
}

function stateCell({ timezone, facts }: Standing, said: ReturnType<typeof placeForecast>): SheetCell {
  if (!said.points) return { text: 'no points', quiet: true };
  if (said.reachedAt) return { text: `Dry since ${dayWords(timezone, said.reachedAt)}`, strong: true, tone: 'good' };
  const alarms = [...said.stalled, ...said.rising];
  const number = facts.points.find(({ id }) => id === alarms[0])?.number;
  const due = said.range ? `due ${dayShort(said.range.expectedDay)}` : 'no day yet';
  if (alarms.length > 1) return { text: `${counted(alarms.length, 'point')} stalled, ${due}`, tone: 'asked' };
  if (number !== undefined)
    return {
      text: `Point ${number} ${said.stalled.length ? 'stalled' : 'rising'}, ${due}`,
      strong: true,
      tone: 'asked',
    };
  return `Drying, ${due}`;
}

function unitTable(source: DryingLogSource, standing: Standing): SheetTable {
  const { timezone, asOf, visits, equipment } = standing;
  const end = timeOf(asOf);
  const first = Math.min(...[...equipment.map(({ inAt }) => timeOf(inAt)), ...visits.map(({ at }) => timeOf(at))]);
  const last = nextDay(dayAt(timezone, end));
  const from = Math.max(startOf(timezone, dayAt(timezone, first)), startOf(timezone, nextDay(last, -MOST_DAYS)));
  const scale = timeScale(from, startOf(timezone, last), timezone);
  const starts = [{ day: dayAt(timezone, from), at: 0 }, ...scale.days.filter(({ at }) => at < 1 - 1e-9)];
  const days = starts.map(({ day, at }, place) => ({ day, at, width: (starts[place + 1]?.at ?? 1) - at }));
  const counts = unitsOf(equipment);
  const many = days.length > 7;
  return {
    kind: 'table',
    columns: [
      { label: 'Unit' },
      { label: 'Kind', wide: true },
      { label: '' },
      { label: 'In', right: true },
      { label: 'Out', right: true },
      { label: 'Days', right: true },
    ],
    axis: {
      width: AXIS,
      days: days.map(({ day, at, width }) => ({
        at,
        width,
        label: many ? String(Number(day.slice(8))) : dayShort(day),
      })),
      visits: visits
        .filter(({ at }) => scale.at(at) >= 0)
        .map(({ at, number }) => ({ at: scale.at(at), label: number ? String(number) : 'S' })),
    },
    rows: [
      ...equipment.map((span) => unitRow(standing, span, scale)),
      ...sumRows(source, standing, counts),
      readRow(standing, days),
    ],
  };
}

function unitRow(standing: Standing, span: EquipmentFacts, scale: TimeScale): SheetRow {
  const { timezone, asOf, facts } = standing;
  const end = span.outAt === null ? timeOf(asOf) : timeOf(span.outAt);
  const at = Math.max(0, scale.at(span.inAt));
  return {
    cells: [
      { text: span.asset, strong: true },
      kindWords(standing, span),
      facts.chambers.find(({ id }) => id === span.chamberId)?.letter ?? '',
      momentWords(timezone, span.inAt),
      span.outAt ? momentWords(timezone, span.outAt) : 'on site',
      ((end - timeOf(span.inAt)) / DAY).toFixed(2),
    ],
    bars: [
      {
        at,
        width: Math.max(0, Math.min(1, scale.at(end)) - at),
        kind: span.kind === 'dehumidifier' ? 'strong' : 'plain',
      },
    ],
  };
}

const KINDS = {
  dehumidifier: 'Dehumidifiers',
  'air-mover': 'Air movers',
  scrubber: 'Air scrubbers',
  heater: 'Heaters',
  other: 'Other units',
};

/** Days by kind, against what was authorised, with how many stood at the visits. */
function sumRows({ authorised }: DryingLogSource, standing: Standing, units: ReturnType<typeof unitsOf>): SheetRow[] {
  const { timezone, asOf, visits, equipment } = standing;
  const kinds = [...new Set(units.map(({ spans }) => spans[0]?.kind ?? 'other'))];
  return kinds.map((kind) => {
    const days = unitDays(
      equipment.filter((span) => span.kind === kind),
      asOf,
      timezone,
    ).reduce((sum, each) => sum + each.days, 0);
    const line = authorised.find((each) => each.kind === kind);
    const stood = visits.map(({ at }) => unitsStanding(standing, at, kind));
    const [least, most] = [Math.min(...stood), Math.max(...stood)];
    const words = visits.length ? ` ${least === most ? `${most}` : `${least} to ${most}`} at each visit.` : '';
    return {
      sum: true,
      cells: [
        {
          text: `${KINDS[kind]}${line ? `${line.line ? `, ${line.line}` : ''}, of ${line.days} authorised` : ''}.${words}`,
          strong: true,
        },
        '',
        '',
        '',
        '',
        { text: days.toFixed(2), strong: true },
      ],
    };
  });
}

/** Under each date how many points and places of air were read. Nothing read while units stood is said, never left empty. */
function readRow(standing: Standing, days: { day: string; at: number; width: number }[]): SheetRow {
  const { facts, asOf, timezone } = standing;
  const read = new Map(proofDays(facts, [], asOf).map((each) => [each.day, each]));
  const today = dayAt(timezone, asOf);
  return {
    sum: true,
    cells: [
      {
        text: `Read on that date: points + places of air. Days are of 24 h, to ${momentWords(timezone, asOf)}.`,
        quiet: true,
      },
      '',
      '',
      '',
      '',
      '',
    ],
    marks: days.map(({ day, at, width }) => {
      const { points = 0, air = 0, unitIds = [] } = read.get(day) ?? {};
      if (points + air) return { at, width, text: `${points} + ${air}`, tone: 'good' as const };
      if (!unitIds.length) return { at, width, text: '–' };
      return {
        at,
        width,
        text: day === today ? 'not yet' : 'none',
        tone: day === today ? ('asked' as const) : ('bad' as const),
      };
    }),
  };
}

/** What was found and set up before first readings. */
function coverPictures({ photos }: DryingLogSource, { timezone }: Standing): PrintBlock[] {
  const [places, readings] = [
    photos.filter(({ pointId }) => pointId === null),
    photos.filter(({ pointId }) => pointId !== null),
  ];
  const room = readings.length ? PHOTOS - 1 : PHOTOS;
  const shown = [...places.slice(0, room), ...readings].slice(0, PHOTOS);
  if (!shown.length) return [];
  return [
    {
      kind: 'pictures',
      perRow: PHOTOS,
      height: 18,
      pictures: shown.map(({ bytes, caption, at }) => ({ bytes, caption, below: momentWords(timezone, at) })),
    },
  ];
}

function statementOf({ certificate, readBy }: DryingLogSource, standing: Standing): SheetStatement {
  const { corrections, facts, forecasts, timezone } = standing;
  if (certificate) {
    const { name, licence, statement, at, signature, typed } = certificate;
    return {
      kind: 'statement',
      text: statement,
      strong: 'Every point is at its goal.',
      after: '',
      signer: [
        typed && `Signed by typing “${typed}”`,
        name,
        licence && `licence ${licence}`,
        momentInFull(timezone, at),
      ]
        .filter(Boolean)
        .join(', '),
      ...(signature && { picture: signature }),
    };
  }
  const changed = corrections.length
    ? `there ${corrections.length === 1 ? 'is' : 'are'} ${corrections.length}`
    : 'there are none';
  const open = facts.points.filter(({ id }) => forecasts.has(id) && forecasts.get(id)?.state !== 'at-goal');
  const when = open.length === 1 ? `when point ${open[0]?.number} is at goal` : 'when every point is at goal';
  return {
    kind: 'statement',
    text: `These readings were taken at these points, at these times. Readings are never changed; a correction is a new row, ${changed}.`,
    strong: 'This is not a certificate of drying:',
    after: open.length ? `that follows ${when}.` : 'that follows once it is signed.',
    signer: readBy[0] ? `${readBy[0]}: signature, date` : 'Name, signature, date',
  };
}

/** More points than a page for each chamber holds: their pages are named and not numbered. */
const MOST_NUMBERED = 40;
function contentsOf({ facts }: Standing, after: readonly string[]): string {
  const pages = ['Summary', ...facts.chambers.map(({ letter }) => `Chamber ${letter}`), ...after];
  if (facts.points.length > MOST_NUMBERED) return `${pages.join('. ')}.`;
  return pages.map((page, place) => `${place + 1} ${page}.`).join(' ');
}
