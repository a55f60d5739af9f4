// What was filed of the returns of tax: who and when, what moved since, and marking and taking back.
import css from './TaxReturnPage.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { type TaxFiling, type TaxReturn, taxReturnApi } from '../shared/tax-return.api.ts';

const days = ({ from, to }: { from: string; to: string }): string => `${showDate(from)} to ${showDate(to)}`;
const isStanding = ({ withdrawnAt }: TaxFiling): boolean => withdrawnAt === null;

/** Of a filed period: who filed it and what moved since. Of the next one: what it has of those before. */
export function Filing({ of }: { of: TaxReturn }) {
  const { filing, moved, taxName } = of;
  const documents = moved.documents === 1 ? '1 document' : `${moved.documents} documents`;
  const tax = `${showMoney(Math.abs(moved.tax))} of ${taxName} ${moved.tax < 0 ? 'to reclaim' : 'to pay'}`;
  return (
    <>
      {filing && (
        <p className={css.taxSaid}>
          Filed by {filing.filedBy ?? 'somebody'}, {showMoment(filing.filedAt)}
          {filing.reference && `, ${filing.reference}`}. The figures are as filed and do not change.
        </p>
      )}
      {moved.documents > 0 && (
        <p className={css.taxConcern}>
          {filing
            ? `Since then ${documents} of this period changed, with ${tax}. The difference is in the next unfiled return.`
            : `${documents} in periods already filed changed since, with ${tax}. The figures below include them.`}
        </p>
      )}
      {moved.documents > 0 && <Moved of={of} />}
    </>
  );
}

function Moved({ of: { moved, filing, taxName } }: { of: TaxReturn }) {
  const pages = useObjectPages();
  const label = filing ? 'Changed since filed' : 'From periods already filed';
  return (
    <RecordSection title={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.taxScroll} role="region" aria-label={label} tabIndex={0}>
        <table className={css.taxTable}>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Contact</th>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col" data-number>
                Ex {taxName}
              </th>
              <th scope="col" data-number>
                {taxName}
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.lines.map(({ documentType, documentId, number, contact, date, what, net, tax, reverse }) => {
              const href = pages.get(documentType)?.href?.({ objectId: documentId, jobId: null });
              return (
                <tr key={`${documentType} ${documentId} ${date} ${what}`}>
                  <td>{href ? <PageLink href={href}>{number}</PageLink> : number}</td>
                  <td>{contact}</td>
                  <td data-day>{showDate(date)}</td>
                  <td>{what}</td>
                  <td data-number>{showMoney(net)}</td>
                  <td data-number>
                    {showMoney(tax)}
                    {reverse !== 0 && <span className="quiet"> · {showMoney(reverse)} by reverse charge</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </RecordSection>
  );
}

export function MarkFiled({ of, onClose }: { of: TaxReturn; onClose: () => void }) {
  const write = useWrite(taxReturnApi.markFiled);
  const [reference, setReference] = useState('');
  const amount = of.boxes.find(({ ref }) => ref === of.result)?.onForm ?? 0;
  return (
    <SaveDialog
      title={`Mark ${days(of)} as filed`}
      action="Mark as filed"
      changed={reference !== ''}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const { from, to } = of;
        await write.mutateAsync({ body: { from, to, amount, reference: reference.trim() || null } });
        toast('Return marked as filed');
        onClose();
      }}
    >
      <p>
        {amount < 0 ? 'Refund' : 'To pay'}: {showMoney(Math.abs(amount))}. Lodge the return with the tax office first:
        nothing is sent from here. Its figures and documents are kept as they are now. Later changes go in the next one.
      </p>
      <TextInput
        label="Receipt or reference"
        maxLength={120}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

/** All that was filed, with those that were taken back. */
export function FiledReturns({ onOpen }: { onOpen: (filing: TaxFiling) => void }) {
  const read = useRead(taxReturnApi.filings, {});
  const may = useCan()('close-books');
  const { country } = useCurrentUser();
  const [taking, setTaking] = useState<TaxFiling | null>(null);
  const rows = read.data?.data ?? [];
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (rows.length === 0) return null;
  const last = rows.find(isStanding);
  return (
    <RecordSection title="Filed returns">
      <div className={css.taxScroll}>
        <table className={css.taxTable} aria-label="Filed returns">
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col" data-number>
                {country.taxName} on the form
              </th>
              <th scope="col">Filed</th>
              <th scope="col">Reference</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {isStanding(row) ? (
                    <Button size="compact-xs" variant="subtle" onClick={() => onOpen(row)}>
                      {days(row)}
                    </Button>
                  ) : (
                    days(row)
                  )}
                </td>
                <td data-number>{showMoney(row.amount)}</td>
                <td>
                  {[row.filedBy, showMoment(row.filedAt)].filter(Boolean).join(', ')}
                  {row.withdrawnAt && (
                    <span className="quiet">
                      {' '}
                      · reversed by {row.withdrawnBy ?? 'somebody'}, {showMoment(row.withdrawnAt)}:{' '}
                      {row.withdrawnReason}
                    </span>
                  )}
                </td>
                <td>{row.reference}</td>
                <td>
                  {may && row.id === last?.id && (
                    <Button size="compact-xs" variant="subtle" onClick={() => setTaking(row)}>
                      Reverse
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {taking && <TakeBack of={taking} onClose={() => setTaking(null)} />}
    </RecordSection>
  );
}

function TakeBack({ of, onClose }: { of: TaxFiling; onClose: () => void }) {
  const write = useWrite(taxReturnApi.withdraw);
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title={`Reverse: ${days(of)}`}
      action="Reverse"
      changed={reason !== ''}
      ready={reason.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { reason: reason.trim() } });
        onClose();
      }}
    >
      <p className="quiet">
        Use this if the return was not lodged, or is being lodged again. The period’s figures are recalculated until it
        is marked as filed again.
      </p>
      <LongText label="Why" minRows={2} max={500} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}
