// A report as a sheet: a column for each level, each value across and each figure; what the screen shows, with the same rights.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import {
  FIGURE_WORDS,
  type ReportDefinition,
  type ReportMeasure,
  reportDefinition,
} from '../shared/report-definition.ts';
import { runReport } from './report-run.views.ts';
import { type Countable, sourceOf } from './report-source.service.ts';
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

const labelOf = ({ fields }: Countable, field: string): string => fields.get(field)?.label ?? field;
const wordsOf = (of: Countable, { figure, field }: ReportMeasure): string =>
  field === undefined ? FIGURE_WORDS[figure] : `${FIGURE_WORDS[figure]} of ${labelOf(of, field).toLowerCase()}`;
function figureColumn(of: Countable, key: string, label: string, { figure, field }: ReportMeasure): PrintColumn {
  const isMoney = figure !== 'count' && field !== undefined && of.fields.get(field)?.kind === 'money';
  return { key, label, kind: isMoney ? 'money' : 'quantity', width: 16 };
}

async function document(ctx: Context, given: Record<string, unknown>): Promise<PrintDocument> {
  const { label, list, definition } = inputOf(given);
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
    ...measures.map((measure, at) => figureColumn(of, `m${at}`, wordsOf(of, measure), measure)),
  ];
  return {
    plain: true,
    title: `${label} ${ctx.today}`,
    subtitle: '',
    company: '',
    facts: [],
    columns,
    rows: result.rows.map(({ keys, figures, across }) => ({
      level: 0,
      cells: {
        ...Object.fromEntries(keys.map((key, at) => [`g${at}`, key.label])),
        ...(keys.length === 0 && { g0: 'All' }),
        ...Object.fromEntries(across.map(([figure = null], at) => [`a${at}`, figure])),
        ...Object.fromEntries(figures.map((figure, at) => [`m${at}`, figure])),
      },
    })),
    totals: [],
    notes: [],
    currencySymbol: '',
  };
}

export const reportPrint: Exporter = { right: 'view-data-view', make: document };
