// The drying log and the certificate as documents to print, from plain facts: whoever reads them from the database asks here.
import type {
  PrintColumn,
  PrintDocument,
  PrintPicture,
  PrintRow,
} from '../../../platform/server/print/print-document.ts';
import type { PrintBlock, PrintSheet, SheetRow } from '../../../platform/server/print/print-sheets.ts';
import { type AirFacts, type ReadingFacts, goalOf } from '../shared/drying-facts.ts';
import { dayAt, isoOf, timeOf } from '../shared/drying-time.ts';
import { type PointForecast, forecastsSaid } from '../shared/forecast.ts';
import {
  type Standing,
  dayShort,
  dayWords,
  fingerprintOf,
  momentInFull,
  momentWords,
  standingAt,
  timeWords,
} from './drying-as-of.print.ts';
import { billedTable } from './drying-billed.print.ts';
import { chamberSheet, lossLine, stateOf } from './drying-chamber.print.ts';
import { coverSheet, titleOf } from './drying-cover.print.ts';
import type { DryingLogSource } from './drying-source.print.ts';

export type { DryingLogSource } from './drying-source.print.ts';

/** Of more points only those are told whose forecasts are still open. */
const MOST_FORECASTS = 60;

/** The log; with a `certificate` it is the certificate of drying. In the XLSX it is the list of all readings. */
export function dryingLogDocument(given: DryingLogSource): PrintDocument {
  const standing = standingAt(given.facts, given.asOf);
  const until = timeOf(given.asOf);
  const source = { ...given, photos: given.photos.filter(({ at }) => timeOf(at) <= until) };
  const { facts, timezone, asOf } = standing;
  const heading = titleOf(source, standing);
  const state = source.certificate ? 'certified' : 'not final';
  const after = sheetsAfter(source, standing);
  return {
    ...readingsDocument(source),
    plain: false,
    title: heading,
    heading,
    foot: `${heading}, as of ${momentInFull(timezone, asOf)}, ${state}, fingerprint ${fingerprintOf(standing)}`,
    // The foot says as of when.
    ...(source.head.printed && { printed: { ...source.head.printed, words: '' } }),
    sheets: [
      coverSheet(
        source,
        standing,
        after.map(({ name }) => name),
      ),
      ...facts.chambers.map((chamber) => chamberSheet(source, standing, chamber)),
      ...after.map(({ sheet }) => sheet),
    ],
  };
}

interface NamedSheet {
  /** In the contents of the first page. */
  name: string;
  sheet: PrintSheet;
}
/** Forecasts and photos share a page where both are few: half an empty page twice is no paper. */
const [FEW_FORECASTS, FEW_PHOTOS] = [16, 3];
function sheetsAfter(source: DryingLogSource, standing: Standing): NamedSheet[] {
  const forecasts = forecastSheet(source, standing).map((sheet) => ({ name: 'Forecasts', sheet }));
  const billed = billedSheet(source, standing).map((sheet) => ({ name: 'Billed days', sheet }));
  const pictures = photosOf(source, standing);
  if (!pictures.length) return [...forecasts, ...billed];
  const name = 'Photos, first and last of each point';
  const photos: PrintBlock = { kind: 'pictures', perRow: 3, height: 40, pictures };
  const [first] = forecasts;
  if (first && standing.forecasts.size <= FEW_FORECASTS && pictures.length <= FEW_PHOTOS) {
    const title = `Drying log ${standing.facts.schedule.number}, forecasts and photos`;
    const blocks = [...first.sheet.blocks, photos];
    return [{ name: 'Forecasts and photos', sheet: { ...first.sheet, title, blocks } }, ...billed];
  }
  const title = `Drying log ${standing.facts.schedule.number}, photos`;
  return [...forecasts, ...billed, { name, sheet: { ...bare(source, standing, title), blocks: [photos] } }];
}

const bare = (
  source: DryingLogSource,
  { facts }: Standing,
  title: string,
): Pick<PrintSheet, 'title' | 'parties' | 'facts'> => ({
  title,
  parties: [
    { label: 'Site', lines: [source.site, source.recipient[0] ?? ''], plain: true },
    { label: 'Loss', lines: [lossLine(source)], plain: true },
  ],
  facts: [['Schedule', facts.schedule.number]],
});

