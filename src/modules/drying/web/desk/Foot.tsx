// What does not agree between readings, equipment and bills, and what equipment comes to.
import css from './drying-desk.module.css';
import { showDate } from '../../../../platform/web/display/format.ts';
import { counted } from '../../../../platform/shared/words.ts';
import type { ProofLine } from '../../shared/drying-proof.ts';
import { type Sheet, equipmentTotals, siteToday } from './desk-model.ts';

export function Foot({ sheet, lines }: { sheet: Sheet; lines: readonly ProofLine[] }) {
  const totals = equipmentTotals(sheet);
  const said = lines.filter(({ kind }) => kind !== 'dry-chamber').map((line) => wordsOf(line, siteToday(sheet.facts)));
  if (!sheet.facts.equipment.length && !said.length) return null;
  return (
    <footer className={css.foot}>
      <div className={css.proof}>
        {said[0] && <strong>{said[0]}</strong>}
        {said.length > 1 && (
          <details>
            <summary>{counted(said.length - 1, 'more line')}</summary>
            <ul>
              {said.slice(1).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
        {!said.length && <span className="quiet">Every day that equipment stood has a reading.</span>}
        {sheet.facts.equipment.some(({ replaces }) => replaces !== null) && (
          <span className="quiet">A unit that replaces a failed one counts on as one unit.</span>
        )}
      </div>
      <dl>
        <div>
          <dt>Mover days</dt>
          <dd>{totals.movers.toFixed(2)}</dd>
        </div>
        <div>
          <dt>Dehumidifier days</dt>
          <dd>{totals.driers.toFixed(2)}</dd>
        </div>
        {totals.oneMore !== null && (
          <div>
            <dt>One more day, all units, ex tax</dt>
            <dd>{(totals.oneMore / 100).toFixed(2)}</dd>
          </div>
        )}
      </dl>
    </footer>
  );
}

function wordsOf(line: ProofLine, today: string): string {
  if (line.kind === 'dry-chamber') return '';
  const day = showDate(line.day);
  const documents = (all: readonly { document: string }[]): string => all.map(({ document }) => document).join(', ');
  if (line.kind === 'billed-without-reading')
    return line.day === today
      ? `Today is billed on ${documents(line.documents)} and has no reading yet. A visit today closes it.`
      : `${day} is billed on ${documents(line.documents)} and has no reading.`;
  if (line.kind === 'standing-without-reading')
    return `${day}: ${counted(line.unitIds.length, 'unit')} on site, no reading.`;
  if (line.kind === 'reading-without-equipment') return `${day}: a reading, no equipment on site.`;
  if (line.kind === 'billed-not-standing') return `${day} is billed on ${line.document}, and the unit was not here.`;
  if (line.kind === 'billed-twice') return `${day} is billed twice: ${documents(line.documents)}.`;
  return `${day} is not billed, between days that are.`;
}
