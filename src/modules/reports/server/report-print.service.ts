// A report as a sheet: a column for each level, each value across and each figure; what the screen shows, with the same rights.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import {
  FIGURE_WORDS,
  type ReportDefinition,
  type ReportMeasure,
  beforeWords,
  reportDefinition,
} from '../shared/report-definition.ts';
import { runReport } from './report-run.views.ts';
import { type Countable, sourceOf, specIn } from './report-source.service.ts';
import type { Exporter } from './reports.service.ts';

interface Input {
  label: string;
  list: string;
  definition: ReportDefinition;
}
function inputOf(given: Record<string, unknown>): Input {
  const read = reportDefinition.safeParse(given['definition']);
  if (!read.success) throw invalid({ definition: read.error.issues[0]?.message ?? 'This question cannot be read' });
  return { label: String(given['label']), list: String(given['list']), definition: read.data };
}

const labelOf = (of: Countable, path: string): string => specIn(of, path)?.label ?? path;
const kindOf = (of: Countable, path: string | undefined): string | undefined => path && specIn(of, path)?.kind;
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a figure is called. */
export function wordsOf(of: Countable, measure: ReportMeasure): string {
  const { label, running } = measure;
  if (label) return label;
  return running ? `${plainWords(of, measure)}, running total` : plainWords(of, measure);
}
function plainWords(of: Countable, { figure, field, until }: ReportMeasure): string {
  if (field === undefined) return FIGURE_WORDS[figure];
  if (until !== undefined)
    return `${FIGURE_WORDS[figure]} days from ${lower(labelOf(of, field))} to ${until === 'today' ? 'today' : lower(labelOf(of, until))}`;
  return `${FIGURE_WORDS[figure]} of ${lower(labelOf(of, field))}`;
}

/** A figure for a mail: amounts with cents, other numbers as they are. */
export function figureText(of: Countable, { figure, field, until }: ReportMeasure, value: number | null): string {
  if (value === null) return 'none';
  const isMoney =
    !['count', 'share', 'formula'].includes(figure) && until === undefined && kindOf(of, field) === 'money';
  return value.toLocaleString(
    'en-AU',
    isMoney ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 2 },
  );
}

function figureColumn(of: Countable, key: string, label: string, { figure, field, until }: ReportMeasure): PrintColumn {
  const isMoney =
    !['count', 'share', 'formula'].includes(figure) && until === undefined && kindOf(of, field) === 'money';
  return { key, label, kind: isMoney ? 'money' : 'quantity', width: 16 };
}

export async function reportDocument(ctx: Context, { label, list, definition }: Input): Promise<PrintDocument> {
  const of = sourceOf(ctx, list);
  const result = await runReport(ctx, list, definition);
  const { groups, measures } = definition;
  const [first] = measures;
  const columns: PrintColumn[] = [
    ...groups.map(
      ({ field }, at): PrintColumn => ({ key: `g${at}`, label: labelOf(of, field), kind: 'text', width: 28 }),
    ),
    ...(groups.length ? [] : [{ key: 'g0', label: of.title, kind: 'text' as const, width: 28 }]),
    ...(first ? result.across.map((side, at) => figureColumn(of, `a${at}`, side.label, first)) : []),
    ...measures.flatMap((measure, at) => {
      const words = wordsOf(of, measure);
      const now = figureColumn(of, `m${at}`, words, measure);
      if (!definition.compare) return [now];
      return [now, figureColumn(of, `b${at}`, `${words}, ${beforeWords(definition)}`, measure)];
    }),
  ];
  return {
    plain: true,
    title: `${label} ${ctx.today}`,
    subtitle: '',
    company: '',
    facts: [],
    columns,
    rows: result.rows.map(({ keys, figures, before, across }) => ({
      level: 0,
      cells: {
        ...Object.fromEntries(keys.map((key, at) => [`g${at}`, key.label])),
        ...(keys.length === 0 && { g0: 'All' }),
        ...Object.fromEntries(across.map(([figure = null], at) => [`a${at}`, figure])),
        ...Object.fromEntries(figures.map((figure, at) => [`m${at}`, figure])),
        ...Object.fromEntries((before ?? []).map((figure, at) => [`b${at}`, figure])),
      },
    })),
    totals: [],
    notes: [],
    currencySymbol: '',
  };
}

export const reportPrint: Exporter = {
  right: 'view-data-view',
  make: (ctx, given) => reportDocument(ctx, inputOf(given)),
};
