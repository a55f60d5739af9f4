// A frozen invoice, or a draft, as its reader gets it: beside the lines in the office, and on the page of the link.
import css from './Paper.module.css';
import { showDay } from '../../../kit/dates.ts';
import type { IssuedDocument, IssuedLine, IssuedParty, IssuedSchedule } from '../../finance/shared/issued-document.ts';

const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

const partyText = (party: IssuedParty): string =>
  [
    party.name,
    party.line1,
    party.line2,
    [party.suburb, party.state, party.postcode].filter(Boolean).join(' '),
    ...party.taxNumbers.map(({ scheme, value }) => `${scheme} ${value}`),
  ]
    .filter(Boolean)
    .join('\n');

/** `60 % of 10,000.00, 400.00 stored`. */
const claimText = ({ claimedToDate }: IssuedLine, { contract, stored }: IssuedSchedule): string =>
  [
    `${quantities.format((claimedToDate ?? 0) * 100)} % of ${amounts.format(contract)}`,
    stored && `${amounts.format(stored)} stored`,
  ]
    .filter(Boolean)
    .join(', ');

export function Paper({ document }: { document: IssuedDocument }) {
  const { seller, buyer, job, taxName, isTaxRegistered } = document;
  const isDraft = document.number === 'Draft';
  // Sums stand in the last column, under the tax where there is one.
  const labels = isTaxRegistered ? 3 : 2;
  const facts: [string, string | null | undefined][] = [
    ['To', partyText(buyer)],
    ['Care of', document.careOf && partyText(document.careOf)],
    ['Reference', document.reference],
    ['Site', job?.site],
    ['Job', job?.number],
    ['Credits', document.credits && `${document.credits.number} of ${showDay(document.credits.issueDate)}`],
    ['Date', isDraft ? null : showDay(document.issueDate)],
    [
      'Due',
      isDraft || document.kind === 'creditNote'
        ? null
        : [showDay(document.dueDate), document.terms].filter(Boolean).join(', '),
    ],
  ];
  return (
    <article className={css.paper} aria-label={`${document.title} ${document.number}`}>
      <header>
        <strong>{seller.name}</strong>
        <span>
          {[seller.line1, [seller.suburb, seller.state, seller.postcode].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')}
          <br />
          {seller.taxNumbers.map(({ scheme, value }) => `${scheme} ${value}`).join(' · ')}
        </span>
      </header>
      <h2>{isDraft ? `${document.title}, draft` : `${document.title} ${document.number}`}</h2>
      <dl>
        {facts
          .filter(([, value]) => value)
          .flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" data-right>
              {document.lines.some(({ schedule }) => schedule) ? 'Claimed to date' : 'Qty'}
            </th>
            <th scope="col" data-right>
              {isTaxRegistered ? `Ex ${taxName}` : 'Amount'}
            </th>
            {isTaxRegistered && (
              <th scope="col" data-right>
                {taxName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {document.lines.flatMap((line, place) => {
            const head = line.group !== document.lines[place - 1]?.group ? line.group : null;
            return [
              ...(head
                ? [
                    <tr key={`group-${line.number}`}>
                      <td colSpan={isTaxRegistered ? 4 : 3}>
                        <strong>{head}</strong>
                      </td>
                    </tr>,
                  ]
                : []),
              <tr key={line.number}>
                <td>{line.description}</td>
                <td data-right>
                  {line.schedule
                    ? claimText(line, line.schedule)
                    : `${quantities.format(line.quantity)} ${line.unit ?? ''}`}
                </td>
                <td data-right>{amounts.format(line.amount)}</td>
                {isTaxRegistered && <td data-right>{amounts.format(line.tax)}</td>}
              </tr>,
            ];
          })}
          {document.deductions.map(({ label, amount, tax }) => (
            <tr key={label}>
              <td colSpan={2}>{label}</td>
              <td data-right>{amounts.format(-amount)}</td>
              {isTaxRegistered && <td data-right>{amounts.format(-tax)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={labels} data-right>
              {isTaxRegistered ? `Total ex ${taxName}` : 'Total'}
            </td>
            <td data-right>{amounts.format(document.subtotal)}</td>
          </tr>
          {isTaxRegistered && (
            <tr>
              <td colSpan={labels} data-right>
                {taxName}
              </td>
              <td data-right>{amounts.format(document.taxTotal)}</td>
            </tr>
          )}
          {document.reverseTaxTotal !== 0 && (
            <tr>
              <td colSpan={labels} data-right>
                {taxName} paid by the customer, not added
              </td>
              <td data-right>{amounts.format(document.reverseTaxTotal)}</td>
            </tr>
          )}
          {document.retentionAmount !== 0 && (
            <tr>
              <td colSpan={labels} data-right>
                Retention held
              </td>
              <td data-right>{amounts.format(-document.retentionAmount)}</td>
            </tr>
          )}
          <tr>
            <td colSpan={labels} data-right>
              {document.kind === 'creditNote' ? 'Credited' : 'Amount due'}, {document.currency}
            </td>
            <td data-right>{amounts.format(document.payable)}</td>
          </tr>
        </tfoot>
      </table>
      {document.payTo && (
        <p>
          Pay to {document.payTo.accountName}
          {document.payTo.bsb && `, BSB ${document.payTo.bsb}`}, account {document.payTo.accountNumber}, reference{' '}
          {document.payTo.reference}
        </p>
      )}
      {document.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
}
