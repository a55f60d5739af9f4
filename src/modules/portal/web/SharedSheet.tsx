// A document as people outside the staff read it: facts, lines, totals.
import css from './SharedSheet.module.css';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { SharedColumn, SharedDocument } from '../shared/shared-document.api.ts';
import { showShared } from './show-shared.ts';

export function SharedSheet({ document }: { document: SharedDocument }) {
  return (
    <>
      <dl className={css.sharedFacts}>
        {document.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines document={document} />
      <dl className={css.sharedTotals}>
        {document.totals.map(([label, amount], index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              {index === document.totals.length - 1 && document.currencySymbol}
              {showShared('money', amount)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const classNameOf = ({ kind }: SharedColumn) => (kind === 'text' ? undefined : `${css.sharedFigure} figures`);

/** "38.5 m² material at 4.20", one below the other: a phone has no room for columns. */
function amountsOf(row: SharedDocument['rows'][number], columns: readonly SharedColumn[]): string[] {
  const linesOf = (key: string): string[] => {
    const column = columns.find((one) => one.key === key);
    return column ? showShared(column.kind, row.cells[key]).split('\n') : [];
  };
  const [units, rates] = [linesOf('unit'), linesOf('rate')];
  return linesOf('quantity').flatMap((quantity, at) =>
    quantity.trim() === ''
      ? []
      : [[quantity, units[at], rates[at]?.trim() && `at ${rates[at]}`].filter(Boolean).join(' ')],
  );
}

function Lines({ document }: { document: SharedDocument }) {
  const phone = useIsPhone();
  return (
    <div className={css.sharedSheet}>
      <table>
        <thead>
          <tr>
            {document.columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key} className={classNameOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.rows.map((row, index) => (
            <tr key={index} data-level={row.level} data-group={row.group} data-within={row.within}>
              {document.columns.map((column) => (
                <td key={column.key} data-column={column.key} className={classNameOf(column)}>
                  {showShared(column.kind, row.cells[column.key])}
                  {phone &&
                    column.key === 'description' &&
                    amountsOf(row, document.columns).map((amount) => (
                      <p key={amount} className={`${css.sharedNote} figures`}>
                        {amount}
                      </p>
                    ))}
                  {column.key === 'description' && row.note && <p className={css.sharedNote}>{row.note}</p>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
