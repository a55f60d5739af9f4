// The return of a tax month: what is missing for it, its file, filed when, what HMRC was paid, and what moved since.
import { counted } from '../../../platform/shared/words.ts';
import css from './bills.module.css';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { type CisMonth, type FiledCisReturn, cisApi } from '../shared/cis.api.ts';

interface Props {
  month: string;
  of: CisMonth;
}
const late = (days: number): string => (days ? `, ${counted(days, 'day')} late` : '');

export function CisReturnState({ month, of }: Props) {
  const [asking, setAsking] = useState<'file' | 'pay' | null>(null);
  const { filed, problems, overdue, payBy, to } = of;
  const hasEnded = todayHere() > to;
  const download = async (): Promise<void> =>
    saveFile((await call(cisApi.file, { query: { month } })) as Blob, `CIS return ${to}.csv`);
  return (
    <div className={css.said} role="group" aria-label="Return to HMRC">
      {problems.map((text) => (
        <p key={text} className="late">
          {text}.
        </p>
      ))}
      {overdue > 0 && (
        <p className="late">
          {showMoney(of.deduction)} was due to HMRC by {showDate(payBy)}, {counted(overdue, 'day')} ago.
        </p>
      )}
      {filed && <Filed filed={filed} />}
      <Group gap={8} mt={6}>
        {hasEnded && (
          <Button size="xs" variant={filed ? 'default' : 'filled'} onClick={() => setAsking('file')}>
            {filed ? 'Mark as amended' : 'Mark as filed'}
          </Button>
        )}
        {filed && !filed.paidOn && (
          <Button size="xs" onClick={() => setAsking('pay')}>
            Record payment to HMRC
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => void download().catch((error: Error) => void alert(error.message))}
        >
          Return as CSV
        </Button>
      </Group>
      {asking === 'file' && <FileReturn month={month} of={of} onClose={() => setAsking(null)} />}
      {asking === 'pay' && filed && <PayReturn month={month} filed={filed} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Filed({ filed }: { filed: FiledCisReturn }) {
  const { difference } = filed;
  const moved = difference.gross !== 0 || difference.materials !== 0 || difference.deduction !== 0;
  return (
    <>
      <p>
        Filed on {showDate(filed.filedOn)}
        {filed.filedBy && ` by ${filed.filedBy}`}
        <span className="late">{late(filed.filedLate)}</span>: gross {showMoney(filed.gross)}, materials{' '}
        {showMoney(filed.materials)}, deducted {showMoney(filed.deduction)}
        {filed.reference && `, reference ${filed.reference}`}.
      </p>
      {filed.paidOn && (
        <p>
          HMRC paid {showMoney(filed.paidAmount)} on {showDate(filed.paidOn)}
          <span className="late">{late(filed.paidLate)}</span>
          {filed.paidReference && `, reference ${filed.paidReference}`}.
        </p>
      )}
      {moved && (
        <p className="late">
          The month has changed since it was filed: gross {showMoney(difference.gross)}, materials{' '}
          {showMoney(difference.materials)}, deducted {showMoney(difference.deduction)}. Amend the return with HMRC,
          then mark it as amended.
        </p>
      )}
    </>
  );
}

const said = (error: { errors: Record<string, string>; message: string } | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;

function FileReturn({ month, of, onClose }: Props & { onClose: () => void }) {
  const write = useWrite(cisApi.fileReturn);
  const [filedOn, setFiledOn] = useState(todayHere());
  const [reference, setReference] = useState('');
  return (
    <SaveDialog
      title={`Return to ${showDate(of.to)}`}
      action={of.filed ? 'Mark as amended' : 'Mark as filed'}
      changed={reference !== ''}
      ready={filedOn !== ''}
      saving={write.isPending}
      error={said(write.error)}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ body: { month, filedOn, reference: reference.trim() || null } });
        onClose();
      }}
    >
      <p>
        Gross {showMoney(of.gross)}, materials {showMoney(of.materials)}, deducted {showMoney(of.deduction)}. These
        figures are kept as filed. Later changes are shown beside them.
      </p>
      <DayBox label="Filed on" value={filedOn} onChange={setFiledOn} />
      <TextInput
        label="HMRC reference"
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

function PayReturn({ month, filed, onClose }: { month: string; filed: FiledCisReturn; onClose: () => void }) {
  const write = useWrite(cisApi.payReturn);
  const [paidOn, setPaidOn] = useState(todayHere());
  const [amount, setAmount] = useState<number | ''>(filed.deduction);
  const [reference, setReference] = useState('');
  return (
    <SaveDialog
      title="Payment to HMRC"
      action="Record payment"
      changed={reference !== '' || amount !== filed.deduction}
      ready={paidOn !== '' && amount !== ''}
      saving={write.isPending}
      error={said(write.error)}
      onClose={onClose}
      save={async () => {
        const body = { month, paidOn, amount: Number(amount), reference: reference.trim() || null };
        await write.mutateAsync({ body });
        onClose();
      }}
    >
      <DayBox label="Paid on" value={paidOn} onChange={setPaidOn} />
      <FigureBox
        label="Amount"
        value={amount}
        onChange={setAmount}
        min={0}
        decimalScale={2}
        fixedDecimalScale
        hideControls
      />
      <TextInput
        label="Payment reference"
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
