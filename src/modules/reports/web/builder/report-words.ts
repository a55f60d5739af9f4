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

/** Every figure that a list has, as one choice each. */
export const figureChoices = ({ title, fields }: ReportSource): { value: string; label: string }[] => [
  { value: 'count', label: `Number of ${title.toLowerCase()}` },
  ...fields
    .filter(({ kind }) => NUMERIC.has(kind))
    .flatMap(({ field, label }) =>
      FIGURES.filter((figure) => figure !== 'count').map((figure) => ({
        value: `${figure} ${field}`,
        label: `${FIGURE_WORDS[figure]} of ${label.toLowerCase()}`,
      })),
    ),
];
export const choiceOf = ({ figure, field }: ReportMeasure): string =>
  field === undefined ? figure : `${figure} ${field}`;
export function measureOf(choice: string): ReportMeasure {
  const [figure = 'count', field] = choice.split(' ');
  return { figure: figure as ReportMeasure['figure'], ...(field !== undefined && { field }) };
}
export const measureWords = (source: ReportSource, { figure, field }: ReportMeasure): string => {
  const of = fieldIn(source, field);
  if (!of) return FIGURE_WORDS[figure];
  return figure === 'sum' ? of.label : `${FIGURE_WORDS[figure]} ${of.label.toLowerCase()}`;
};
export function showFigure(source: ReportSource, { figure, field }: ReportMeasure, value: number | null): string {
  if (value === null) return '';
  const kind = figure === 'count' ? undefined : fieldIn(source, field)?.kind;
  return kind === 'money' ? showMoney(value) : showNumber(roundTo(value, 2));
}

export const filterFieldsOf = ({ fields }: ReportSource): FilterField[] =>
  fields.map(({ field, label, kind, to, values }) => ({
    field,
    label,
    kind,
    ...(to && { to }),
    ...(values && { values }),
  }));

/** The filter of a question as the builder of filters takes it. */
export function nodesOf({ filter }: ReportDefinition): { nodes: Node[]; any: boolean } {
  if (!filter) return { nodes: [], any: false };
  const { and, or } = parseFilter(filter);
  return or ? { nodes: or, any: true } : { nodes: and ?? [], any: false };
}
export const filterOf = (nodes: readonly Node[], any: boolean): { filter?: string } =>
  nodes.length ? { filter: JSON.stringify({ [any ? 'or' : 'and']: nodes }) } : {};
