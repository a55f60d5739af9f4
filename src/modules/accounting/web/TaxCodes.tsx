// The tax code of each side and rate, as documents go to an accounting system with: what it comes with, and what the company changed of it.
import css from './accounting.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { roundTo } from '../../../kit/money.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type TaxCodeRow, type TaxCodeSheet, systemApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef } from '../shared/accounting-systems.ts';
import { type Side, type TaxTreatment, taxPercent } from '../shared/tax-codes.ts';
import { WideTable } from './WideTable.tsx';

export function TaxCodes({ system }: { system: SystemRef }) {
  const companyId = useCurrentUser().company.id;
  const read = useRead(systemApi<SystemRef>(system).taxCodes, { params: { companyId } });
  const sheet = read.data?.data;
  const { label } = SYSTEM_FACTS[system];
  return (
    <RecordSection title="Tax codes">
      <p className="quiet">
        Each line goes to {label} with the code of its rate, named as {label} names it.
      </p>
      {read.error && !sheet && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !sheet && <SkeletonRows rows={6} />}
      {sheet && <Sheet key={sheet.version} system={system} sheet={sheet} companyId={companyId} />}
    </RecordSection>
  );
}

const SIDE_WORDS: Readonly<Record<Side, string>> = { sales: 'Sales', bills: 'Purchases' };
/** Where a row is used, in a sentence. */
function usedFor({ side, treatment, rate }: Pick<TaxCodeRow, 'side' | 'treatment' | 'rate'>, taxName: string): string {
  const lines = side === 'sales' ? 'Lines of invoices' : 'Lines of bills';
  if (treatment === 'account') return `${lines} at ${taxPercent(rate)} on an account that names the code`;
  if (treatment === 'unregistered') return `${lines} while you are not registered for ${taxName}`;
  if (treatment === 'reverse')
    return side === 'sales'
      ? `${lines} at ${taxPercent(rate)} whose ${taxName} the customer pays (reverse charge)`
      : `${lines} at ${taxPercent(rate)} whose ${taxName} you pay (reverse charge)`;
  return rate === 0 ? `${lines} without ${taxName}` : `${lines} with ${taxPercent(rate)} ${taxName}`;
}

interface Draft extends Pick<TaxCodeRow, 'side' | 'treatment' | 'rate' | 'code' | 'standard' | 'accounts'> {
  id: number;
}
const draftOf = (row: TaxCodeRow, id: number): Draft => ({ ...row, id });

interface SheetProps {
  system: SystemRef;
  sheet: TaxCodeSheet;
  companyId: number;
}
function Sheet({ system, sheet, companyId }: SheetProps) {
  const may = useCan()('send-accounting');
  const save = useWrite(systemApi<SystemRef>(system).updateTaxCodes);
  const [before] = useState(() => sheet.codes.map(draftOf));
  const [rows, setRows] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = JSON.stringify(rows) !== JSON.stringify(before);
  const put = (next: Draft[]): void => {
    setRows(next);
    setErrors({});
  };
  const submit = (): void =>
    save.mutate(
      {
        params: { companyId },
        body: {
          version: sheet.version,
          codes: rows.map(({ side, treatment, rate, code }) => ({ side, treatment, rate, code })),
        },
      },
      {
        onSuccess: () => toast('Tax codes saved'),
        onError: (error) => setErrors(Object.keys(error.errors).length ? error.errors : { general: error.message }),
      },
    );
  const nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  return (
    <>
      {sheet.unknown.map(({ side, code, accounts }) => (
        <Unknown
          key={`${side} ${code}`}
          side={side}
          code={code}
          accounts={accounts.map(({ label }) => label)}
          isDone={rows.some((row) => row.side === side && row.code === code)}
          onAdd={
            may
              ? (rate) =>
                  put([...rows, { id: nextId, side, treatment: 'account', rate, code, standard: null, accounts }])
              : undefined
          }
        />
      ))}
      <WideTable label="Tax codes">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" data-align="right">
              Rate
            </th>
            <th scope="col">Tax code</th>
            <th scope="col">Used for</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.id}>
              <td>{SIDE_WORDS[row.side]}</td>
              <td data-align="right">{taxPercent(row.rate)}</td>
              <td>
                {may ? (
                  <TextInput
                    size="xs"
                    className={css.accountingCode}
                    aria-label={`Tax code: ${usedFor(row, sheet.taxName)}`}
                    value={row.code}
                    error={errors[`codes.${place}.code`] ?? errors[`codes.${place}.rate`]}
                    onChange={({ currentTarget: { value } }) =>
                      put(rows.map((other) => (other.id === row.id ? { ...other, code: value } : other)))
                    }
                  />
                ) : (
                  row.code
                )}
              </td>
              <td>
                {usedFor(row, sheet.taxName)}
                {row.accounts.length > 0 && `: ${row.accounts.map(({ label }) => label).join(', ')}`}
                {row.standard !== null && row.code !== row.standard && (
                  <span className="quiet"> Sent as {row.standard}.</span>
                )}
                {may && row.standard !== row.code && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() =>
                      put(
                        row.standard === null
                          ? rows.filter(({ id }) => id !== row.id)
                          : rows.map((other) => (other.id === row.id ? { ...other, code: row.standard ?? '' } : other)),
                      )
                    }
                  >
                    {row.standard === null ? 'Remove' : 'Restore'}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {rows.length === 0 && (
        <p className="quiet">{SYSTEM_FACTS[system].label} comes with none in your country. Add one for each rate.</p>
      )}
      {errors['general'] && (
        <p className={css.accountingProblem} role="alert">
          {errors['general']}
        </p>
      )}
      {may && (
        <AddCode
          onAdd={(added) => put([...rows, { ...added, id: nextId, standard: null, accounts: [] }])}
          taxName={sheet.taxName}
        />
      )}
      {may && (
        <Button size="sm" disabled={!isChanged} loading={save.isPending} onClick={submit}>
          Save tax codes
        </Button>
      )}
    </>
  );
}

