// Lines that bring nothing: whoever freezes or authorises them is told, as a forgotten price is money lost.
import { type EstimateItemFigures, type EstimateSettings, itemFigures } from '../../shared/estimate-totals.ts';
import { count } from '../estimate-words.ts';

type Line = EstimateItemFigures & { description: string };
const MOST = 3;

/** "2 lines have no price: Skirting, Cornice." Undefined where all have one. */
export function unpricedText(lines: readonly Line[], settings: EstimateSettings): string | undefined {
  const free = lines.filter((line) => !line.isParentItem && itemFigures(line, settings).subtotal === 0);
  if (free.length === 0) return undefined;
  const names = free.slice(0, MOST).map(({ description }) => description);
  const verb = free.length === 1 ? 'has' : 'have';
  return `${count(free.length, 'line')} ${verb} no price: ${names.join(', ')}${free.length > MOST ? '…' : ''}.`;
}
