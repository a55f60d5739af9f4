// The sheets of a document as their template wants them: texts made safe, pictures under names.
import type { PrintText } from './print-parts.ts';
import type { PrintBlock, PrintSheet, SheetCell, SheetTable } from './print-sheets.ts';

/** What `paper.ts` does to texts and pictures. */
export interface PaperTools {
  say: (text: string) => string;
  texts: (texts: PrintText[]) => object[];
  /** The name under which a picture is kept; null where it cannot be drawn. */
  keep: (name: string, bytes: Uint8Array | undefined) => string | null;
}

export function sheetsOf(sheets: readonly PrintSheet[] | undefined, tools: PaperTools): object[] | null {
  const { say } = tools;
  return (
    sheets?.map(({ title, badge, parties, facts, blocks }, place) => ({
      title: say(title),
      badge: badge ? { text: say(badge.text), tone: badge.tone } : null,
      parties: parties.map(({ label, lines, plain }) => ({
        label: say(label),
        lines: lines.map(say).filter(Boolean),
        plain: plain === true,
      })),
      facts: facts.map(([label, value, tone]) => ({ label: say(label), value: say(value), tone: tone ?? '' })),
      blocks: blocksOf(blocks, `sheet-${place}`, tools),
    })) ?? null
  );
}

/** Rows in all tables: hundreds of them are not tagged. */
export const rowsOfSheets = (sheets: readonly PrintSheet[] = []): number =>
  sheets
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0);

const blocksOf = (blocks: readonly PrintBlock[], prefix: string, tools: PaperTools): object[] =>
  blocks.map((block, place) => blockOf(block, `${prefix}-${place}`, tools));

function blockOf(block: PrintBlock, name: string, tools: PaperTools): object {
  const { say, keep } = tools;
  switch (block.kind) {
    case 'table':
      return tableOf(block, say);
    case 'chart':
      return {
        ...block,
        title: say(block.title),
        unit: say(block.unit),
        x: block.x.map((tick) => ({ ...tick, label: say(tick.label) })),
        y: block.y.map((tick) => ({ ...tick, label: say(tick.label) })),
        levels: block.levels.map((level) => ({ ...level, label: say(level.label) })),
        series: block.series.map(({ label, pieces, forecast }) => ({
          label: say(label),
          pieces,
          forecast: forecast ? { ...forecast, label: say(forecast.label) } : null,
        })),
      };
    case 'plan':
      return {
        ...block,
        title: say(block.title),
        picture: keep(name, block.picture),
        pins: block.pins.map((pin) => ({ ...pin, label: say(pin.label) })),
        legend: block.legend.map((each) => ({ ...each, text: say(each.text) })),
      };
    case 'pictures':
      return {
        ...block,
        pictures: block.pictures.map(({ bytes, caption, below }, place) => ({
          name: keep(`${name}-${place}`, bytes),
          caption: say(caption),
          below: say(below ?? ''),
        })),
      };
    case 'statement':
      return {
        kind: block.kind,
        text: say(block.text),
        strong: say(block.strong),
        after: say(block.after),
        signer: say(block.signer),
        picture: keep(name, block.picture),
      };
    case 'note':
      return { ...block, strong: say(block.strong), text: say(block.text) };
    case 'texts':
      return { kind: block.kind, texts: tools.texts(block.texts) };
    case 'small':
      return { kind: block.kind, text: say(block.text) };
    case 'sides':
      return {
        kind: block.kind,
        share: block.share,
        left: blocksOf(block.left, `${name}-left`, tools),
        right: blocksOf(block.right, `${name}-right`, tools),
      };
  }
}

function tableOf({ kind, title, columns, rows, axis }: SheetTable, say: (text: string) => string): object {
  return {
    kind,
    title: say(title ?? ''),
    columns: columns.map(({ label, below, right, wide }) => ({
      label: say(label),
      below: say(below ?? ''),
      right: right === true,
      wide: wide === true,
    })),
    rows: rows.map(({ cells, bars, marks, sum }) => ({
      cells: cells.map((cell) => cellOf(cell, say)),
      bars: bars ?? [],
      marks: (marks ?? []).map((mark) => ({ ...mark, text: say(mark.text), tone: mark.tone ?? '' })),
      sum: sum === true,
    })),
    axis: axis
      ? {
          width: axis.width,
          days: axis.days.map((day) => ({ ...day, label: say(day.label) })),
          visits: axis.visits.map(({ at, label, planned }) => ({ at, label: say(label), planned: planned === true })),
        }
      : null,
  };
}

/** A plain text goes as such: each element around one costs as much as the text. */
function cellOf(cell: SheetCell, say: (text: string) => string): string | object {
  if (typeof cell === 'string') return say(cell);
  const { text, below, lead, strong, quiet, tone } = cell;
  return {
    text: say(text),
    below: say(below ?? ''),
    lead: say(lead ?? ''),
    strong: strong === true,
    quiet: quiet === true,
    tone: tone ?? '',
  };
}
