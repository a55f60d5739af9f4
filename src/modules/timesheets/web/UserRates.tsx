// What an hour of a person costs and charges, from which day on. For those who may see it alone.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { UserSectionProps } from '../../identity/web/index.ts';
import { type UserRateRow, userRatesApi } from '../shared/expenses.api.ts';
import css from './UserRates.module.css';
import financeCss from './finance/finance.module.css';
import { failed } from './use-timesheets.ts';

export function UserRates({ person }: UserSectionProps) {
  const can = useCan();
  const filter = JSON.stringify({ object: { userId: person.id } });
  const rows = useRead(userRatesApi.list, { query: { filter, perPage: '200' } }).data?.data;
  const remove = useWrite(userRatesApi.remove);
  const [open, setOpen] = useState<UserRateRow | 'new' | null>(null);
  if (!rows) return null;
  const now = rows.find(({ fromDate }) => fromDate <= todayHere());
  return (
    <RecordSection
      title="Rates"
      actions={
        can('create-user-rate') && (
          <Button size="xs" variant="default" onClick={() => setOpen('new')}>
            New rate
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">No rate yet: hours of {person.fullName} cost nothing on jobs.</p>
      ) : (
        <table className={`${financeCss.table} ${css.rates}`}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" data-number>
                Cost per hour
              </th>
              <th scope="col" data-number>
                Charge per hour
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {showDate(row.fromDate)} {row === now && <span className="quiet">now</span>}
                </td>
                <td data-number>{showMoney(row.costRate)}</td>
                <td data-number>{showMoney(row.chargeRate)}</td>
                <td data-number>
                  {can('edit-user-rate') && (
                    <Button size="compact-xs" variant="subtle" onClick={() => setOpen(row)}>
                      Edit
                    </Button>
                  )}
                  {can('delete-user-rate') && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      onClick={() =>
                        remove.mutate(
                          { params: { id: row.id }, query: { version: row.version } },
                          { onError: failed, onSuccess: () => toast('Rate deleted') },
                        )
                      }
                    >
                      Delete
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <RateDialog {...(open !== 'new' && { rate: open })} userId={person.id} onClose={() => setOpen(null)} />}
    </RecordSection>
  );
}

interface RateDialogProps {
  rate?: UserRateRow;
  userId: number;
  onClose: () => void;
}
function RateDialog({ rate, userId, onClose }: RateDialogProps) {
  const create = useWrite(userRatesApi.create);
  const update = useWrite(userRatesApi.update);
  const [begin] = useState({
    fromDate: rate?.fromDate ?? todayHere(),
    costRate: rate?.costRate ?? null,
    chargeRate: rate?.chargeRate ?? null,
  });
  const [values, setValues] = useState(begin);
  const set = (more: Partial<typeof begin>): void => setValues((known) => ({ ...known, ...more }));
  const { fromDate, costRate, chargeRate } = values;
  const save = async (): Promise<void> => {
    if (costRate === null || chargeRate === null) return;
    const body = { fromDate, costRate, chargeRate };
    await (rate
      ? update.mutateAsync({ params: { id: rate.id }, body: { ...body, version: rate.version } })
      : create.mutateAsync({ body: { ...body, userId } }));
    onClose();
  };
  const amount = (label: string, name: 'costRate' | 'chargeRate') => (
    <FigureBox
      label={label}
      size="sm"
      withAsterisk
      min={0}
      decimalScale={2}
      hideControls
      value={values[name] ?? ''}
      onChange={(next) => set({ [name]: typeof next === 'number' ? next : null })}
    />
  );
  return (
    <SaveDialog
      title={rate ? 'Edit rate' : 'New rate'}
      action={rate ? 'Save' : 'Add'}
      changed={JSON.stringify(values) !== JSON.stringify(begin)}
      ready={fromDate !== '' && costRate !== null && chargeRate !== null}
      saving={create.isPending || update.isPending}
      error={(create.error ?? update.error)?.message}
      onClose={onClose}
      save={save}
    >
      <DayBox
        label="From"
        description="Approved hours keep their rate."
        size="sm"
        value={fromDate}
        onChange={(day) => set({ fromDate: day })}
      />
      {amount('Cost per hour', 'costRate')}
      {amount('Charge per hour', 'chargeRate')}
    </SaveDialog>
  );
}
