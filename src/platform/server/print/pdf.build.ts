// What tests need of a printed document: one that is right unless they say otherwise.
import type { PrintDocument, PrintRow } from './print-document.ts';

export const buildDocument = (given: Partial<PrintDocument> = {}): PrintDocument => ({
  title: 'Job-120001 Scope of works',
  subtitle: 'Estimate 1 · draft · 22 Nov 2026',
  number: 'Estimate 1',
  company: 'Harbour Restoration',
  head: { lines: ['Unit 4, 22 Lee Holm Road, St Marys NSW 2760', 'ABN 51 824 753 556'], paper: 'a4' },
  printed: { at: new Date('2026-11-22T06:04:00Z'), words: 'Printed 22 Nov 2026, 5:04 pm' },
  facts: [['Client', 'Beacon Insurance']],
  columns: [
    { key: 'number', label: 'Item', kind: 'text', width: 8 },
    { key: 'description', label: 'Description', kind: 'text', width: 40 },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', width: 10 },
    { key: 'sell', label: 'Ex tax', kind: 'money', width: 12 },
    { key: 'taxShare', label: 'Tax', kind: 'money', width: 12 },
    { key: 'sellIncTax', label: 'Inc tax', kind: 'money', width: 12 },
  ],
  rows: [buildLine('Replace kickboards')],
  totals: [['Total inc tax', 327.89]],
  notes: [],
  currencySymbol: '$',
  ...given,
});

export const buildLine = (description: string, more: Partial<PrintRow> = {}): PrintRow => ({
  level: 0,
  ...more,
  cells: {
    number: '1.1',
    description,
    quantity: 5.4,
    sell: 298.08,
    taxShare: 29.81,
    sellIncTax: 327.89,
    ...more.cells,
  },
});