/** What was said when, beside what happened: forecasts that are never looked at again are promises. */
function forecastSheet(source: DryingLogSource, standing: Standing): PrintSheet[] {
  const { facts, forecasts, asOf } = standing;
  const all = facts.points.filter(({ id }) => forecasts.has(id)).sort((left, right) => left.number - right.number);
  const told =
    all.length > MOST_FORECASTS
      ? all.filter(({ id }) => forecasts.get(id)?.state !== 'at-goal').slice(0, MOST_FORECASTS)
      : all;
  const rows = told.map(({ id, number, label }): SheetRow => {
    // What was said without a day is no forecast.
    const said = forecastsSaid(facts, id, asOf).filter(({ said: each }) => each.range);
    const reached = forecasts.get(id)?.reachedAt;
    return {
      cells: [
        String(number),
        label,
        said.length
          ? said
              .slice(-3)
              .map(({ at, said: each }) => saidWords(standing, at, each))
              .join('; ')
          : 'fewer than three readings',
        reached
          ? { text: dayWords(standing.timezone, reached), strong: true, tone: 'good' }
          : { text: 'not yet', tone: 'asked' },
      ],
    };
  });
  const weather = weatherBlocks(standing);
  if (!rows.length && !weather.length) return [];
  return [
    {
      ...bare(source, standing, `Drying log ${facts.schedule.number}, ${rows.length ? 'forecasts' : 'visits'}`),
      blocks: [...(rows.length ? forecastBlocks(rows, told.length < all.length ? all.length : null) : []), ...weather],
    },
  ];
}

const forecastBlocks = (rows: SheetRow[], ofPoints: number | null): PrintBlock[] => [
  {
    kind: 'table',
    title: 'What was forecast, and what happened',
    columns: [
      { label: 'No.' },
      { label: 'Point', wide: true },
      { label: 'Said, with the interval of 80 %' },
      { label: 'Reached' },
    ],
    rows,
  },
  {
    kind: 'small',
    text: `From three readings on; each forecast used the readings of its day. ${ofPoints === null ? '' : `Of ${ofPoints} points those that are not at goal.`}`,
  },
];

/** The weather that visits were told to have; what else was said at their end is among the company's people. */
function weatherBlocks({ visits, timezone }: Standing): PrintBlock[] {
  if (!visits.some(({ weather }) => weather)) return [];
  return [
    {
      kind: 'table',
      title: 'Weather at the visits',
      columns: [{ label: 'Visit' }, { label: 'When' }, { label: 'Weather', wide: true }],
      rows: visits.map(({ number, at, weather }) => ({
        cells: [number === 0 ? 'Set-up' : `Check ${number}`, momentWords(timezone, at), weather ?? '–'],
      })),
    },
  ];
}

function saidWords({ timezone }: Standing, at: string, { range }: PointForecast): string {
  if (!range) return '';
  const between =
    range.earliestDay === range.latestDay ? '' : ` (${dayShort(range.earliestDay)} to ${dayShort(range.latestDay)})`;
  return `${dayWords(timezone, at)}: ${dayShort(range.expectedDay)}${between}`;
}

/** Which visit proves which billed day. Bills come later than readings, so it says when it was printed. */
function billedSheet(source: DryingLogSource, standing: Standing): PrintSheet[] {
  const table = billedTable(source, standing);
  if (!table) return [];
  return [
    {
      ...bare(source, standing, `Drying log ${standing.facts.schedule.number}, billed days`),
      blocks: [
        table,
        {
          kind: 'small',
          text: `${source.head.printed ? `As billed when this was printed: ${source.head.printed.words.replace(/^Printed /, '')}. ` : ''}A billed day is proved by a reading of its date on site. A unit that stands in for a failed one counts as the same unit.`,
        },
      ],
    },
  ];
}

/** First and last reading of each point. */
function photosOf(source: DryingLogSource, standing: Standing): (PrintPicture & { below: string })[] {
  const readings = source.photos.filter(({ pointId }) => pointId !== null);
  const shown = [...Map.groupBy(readings, ({ pointId }) => pointId).values()].flatMap((of) => {
    const [first, last] = [of[0], of.at(-1)];
    return first === last ? [first] : [first, last];
  });
  return shown.flatMap((photo) =>
    photo ? [{ bytes: photo.bytes, caption: photo.caption, below: momentWords(standing.timezone, photo.at) }] : [],
  );
}

const COLUMNS: PrintColumn[] = [
  { key: 'day', label: 'Day', kind: 'text', width: 12 },
  { key: 'time', label: 'Time', kind: 'text', width: 9 },
  { key: 'visit', label: 'Visit', kind: 'text', width: 8 },
  { key: 'chamber', label: 'Chamber', kind: 'text', width: 10 },
  { key: 'room', label: 'Room', kind: 'text', width: 16 },
  { key: 'number', label: 'No.', kind: 'quantity', width: 6 },
  { key: 'point', label: 'Point', kind: 'text', width: 30 },
  { key: 'material', label: 'Material', kind: 'text', width: 16 },
  { key: 'kind', label: 'Kind', kind: 'text', width: 12 },
  { key: 'scale', label: 'Scale', kind: 'text', width: 10 },
  { key: 'value', label: 'Reading', kind: 'quantity', width: 10 },
  { key: 'goal', label: 'Goal', kind: 'quantity', width: 8 },
  { key: 'standard', label: 'Dry standard', kind: 'quantity', width: 12 },
  { key: 'note', label: 'Remark', kind: 'text', width: 32 },
  { key: 'celsius', label: '°C', kind: 'quantity', width: 8 },
  { key: 'humidity', label: 'RH %', kind: 'quantity', width: 8 },
  { key: 'grams', label: 'g/kg', kind: 'quantity', width: 8 },
  { key: 'gpp', label: 'GPP', kind: 'quantity', width: 8 },
  { key: 'pascal', label: 'Vapour pressure Pa', kind: 'quantity', width: 18 },
  { key: 'dew', label: 'Dew point °C', kind: 'quantity', width: 12 },
  { key: 'by', label: 'Read by', kind: 'text', width: 18 },
  { key: 'meter', label: 'Meter', kind: 'text', width: 12 },
  { key: 'calibrated', label: 'Calibrated until', kind: 'text', width: 15 },
];

