// What does not agree between readings, equipment and bills, each with the way to mend it, and what equipment comes to.
import css from './drying-desk.module.css';
import { Button } from '@mantine/core';
import { showDate } from '../../../../platform/web/display/format.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { authorisedWords, isOver, overWords } from '../../shared/authorised-days.ts';
import type { AuthorisedUnits, DryingWhole } from '../../shared/drying-whole.ts';
import type { ProofLine } from '../../shared/drying-proof.ts';
import { type Sheet, authorisedOf, equipmentTotals, siteToday } from './desk-model.ts';

interface FootProps {
  sheet: Sheet;
  jobId: number;
  /** `known`: false while it is worked out. */
  proof: { lines: readonly ProofLine[]; known: boolean };
  whole: Pick<DryingWhole, 'authorised' | 'billedDays'>;
  /** Reads today; undefined where the person may not. */
  onVisit: (() => void) | undefined;
}
export function Foot({ sheet, jobId, proof: { lines, known }, whole, onVisit }: FootProps) {
  const totals = equipmentTotals(sheet);
  const said = lines.filter(({ kind }) => kind !== 'dry-chamber');
  const over = whole.authorised.filter(isOver);
  const assets = new Map(sheet.facts.equipment.map(({ id, asset }) => [id, asset]));
  const types = new Map(whole.billedDays.map(({ documentId, objectType }) => [documentId, objectType]));
  const [first, ...more] = said;
  if (!sheet.facts.equipment.length && !first) return null;
  const lineOf = (line: ProofLine) => (
    <ProofWords line={line} today={siteToday(sheet.facts)} jobId={jobId} types={types} onVisit={onVisit} />
  );
  return (
    <footer className={css.foot}>
      <div className={css.proof}>
        {over.map((days) => (
          <strong key={days.equipmentIds.join()} className={css.over}>
            {assetsOf(days, assets)}, {authorisedWords(days)}, {overWords(days)}.
          </strong>
        ))}
        {first && <strong>{lineOf(first)}</strong>}
        {more.length > 0 && (
          <details>
            <summary>{counted(more.length, 'more line')}</summary>
            <ul>
              {more.map((line) => (
                <li key={wordsOf(line, '').join()}>{lineOf(line)}</li>
              ))}
            </ul>
          </details>
        )}
        {known && !first && <span className="quiet">Every day that equipment stood has a reading.</span>}
        {sheet.facts.equipment.some(({ replaces }) => replaces !== null) && (
          <span className="quiet">A unit that replaces a failed one counts on as one unit.</span>
        )}
      </div>
      <dl>
        <div>
          <dt>{ofAuthorised('Mover days', 'Movers', authorisedOf(sheet.facts, whole.authorised, 'air-mover'))}</dt>
          <dd>{totals.movers.toFixed(2)}</dd>
        </div>
        <div>
          <dt>
            {ofAuthorised(
              'Dehumidifier days',
              'Dehumidifiers',
              authorisedOf(sheet.facts, whole.authorised, 'dehumidifier'),
            )}
          </dt>
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

const ofAuthorised = (plain: string, kind: string, days: number | null): string =>
  days === null ? plain : `${kind}, of ${days} authorised`;

/** "AST-0007", of several that share their days the first and how many more. */
function assetsOf({ equipmentIds }: AuthorisedUnits, assets: ReadonlyMap<unknown, string>): string {
  const names = [...new Set(equipmentIds.flatMap((id) => assets.get(id) ?? []))];
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

interface ProofWordsProps {
  line: ProofLine;
  today: string;
  jobId: number;
  types: ReadonlyMap<unknown, string>;
  onVisit: (() => void) | undefined;
}
/** The line, and where it is mended: today by a reading, else on the document that bills the day. */
function ProofWords({ line, today, jobId, types, onVisit }: ProofWordsProps) {
  const pages = useObjectPages();
  const [before, documents, after] = wordsOf(line, today);
  const isToday = 'day' in line && line.day === today;
  const reads = isToday && (line.kind === 'billed-without-reading' || line.kind === 'standing-without-reading');
  return (
    <>
      {before}
      {documents.map(({ document, documentId }, index) => {
        const href = pages.get(types.get(documentId) ?? '')?.href?.({ objectId: Number(documentId), jobId });
        return (
          <span key={documentId}>
            {index > 0 && ', '}
            {href ? <PageLink href={href}>{document}</PageLink> : document}
          </span>
        );
      })}
      {after}
      {reads && onVisit && (
        <Button size="compact-xs" variant="subtle" onClick={onVisit}>
          Read now
        </Button>
      )}
    </>
  );
}

type Documents = readonly { document: string; documentId: number | string }[];
function wordsOf(line: ProofLine, today: string): [before: string, documents: Documents, after: string] {
  if (line.kind === 'dry-chamber') return ['', [], ''];
  const day = showDate(line.day);
  if (line.kind === 'billed-without-reading')
    return line.day === today
      ? ['Today is billed on ', line.documents, ' and has no reading yet. A visit today closes it.']
      : [`${day} is billed on `, line.documents, ' and has no reading. Credit the day there, or note why nobody read.'];
  if (line.kind === 'standing-without-reading')
    return [`${day}: ${counted(line.unitIds.length, 'unit')} on site, no reading. Do not bill the day.`, [], ''];
  if (line.kind === 'reading-without-equipment')
    return [`${day}: a reading, no equipment on site. Put the units into their chamber if some stood.`, [], ''];
  if (line.kind === 'billed-not-standing')
    return [`${day} is billed on `, [line], ', and the unit was not here. Credit the day, or correct when it came.'];
  if (line.kind === 'billed-twice') return [`${day} is billed twice: `, line.documents, '. Credit one of them.'];
  return [`${day} is not billed, between days that are. Add it to the next invoice.`, [], ''];
}
