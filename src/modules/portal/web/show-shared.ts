// Figures of a shared document, as the printed one has them.
import type { SharedCell, SharedColumn } from '../shared/shared-document.api.ts';

const amount = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

export function showShared(kind: SharedColumn['kind'], value: SharedCell | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (kind === 'money') return amount.format(value);
  return kind === 'percent' ? `${quantity.format(value * 100)} %` : quantity.format(value);
}