/** Every reading as a list, corrected ones with what corrected them: for XLSX and CSV. */
export function readingsDocument({
  facts,
  head,
  currencySymbol,
}: Pick<DryingLogSource, 'facts' | 'head' | 'currencySymbol'>): PrintDocument {
  const rows = [
    ...moistureRows(facts),
    ...facts.air.map((each) => ({ time: timeOf(each.at), cells: airCells(facts, each) })),
  ].sort((left, right) => left.time - right.time);
  return {
    ...head,
    title: `Readings ${facts.schedule.number}`,
    subtitle: facts.schedule.label,
    currencySymbol,
    facts: [],
    columns: COLUMNS,
    rows: rows.map(({ cells }): PrintRow => ({ level: 0, cells })),
    totals: [],
    notes: [],
    plain: true,
  };
}

type Facts = DryingLogSource['facts'];
type Cells = PrintRow['cells'];

function whenCells({ schedule: { timezone }, visits }: Facts, at: string, visitId: unknown): Cells {
  const visit = visits.find(({ id }) => id === visitId);
  return {
    day: dayAt(timezone, at),
    time: timeWords(timezone, at),
    visit: visit ? (visit.number ? `Check ${visit.number}` : 'Set-up') : null,
  };
}

function moistureRows(facts: Facts): { time: number; cells: Cells }[] {
  const points = new Map(facts.points.map((point) => [point.id, point]));
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const chambers = new Map(facts.chambers.map((chamber) => [chamber.id, chamber]));
  const corrected = new Map(
    facts.readings.flatMap((each) => (each.corrects === null ? [] : [[each.corrects, each] as const])),
  );
  return facts.readings.map((reading) => {
    const point = points.get(reading.pointId);
    const room = point && rooms.get(point.roomId);
    return {
      time: timeOf(reading.at),
      cells: {
        ...whenCells(facts, reading.at, reading.visitId),
        chamber: (room && chambers.get(room.chamberId)?.letter) ?? null,
        room: room?.label ?? null,
        number: point?.number ?? null,
        point: point?.label ?? null,
        material: point?.material ?? null,
        kind: point?.kind ?? null,
        scale: reading.scale,
        value: reading.value,
        goal: point ? goalOf(point) : null,
        standard: point?.dryStandard ?? null,
        note: remarkOf(facts, reading, corrected.get(reading.id)),
        by: reading.by,
        meter: reading.meter?.label ?? null,
        calibrated: reading.meter?.calibratedUntil ?? null,
      },
    };
  });
}

function remarkOf(
  { schedule: { timezone } }: Facts,
  reading: ReadingFacts,
  correction: ReadingFacts | undefined,
): string | null {
  const words = [
    correction
      ? `Corrected to ${correction.value ?? 'not read'} on ${momentWords(timezone, correction.recordedAt)}`
      : '',
    reading.corrects === null ? '' : 'Correction',
    reading.notReachable ? `Not read: ${reading.notReachable}` : '',
    reading.sameAsLast ? 'Same as last' : '',
    reading.note ?? '',
  ];
  return words.filter(Boolean).join('; ') || null;
}

const rounded = (value: number | null | undefined, digits: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits));

function airCells(facts: Facts, air: AirFacts): Cells {
  const state = stateOf(facts.schedule.pressure, air);
  return {
    ...whenCells(facts, isoOf(timeOf(air.at)), air.visitId),
    chamber: facts.chambers.find(({ id }) => id === air.chamberId)?.letter ?? null,
    point: air.equipmentLabel ? `${air.label}, ${air.equipmentLabel}` : air.label,
    kind: air.kind,
    celsius: rounded(air.temperature, 1),
    humidity: rounded(air.humidity, 1),
    grams: rounded(state?.gramsPerKilogram, 2),
    gpp: rounded(state?.gpp, 1),
    pascal: rounded(state?.vapourPressure, 0),
    dew: rounded(state?.dewPoint, 1),
    by: air.by,
  };
}
