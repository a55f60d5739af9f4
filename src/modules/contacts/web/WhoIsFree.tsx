// /prime/contact/availability: who of the subcontractors and employees is free from one day to another.
import css from './contacts.module.css';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { sentence, showDate, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { contactPaths } from './contact-paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type AvailableContact, contactFactsApi } from '../shared/contact-facts.api.ts';

const TYPES = [
  { value: '3', label: 'Subcontractors' },
  { value: '6', label: 'Employees' },
];
/** As many as the server tells. */
const MOST = 200;

export function WhoIsFree() {
  useTabTitle('Who is free');
  const [from, setFrom] = useState(todayHere());
  const [to, setTo] = useState('');
  const [types, setTypes] = useState<string | null>(null);
  const [tradeId, setTradeId] = useState<string | null>(null);
  const [serviceAreaId, setServiceAreaId] = useState<string | null>(null);
  const trades = useChoices('trade');
  const areas = useChoices('region');
  const read = useRead(
    contactFactsApi.availability,
    {
      query: {
        start: from,
        ...(to && { end: to }),
        ...(types && { types }),
        ...(tradeId && { tradeId }),
        ...(serviceAreaId && { serviceAreaId }),
      },
    },
    { enabled: from !== '', keepPrevious: true },
  );
  const rows = read.data?.data;
  return (
    <RecordSection title="Who is free">
      <div className={css.freeChoice} role="group" aria-label="When and who">
        <DayBox size="sm" label="From" value={from} onChange={setFrom} />
        <DayBox size="sm" label="To" value={to} min={from} onChange={setTo} />
        <Picker size="sm" label="Who" placeholder="Both" clearable data={TYPES} value={types} onChange={setTypes} />
        <Picker
          size="sm"
          label="Trade"
          placeholder="Any"
          clearable
          searchable
          data={trades}
          value={tradeId}
          onChange={setTradeId}
        />
        <Picker
          size="sm"
          label="Works in"
          placeholder="Any region"
          clearable
          searchable
          data={areas}
          value={serviceAreaId}
          onChange={setServiceAreaId}
        />
      </div>
      {from === '' ? (
        <p className="quiet">Choose the first day.</p>
      ) : read.error ? (
        <p role="alert">{read.error.message}</p>
      ) : !rows ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <p role="status">
            {rows.filter(({ available }) => available).length} of {rows.length} are free.
            {rows.length === MOST && ' There are more. Choose a trade or a region.'}
          </p>
          <ul className={css.contactRows}>
            {rows.map((row) => (
              <Row key={row.objectId} row={row} />
            ))}
          </ul>
        </>
      )}
    </RecordSection>
  );
}

function Row({ row }: { row: AvailableContact }) {
  return (
    <li>
      <div>
        <p>
          <strong>
            <PageLink href={contactPaths.contact(row.objectId, 'availability')}>{row.primaryLabel}</PageLink>
          </strong>{' '}
          <span className="quiet">{row.secondaryLabel}</span>
        </p>
        {row.periods.map(({ id, kind, fromDate, toDate, recurrence, note }) => (
          <p key={id} className="quiet">
            {sentence(kind)} {recurrence === 'weekly' && 'every week '}
            {showDate(fromDate)}
            {toDate !== fromDate && ` to ${showDate(toDate)}`}
            {note && `: ${note}`}
          </p>
        ))}
        {row.warnings.length > 0 && <p className={css.contactWarning}>{row.warnings.join(' · ')}</p>}
      </div>
      <Status
        value={row.available ? { label: 'Free', typeName: 'completed' } : { label: 'Away', typeName: 'waiting' }}
      />
    </li>
  );
}

function useChoices(list: string): { value: string; label: string }[] {
  return useOptions(list).options.map(({ value, label }) => ({ value: String(value), label }));
}
