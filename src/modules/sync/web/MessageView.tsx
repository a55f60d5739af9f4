// What a message says, as its receiver reads it: the preview of its sender shows the same, from the same bytes.
import css from './MessageView.module.css';
import { IconAlertTriangle } from '../../../platform/web/icons.tsx';
import type { ReactNode } from 'react';
import { showDate } from '../../../platform/web/display/format.ts';
import { counted } from '../../../platform/shared/words.ts';
import { SYNC_ACTIONS } from '../shared/sync-actions.ts';
import { amountText, fieldsOf, quantityOf } from '../shared/sync-fields.ts';
import type { MessageLine, MessageParts, RequestMessage } from '../shared/sync-message.ts';

export interface MessageViewProps {
  message: RequestMessage;
  /** Who sent it. */
  from: string;
  /** What they call it themselves, once they have it. */
  theirLabel?: string | null;
  /** Keys of fields that are new since the last time. */
  changed?: ReadonlySet<string>;
  /** Small pictures of files that are here, by the name they have in the message. */
  pictures?: ReadonlyMap<string, string>;
}

export function MessageView({ message, from, theirLabel, changed = new Set(), pictures }: MessageViewProps) {
  const { parts, subject, note } = message;
  return (
    <article className={css.message} aria-label={`${subject.label} from ${from}`}>
      <header className={css.head}>
        {theirLabel && <span className={css.theirs}>{theirLabel}</span>}
        <strong>{subject.label}</strong>
        <span className="quiet">from {from}</span>
      </header>
      <p className="quiet">{SYNC_ACTIONS[message.action]?.label.replace(/^Send /, '')}</p>
      {parts.alerts?.safety && (
        <p className={css.alert}>
          <IconAlertTriangle size={16} aria-hidden /> {parts.alerts.safety}
        </p>
      )}
      {parts.alerts?.vulnerable && <p className={css.alert}>The customer is vulnerable</p>}
      {note && <blockquote className={css.note}>{note}</blockquote>}
      <dl className={css.facts}>
        {factsOf(message).map(([key, label, value]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-changed={changed.has(key) || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {parts.works?.description && <p className={css.text}>{parts.works.description}</p>}
      {parts.drying && <Drying drying={parts.drying} changed={changed} />}
      {parts.lines && <Lines lines={parts.lines} prices={parts.prices} changed={changed} />}
      <Pictures parts={parts} pictures={pictures} />
      <More parts={parts} pictures={pictures} />
    </article>
  );
}

type Fact = readonly [key: string, label: string, value: ReactNode];
const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' ');

function factsOf({ parts, job, options }: RequestMessage): Fact[] {
  const { works, site, key, person, customer, dates, excess, progress, invoice } = parts;
  const all: (readonly [string, string, string | null | undefined])[] = [
    ['job', 'Their job', job?.label],
    ['works.title', 'Works', works?.title],
    ['site.address', 'Site', site && joined(site.line1, site.line2, site.suburb, site.state, site.postcode)],
    ['person.name', 'On site', person && joined(person.name, person.mobile ?? person.home ?? person.work)],
    ['key.text', 'Key', key?.text],
    ['dates.start', 'Start', dates?.start && joined(showDate(dates.start), dates.startTime)],
    ['dates.end', 'Finish', dates?.end && joined(showDate(dates.end), dates.endTime)],
    ['dates.due', 'Due', dates?.due && showDate(dates.due)],
    ['works.jobType', 'Job type', works?.jobType],
    ['works.peril', 'Peril', works?.peril],
    ['works.catastropheCode', 'Catastrophe', works?.catastropheCode],
    ['works.incidentDate', 'Incident', works?.incidentDate && showDate(works.incidentDate)],
    ['customer.name', 'Customer', customer && joined(customer.name, customer.mobile)],
    ['customer.email', 'Email', customer?.email],
    ['customer.claimNumber', 'Claim', customer?.claimNumber],
    ['customer.policyNumber', 'Policy', customer?.policyNumber],
    ['excess.amount', 'Excess to collect', excess && joined(amountText(excess.amount), excess.incTax ? '' : 'ex tax')],
    ['progress.status', 'Status', progress?.status ?? options?.status],
    ['progress.contacted', 'Contacted', progress?.contacted && showDate(progress.contacted)],
    ['progress.attended', 'Attended', progress?.attended && showDate(progress.attended)],
    ['progress.completed', 'Completed', progress?.completed && showDate(progress.completed)],
    ['invoice.number', 'Invoice', invoice?.number],
    ['invoice.due', 'Payable by', invoice?.due && showDate(invoice.due)],
  ];
  return all.flatMap(([name, label, value]) => (value ? [[name, label, value] as const] : []));
}

interface LinesProps {
  lines: readonly MessageLine[];
  prices: MessageParts['prices'];
  changed: ReadonlySet<string>;
}
function Lines({ lines, prices, changed }: LinesProps) {
  const priced = lines.some(({ amount }) => amount !== undefined);
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">{counted(lines.length, 'line')}</th>
          {priced && <th scope="col">Ex {prices?.taxName ?? 'tax'}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={line.ref}>
            <td className="figures quiet">{line.number ?? place + 1}</td>
            <td
              data-changed={
                changed.has(`lines.${line.ref}.description`) || changed.has(`lines.${line.ref}.quantity`) || undefined
              }
            >
              {line.description}
              <span className="quiet">{joined(quantityOf(line), line.notes && `· ${line.notes}`)}</span>
            </td>
            {priced && (
              <td className="figures" data-changed={changed.has(`lines.${line.ref}.amount`) || undefined}>
                {amountText(line.amount)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {prices && (
        <tfoot>
          <tr>
            <td colSpan={2}>
              Total, + {prices.taxName} {amountText(prices.tax)}
            </td>
            <td className="figures">{amountText(prices.incTax)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Drying({ drying, changed }: { drying: NonNullable<MessageParts['drying']>; changed: ReadonlySet<string> }) {
  const rows = fieldsOf({ drying });
  return (
    <section className={css.more} aria-label="Drying">
      <h4>Drying: {counted(drying.rooms.length, 'room')}</h4>
      <dl className={css.facts}>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-changed={changed.has(key) || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Shown = Pick<MessageViewProps, 'pictures'> & { parts: MessageParts };
const AT_ONCE = 6;
/** The first photographs, and how many more there are. */
function Pictures({ parts, pictures }: Shown) {
  const all = (parts.files ?? []).filter(({ ref }) => pictures?.has(ref));
  if (!all.length) return null;
  return (
    <div className={css.pictures} role="group" aria-label="Photos">
      {all.slice(0, AT_ONCE).map(({ ref, name, description }) => (
        <img key={ref} src={pictures?.get(ref)} alt={description ?? name} loading="lazy" />
      ))}
      {all.length > AT_ONCE && <span className="quiet">+{all.length - AT_ONCE}</span>}
    </div>
  );
}

const kb = (size: number): string =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1000))} KB` : `${(size / 1e6).toFixed(1)} MB`;

function More({ parts, pictures }: Shown) {
  const groups: [string, string[]][] = [
    [
      'Photos and documents',
      (parts.files ?? [])
        .filter(({ ref }) => !pictures?.has(ref))
        .map(({ name, size, description }) => `${description ?? name}, ${kb(size)}`),
    ],
    ['Notes', (parts.notes ?? []).map(({ by, text }) => joined(by && `${by}:`, text))],
    [
      'Contacts',
      (parts.contacts ?? []).map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(', ')),
    ],
    ['Forms to fill in', (parts.forms ?? []).map(({ title }) => title)],
    [
      'Licences and insurances',
      (parts.licences ?? []).map(({ licence, insurance, number, expires }) =>
        [licence ?? insurance, number, expires && `until ${showDate(expires)}`].filter(Boolean).join(', '),
      ),
    ],
  ];
  return groups
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => (
      <section key={title} className={css.more} aria-label={title}>
        <h4>{title}</h4>
        <ul>
          {entries.map((text, place) => (
            <li key={place}>{text}</li>
          ))}
        </ul>
      </section>
    ));
}
