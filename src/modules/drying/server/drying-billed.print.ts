// Each day that an invoice bills of equipment beside the visit that proves it.
import { counted } from '../../../platform/shared/words.ts';
import type { SheetRow, SheetTable } from '../../../platform/server/print/print-sheets.ts';
import type { ProofDay } from '../shared/drying-proof.ts';
import { proofDays } from '../shared/drying-proof.ts';
import { dayAt } from '../shared/drying-time.ts';
import { type Standing, dayShort, timeWords } from './drying-as-of.print.ts';
import type { DryingLogSource } from './drying-source.print.ts';

const MOST_NAMED = 3;

/** Null where nothing is billed, or the person who prints sees no invoices. A day that is billed ahead has no visit yet, and waits. */
export function billedTable({ billed = [] }: DryingLogSource, standing: Standing): SheetTable | null {
  const { facts, asOf, timezone } = standing;
  const today = dayAt(timezone, asOf);
  const days = proofDays(
    facts,
    billed.filter(({ day }) => day <= today),
    asOf,
  ).filter((day) => day.billed.length);
  if (!days.length) return null;
  return {
    kind: 'table',
    title: 'Billed days, and the visit of each',
    columns: [
      { label: 'Day' },
      { label: 'Billed on' },
      { label: 'Units', wide: true },
      { label: 'Visit' },
      { label: 'Read: points + places of air', right: true },
    ],
    rows: days.map((day) => rowOf(standing, day)),
  };
}

function rowOf(standing: Standing, { day, billed, visitIds, points, air }: ProofDay): SheetRow {
  const isRead = points + air > 0;
  return {
    cells: [
      { text: dayShort(day), strong: true },
      [...new Set(billed.map(({ document }) => document))].join(', '),
      unitWords(
        standing,
        billed.map(({ equipmentId }) => equipmentId),
      ),
      isRead ? visitWords(standing, visitIds) : { text: 'none', tone: 'bad' },
      isRead ? { text: `${points} + ${air}`, tone: 'good' } : { text: 'no reading', tone: 'bad' },
    ],
  };
}

function unitWords({ equipment }: Standing, ids: readonly unknown[]): string {
  const of = new Set(ids);
  const names = [...new Set(equipment.filter(({ id }) => of.has(id)).map(({ asset }) => asset))];
  return names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${counted(names.length - MOST_NAMED + 1, 'more unit')}`
    : names.join(', ');
}

function visitWords({ visits, timezone }: Standing, ids: readonly unknown[]): string {
  const of = new Set(ids);
  return visits
    .filter(({ id }) => of.has(id))
    .map(({ number, at, by }) => `${number ? `Check ${number}` : 'Set-up'}, ${timeWords(timezone, at)}, ${by}`)
    .join('; ');
}
