// How much of what at which rate, in three cells: one line each where material and labour are counted apart.
import { type PrintCell, type PrintColumn, showQuantity } from './print-document.ts';

interface Measure {
  of: 'item' | 'material' | 'labour';
  quantity: number;
  unit: string | null;
  rate: number | null;
}

export const MEASURE_COLUMNS: PrintColumn[] = [
  { key: 'quantity', label: 'Quantity', kind: 'text', width: 10, paperOnly: true, right: true },
  { key: 'unit', label: 'Unit', kind: 'text', width: 10, paperOnly: true },
  { key: 'rate', label: 'Rate', kind: 'text', width: 10, paperOnly: true, right: true },
];

const rates = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

export const measureCells = (measures: readonly Measure[]): Record<string, PrintCell> => {
  const lines = (show: (measure: Measure) => string): string | null => measures.map(show).join('\n').trimEnd() || null;
  return {
    quantity: lines(({ quantity }) => showQuantity(quantity)),
    unit: lines(({ of, unit }) => [unit, of === 'item' ? null : of].filter(Boolean).join(' ')),
    rate: lines(({ rate }) => (rate === null ? '' : rates.format(rate))),
  };
};
