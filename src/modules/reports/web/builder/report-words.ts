// How the parts of a question are called on screen.
import type { Node } from '../../../../kit/filter.ts';
import { roundTo } from '../../../../kit/money.ts';
import { parseFilter } from '../../../../kit/filter.ts';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import type { FilterField } from '../../../../platform/web/list/column.ts';
import type { ReportField, ReportSource } from '../../shared/data-views.api.ts';
import { FIGURES, FIGURE_WORDS, type ReportDefinition, type ReportMeasure } from '../../shared/report-definition.ts';

const NUMERIC = new Set(['money', 'quantity', 'fraction', 'percent', 'decimal', 'integer']);
const DATED = new Set(['date', 'moment']);
const MANY = new Set(['refs', 'texts']);

export const isDated = (kind: ReportField['kind'] | undefined): boolean => kind !== undefined && DATED.has(kind);
export const groupable = ({ fields }: ReportSource): ReportField[] => fields.filter(({ kind }) => !MANY.has(kind));
export const fieldIn = ({ fields }: ReportSource, name: string | undefined): ReportField | undefined =>
  fields.find(({ field }) => field === name);

/** A list with the fields of the records that its rows point to, so that a question may name them. */
export function withRelated(sources: readonly ReportSource[], source: ReportSource): ReportSource {
  const more = source.fields
    .filter(({ kind, field }) => kind === 'ref' && field !== 'updatedById')
    .flatMap(({ field, label, to }) =>
      (sources.find(({ list }) => list === to)?.fields ?? []).map(
        (inner): ReportField => ({
          ...inner,
          field: `${field}.${inner.field}`,
          label: `${label}: ${lower(inner.label)}`,
        }),
      ),
    );
  return { ...source, fields: [...source.fields, ...more] };
}
const isRelated = ({ field }: ReportField): boolean => field.includes('.');
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const isNumber = ({ kind }: ReportField): boolean => NUMERIC.has(kind);
const OVER_FIELDS = FIGURES.filter((figure) => !['count', 'share', 'formula'].includes(figure));

/** What is offered first: the numbers of the list itself. Everything else is in the dialog of a figure. */
export const figureChoices = ({ title, fields }: ReportSource): { value: string; label: string }[] => [
  { value: 'count', label: `Number of ${title.toLowerCase()}` },
  { value: 'share', label: 'Share of all, %' },
  ...fields
    .filter((field) => isNumber(field) && !isRelated(field))
    .flatMap(({ field, label }) =>
      OVER_FIELDS.map((figure) => ({
        value: `${figure} ${field}`,
        label: `${FIGURE_WORDS[figure]} of ${lower(label)}`,
      })),
    ),
];
/** Tells figures apart. */
export const choiceOf = ({ figure, field, until, filter, formula, running }: ReportMeasure): string =>
  [figure, field, until, filter, formula, running && 'running'].filter(Boolean).join(' ');
export function measureOf(choice: string): ReportMeasure {
  const [figure = 'count', field] = choice.split(' ');
  return { figure: figure as ReportMeasure['figure'], ...(field !== undefined && { field }) };
}
export function measureWords(source: ReportSource, measure: ReportMeasure): string {
  if (measure.label) return measure.label;
  return measure.running ? `${plainWords(source, measure)}, running total` : plainWords(source, measure);
}
function plainWords(source: ReportSource, { figure, field, until, filter, formula }: ReportMeasure): string {
  const where = filter ? ', some' : '';
  if (figure === 'formula') return formula ?? FIGURE_WORDS.formula;
  if (figure === 'share') return 'Share, %';
  const of = fieldIn(source, field);
  if (!of) return `${FIGURE_WORDS[figure]}${where}`;
  if (until !== undefined)
    return `${FIGURE_WORDS[figure]} days, ${lower(of.label)} to ${until === 'today' ? 'today' : lower(fieldIn(source, until)?.label ?? until)}${where}`;
  return `${figure === 'sum' ? of.label : `${FIGURE_WORDS[figure]} ${lower(of.label)}`}${where}`;
}
/** How a figure has changed: in % of what it was, a percentage in points. Empty where there is nothing to compare. */
export function showChange(measure: ReportMeasure, now: number | null, before: number | null): string {
  if (now === null || before === null || (before === 0 && !isPercent(measure))) return '';
  const change = isPercent(measure) ? now - before : ((now - before) / Math.abs(before)) * 100;
  const text = showNumber(Math.abs(roundTo(change, 1)));
  const sign = text === '0' ? '' : change > 0 ? '+' : '−';
  return `${sign}${text} ${isPercent(measure) ? 'pts' : '%'}`;
}
const isPercent = ({ figure, percent }: ReportMeasure): boolean => figure === 'share' || percent === true;
export function showFigure(source: ReportSource, measure: ReportMeasure, value: number | null): string {
  if (value === null) return '';
  const { figure, field, until } = measure;
  if (isPercent(measure)) return `${showNumber(roundTo(value, 1))} %`;
  const isMoney =
    until === undefined && !['count', 'formula'].includes(figure) && fieldIn(source, field)?.kind === 'money';
  return isMoney ? showMoney(value) : showNumber(roundTo(value, 2));
}

export const filterFieldsOf = ({ fields }: ReportSource): FilterField[] =>
  fields.map(({ field, label, kind, to, values }) => ({
    field,
    label,
    kind,
    ...(to && { to }),
    ...(values && { values }),
  }));
/** What a filter may name: more than what can be counted by. */
export const filtersBy =
  (source: ReportSource) =>
  (name: string): boolean =>
    fieldIn(source, name) !== undefined || source.more.includes(name);
/** The first figure counts some of the rows that the second counts: "2 / 7". */
export const isPartOfAll = ({ measures: [first, second] }: ReportDefinition): boolean =>
  first?.figure === 'count' && first.filter !== undefined && second?.figure === 'count' && !second.filter;
export const isSuburb = (field: string | undefined): boolean => /[Aa]ddressSuburb$/.test(field ?? '');

/** The filter of a question as the builder of filters takes it. */
export function nodesOf({ filter }: Pick<ReportDefinition, 'filter'>): { nodes: Node[]; any: boolean } {
  if (!filter) return { nodes: [], any: false };
  const { and, or } = parseFilter(filter);
  return or ? { nodes: or, any: true } : { nodes: and ?? [], any: false };
}
export const filterOf = (nodes: readonly Node[], any: boolean): { filter?: string } =>
  nodes.length ? { filter: JSON.stringify({ [any ? 'or' : 'and']: nodes }) } : {};
