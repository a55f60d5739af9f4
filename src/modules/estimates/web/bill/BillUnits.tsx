// Units of the file that the company does not know, and what each becomes.
import css from './bill.module.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ImportResult } from '../../shared/estimates.api.ts';
import type { Units } from '../estimate-document.ts';

interface Props {
  result: Pick<ImportResult, 'unknownUnits'>;
  units: Units;
  chosen: Record<string, string>;
  onUnit: (text: string, unit: string) => void;
  /** Undefined for people who may not change the list of units. */
  learning?: { on: boolean; set: (on: boolean) => void };
}

export function BillUnits({ result, units, chosen, onUnit, learning }: Props) {
  if (result.unknownUnits.length === 0) return null;
  return (
    <section aria-label="Unknown units">
      <header className={css.billSection}>
        <h3>Unknown units</h3>
        {learning && (
          <Checkbox
            size="xs"
            label="Remember for next time, as another name for a unit or as a new unit"
            checked={learning.on}
            onChange={(event) => learning.set(event.currentTarget.checked)}
          />
        )}
      </header>
      <table className={css.billList}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col" data-align="right">
              Rows
            </th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {result.unknownUnits.map(({ text, rows }) => (
            <tr key={text}>
              <td>{text}</td>
              <td data-align="right">{rows}</td>
              <td>
                <NativeSelect
                  size="xs"
                  w={180}
                  aria-label={`Unit for ${text}`}
                  value={chosen[text] ?? ''}
                  onChange={(event) => onUnit(text, event.currentTarget.value)}
                  data={[
                    ...units.map(({ label }) => ({ value: label, label })),
                    { value: text.slice(0, 40), label: learning?.on ? `New unit "${text}"` : `Keep "${text}"` },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