/** As a fraction; null: it is no rate. */
const rateOf = (text: string): number | null => {
  const value = parseNumber(text);
  return value === null || value < 0 || value > 100 ? null : roundTo(value / 100, 6);
};

interface UnknownProps {
  side: Side;
  code: string;
  accounts: string[];
  isDone: boolean;
  onAdd: ((rate: number) => void) | undefined;
}
/** An account names a code that nobody knows: its lines wait until somebody says its rate. */
function Unknown({ side, code, accounts, isDone, onAdd }: UnknownProps) {
  const [rate, setRate] = useState('');
  const value = rateOf(rate);
  if (isDone) return null;
  return (
    <div className={css.accountingBar} role="status">
      <span className={css.accountingProblem}>
        {accounts.join(', ')} {accounts.length === 1 ? 'names' : 'name'} the tax code “{code}” for{' '}
        {SIDE_WORDS[side].toLowerCase()}, and nobody said its rate. Its lines are not transferred until you do.
      </span>
      {onAdd && (
        <>
          <TextInput
            size="xs"
            aria-label={`Rate of ${code} in per cent`}
            placeholder="10 %"
            value={rate}
            onChange={(event) => setRate(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" disabled={value === null} onClick={() => value !== null && onAdd(value)}>
            Add its rate
          </Button>
        </>
      )}
    </div>
  );
}

interface AddCodeProps {
  taxName: string;
  onAdd: (added: { side: Side; treatment: TaxTreatment; rate: number; code: string }) => void;
}
/** A rate that is not in the table yet. */
function AddCode({ taxName, onAdd }: AddCodeProps) {
  const [side, setSide] = useState<Side>('sales');
  const [treatment, setTreatment] = useState<TaxTreatment>('charged');
  const [rate, setRate] = useState('');
  const [code, setCode] = useState('');
  const value = rateOf(rate);
  return (
    <div className={css.accountingBar}>
      <NativeSelect
        size="xs"
        aria-label="Side of the new tax code"
        data={[
          { value: 'sales', label: SIDE_WORDS.sales },
          { value: 'bills', label: SIDE_WORDS.bills },
        ]}
        value={side}
        onChange={(event) => setSide(event.currentTarget.value as Side)}
      />
      <NativeSelect
        size="xs"
        aria-label="What the new tax code is for"
        data={[
          { value: 'charged', label: `${taxName} is charged` },
          { value: 'reverse', label: 'Reverse charge' },
          { value: 'account', label: 'When an account uses it' },
        ]}
        value={treatment}
        onChange={(event) => setTreatment(event.currentTarget.value as TaxTreatment)}
      />
      <TextInput
        size="xs"
        aria-label="Rate of the new tax code in per cent"
        placeholder="Rate, such as 12.5 %"
        value={rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        aria-label="New tax code"
        placeholder="Tax code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={value === null || !code.trim()}
        onClick={() => {
          if (value === null) return;
          onAdd({ side, treatment, rate: value, code: code.trim() });
          setRate('');
          setCode('');
        }}
      >
        Add
      </Button>
    </div>
  );
}
