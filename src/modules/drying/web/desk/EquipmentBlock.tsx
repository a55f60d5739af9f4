// What stood where from when until when, on the shared axis.
import css from './drying-desk.module.css';
import { authorisedWords, isOver, overWords } from '../../shared/authorised-days.ts';
import { type EquipmentFacts } from '../../shared/drying-facts.ts';
import type { ProofLine } from '../../shared/drying-proof.ts';
import type { AuthorisedUnits } from '../../shared/drying-whole.ts';
import { DAY, type TimeScale, isoOf, timeOf } from '../../shared/drying-time.ts';
import { EquipmentBarRow } from '../charts/EquipmentBarRow.tsx';
import { shortMoment } from '../charts/chart-shapes.ts';
import type { ChamberRow, Sheet } from './desk-model.ts';
import { dryFrom } from './desk-model.ts';

const UNIT_ROW = 18;
interface EquipmentBlockProps {
  sheet: Sheet;
  authorised: readonly AuthorisedUnits[];
  lines: readonly ProofLine[];
  chambers: readonly ChamberRow[];
  scale: TimeScale;
  width: number;
  visits: string[];
}
export function EquipmentBlock({ sheet, authorised, lines, chambers, scale, width, visits }: EquipmentBlockProps) {
  const { facts, now } = sheet;
  if (!facts.equipment.length) return null;
  const zone = facts.schedule.timezone;
  const dry = new Map(chambers.map((chamber) => [chamber.id, dryFrom(sheet, chamber.points)]));
  const letter = new Map(facts.chambers.map(({ id, letter: of }) => [id, of]));
  const replacedBy = new Map(
    facts.equipment.flatMap(({ replaces, asset }) => (replaces === null ? [] : [[replaces, asset] as const])),
  );
  const units = facts.equipment.toSorted((left, right) =>
    (letter.get(left.chamberId) ?? '').localeCompare(letter.get(right.chamberId) ?? ''),
  );
  const noteOf = ({ id, failed }: EquipmentFacts): string | null => {
    const by = replacedBy.get(id);
    return failed ? (by ? `failed, see ${by.replace(/^\D+/, '')}` : 'failed') : by ? `see ${by}` : null;
  };
  return (
    <section className={css.block} aria-label="Equipment">
      <table className={css.units}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Equipment, days of 24 h
            </th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Days to now</th>
            {authorised.length > 0 && <th scope="col">Authorised</th>}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <td className={css.letter}>{letter.get(unit.chamberId)}</td>
              <th scope="row">
                {unit.asset} <span className="quiet">{unit.label}</span>
                {unit.note && <span className="quiet">: {unit.note}</span>}
              </th>
              <td>{shortMoment(zone, unit.inAt)}</td>
              <td>{unit.outAt ? shortMoment(zone, unit.outAt) : 'stands'}</td>
              <td data-strong>{((timeOf(unit.outAt ?? now) - timeOf(unit.inAt)) / DAY).toFixed(2)}</td>
              {authorised.length > 0 && (
                <Authorised of={authorised.find(({ equipmentIds }) => equipmentIds.includes(unit.id as number))} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.blockChart} data-units>
        {width > 0 &&
          units.map((unit) => (
            <EquipmentBarRow
              key={unit.id}
              bar={{
                id: unit.id,
                asset: unit.asset,
                kind: unit.kind,
                inAt: unit.inAt,
                outAt: unit.outAt,
                note: noteOf(unit),
                dryFrom: dry.get(unit.chamberId) ?? null,
                unproved: unprovedDays(lines, unit),
                plannedUntil: unit.outAt === null ? isoOf(timeOf(now) + DAY) : null,
              }}
              scale={scale}
              width={width}
              height={UNIT_ROW}
              now={now}
              visits={visits}
            />
          ))}
      </div>
    </section>
  );
}

/** Days of its rate against those that somebody agreed to pay for; several units may share them. */
function Authorised({ of }: { of: AuthorisedUnits | undefined }) {
  if (!of) return <td className="quiet">none</td>;
  return (
    <td data-over={isOver(of) || undefined} title={isOver(of) ? overWords(of) : authorisedWords(of)}>
      {of.soFar} of {of.authorised}
      {of.units > 1 && ` (${of.units} units)`}
    </td>
  );
}

/** Days of a unit that an invoice bills and nobody read; it may be billed as the unit that it stands in for. */
const unprovedDays = (lines: readonly ProofLine[], { id, replaces }: EquipmentFacts): string[] =>
  lines.flatMap((line) =>
    line.kind === 'billed-without-reading' && line.unitIds.some((unit) => unit === id || unit === replaces)
      ? [line.day]
      : [],
  );
