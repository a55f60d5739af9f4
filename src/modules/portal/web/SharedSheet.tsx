// A document as people outside the staff read it: facts, lines, totals.
import './shared-estimate.css';
import type { SharedColumn, SharedDocument } from '../shared/shared-document.api.ts';
import { showShared } from './show-shared.ts';

export function SharedSheet({ document }: { document: SharedDocument }) {
  return (
    <>
      <dl className="shared-facts">
        {document.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines document={document} />
      <dl className="shared-totals">
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

const alignment = ({ kind }: SharedColumn) => (kind === 'text' ? undefined : 'shared-figure figures');

function Lines({ document }: { document: SharedDocument }) {
  return (
    <div className="shared-sheet">
      <table>
        <thead>
          <tr>
            {document.columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key} className={alignment(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.rows.map((row, index) => (
            <tr key={index} data-level={row.level} data-group={row.group} data-within={row.within}>
              {document.columns.map((column) => (
                <td key={column.key} data-column={column.key} className={alignment(column)}>
                  {showShared(column.kind, row.cells[column.key])}
                  {column.key === 'description' && row.note && <p className="shared-note">{row.note}</p>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
