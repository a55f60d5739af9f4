// What is held back from one contractor on one job: every movement, with what can be done about it.
import css from './bills.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type HeldParty, type NoticeRow, retentionApi } from '../shared/retention.api.ts';
import { billPaths } from './bill-paths.ts';

interface Props {
  contactId: number;
  jobId: number | null;
  onClose: () => void;
}
export function RetentionDialog({ contactId, jobId, onClose }: Props) {
  const may = useCan()('release-retention');
  const query = jobId === null ? {} : { jobId: String(jobId) };
  const party = useRead(retentionApi.ofContact, { params: { contactId }, query }).data?.data;
  return (
    <Dialog
      title={party ? `Held from ${party.contact.label}${party.job ? `, ${party.job.label}` : ''}` : 'Retention'}
      opened
      onClose={onClose}
      changed={false}
      size={760}
    >
      {party ? (
        <>
          <p>
            <strong className="figures">{showMoney(party.held)}</strong> of {showMoney(party.withheld)} is held.
          </p>
          {may && party.held > 0 && <Acts party={party} contactId={contactId} jobId={jobId} />}
          <Movements party={party} />
          {party.notices.length > 0 && <Notices notices={party.notices} may={may} />}
          <Report contactId={contactId} name={party.contact.label} may={may} />
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

const said = (error: { errors: Record<string, string>; message: string } | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;

function Acts({ party, contactId, jobId }: { party: HeldParty; contactId: number; jobId: number | null }) {
  const release = useWrite(retentionApi.release);
  const notice = useWrite(retentionApi.notice);
  const mailWords = useMailWords();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const send = (body: { share: 'half' | 'rest' } | { amount: number }): void =>
    release.mutate(
      { body: { contactId, jobId, ...body } },
      {
        onSuccess: () => {
          setAmount(null);
          toast('Released. It is now owed to them');
        },
      },
    );
  const give = (): void =>
    notice.mutate(
      { body: { contactId, jobId, amount: amount ?? party.held, reason: reason ?? '' } },
      {
        onSuccess: () => {
          setReason(null);
          setAmount(null);
          toast(mailWords('The notice'));
        },
      },
    );
  const error = said(release.error) ?? said(notice.error);
  return (
    <div className="dialog-fields">
      <div className={css.buttons}>
        <Button size="xs" loading={release.isPending} onClick={() => send({ share: 'half' })}>
          Release half
        </Button>
        <Button size="xs" variant="default" loading={release.isPending} onClick={() => send({ share: 'rest' })}>
          Release the rest
        </Button>
        <FigureBox
          size="xs"
          aria-label="Amount"
          placeholder="Amount"
          min={0}
          decimalScale={2}
          hideControls
          value={amount ?? ''}
          onChange={(next) => setAmount(typeof next === 'number' ? next : null)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={amount === null || amount <= 0}
          onClick={() => amount !== null && send({ amount })}
        >
          Release this amount
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setReason(reason === null ? '' : null)}>
          Give notice of use
        </Button>
      </div>
      {reason !== null && (
        <>
          <LongText
            label={`What ${showMoney(amount ?? party.held)} will be used for. They have ten days to fix it`}
            minRows={2}
            max={2000}
            value={reason}
            onChange={setReason}
          />
          <Button size="xs" disabled={reason.trim() === ''} loading={notice.isPending} onClick={give}>
            Send notice
          </Button>
        </>
      )}
      {error && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const Movements = ({ party }: { party: HeldParty }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
  <div className={css.scroll} role="region" aria-label="Retention held" tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Bill</th>
          <th scope="col" data-number>
            Amount
          </th>
          <th scope="col" data-number>
            Retention
          </th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {party.movements.map((move) => {
          const bill = party.bills.find(({ billNumber }) => billNumber === move.billNumber);
          return (
            <tr key={move.id}>
              <td>{showDate(move.date)}</td>
              <td>{move.kind}</td>
              <td>{bill ? <PageLink href={billPaths.bill(bill.id)}>{bill.billNumber}</PageLink> : move.billNumber}</td>
              <td data-number>{showMoney(move.amount)}</td>
              <td data-number>{showMoney(move.balance)}</td>
              <td>{move.note}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const NOTICE_STATES: Readonly<Record<NoticeRow['state'], string>> = {
  waiting: 'Still time to fix it',
  usable: 'Can be used',
  used: 'Used',
  withdrawn: 'Withdrawn',
};
function Notices({ notices, may }: { notices: readonly NoticeRow[]; may: boolean }) {
  const use = useWrite(retentionApi.use);
  const withdraw = useWrite(retentionApi.withdraw);
  const failed = (error: Error): void => void alert(error.message);
  return (
    <section aria-label="Notices">
      <h3>Notices</h3>
      <ul>
        {notices.map(({ id, version, amount, reason, givenOn, usableFrom, state }) => (
          <li key={id}>
            <strong className="figures">{showMoney(amount)}</strong> given on {showDate(givenOn)}, from{' '}
            {showDate(usableFrom)}: {reason} <span className="quiet">{NOTICE_STATES[state]}</span>{' '}
            {may && state === 'usable' && (
              <Button
                size="compact-xs"
                onClick={() => use.mutate({ params: { id }, body: { version } }, { onError: failed })}
              >
                Use it
              </Button>
            )}
            {may && (state === 'usable' || state === 'waiting') && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => withdraw.mutate({ params: { id }, body: { version } }, { onError: failed })}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ contactId, name, may }: { contactId: number; name: string; may: boolean }) {
  const report = useWrite(retentionApi.report);
  const mailWords = useMailWords();
  const failed = (error: Error): void => void alert(error.message);
  const print = async (): Promise<void> =>
    saveFile((await call(retentionApi.pdf, { params: { contactId } })) as Blob, `Retention ${name}.pdf`);
  return (
    <div className={css.buttons}>
      <Button size="xs" variant="default" onClick={() => void print().catch(failed)}>
        Report as PDF
      </Button>
      {may && (
        <Button
          size="xs"
          variant="default"
          loading={report.isPending}
          onClick={() =>
            report.mutate(
              { params: { contactId } },
              { onSuccess: () => toast(mailWords('The report')), onError: (error) => failed(new Error(said(error))) },
            )
          }
        >
          Send report
        </Button>
      )}
    </div>
  );
}
