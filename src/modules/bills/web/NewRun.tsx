// A payment run of chosen bills: when and how.
import { counted } from '../../../platform/shared/words.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';

interface Props {
  billIds: readonly number[];
  expenseIds?: readonly number[];
  /** What the suppliers of these bills have given back, as far as the bills reach. */
  credit?: number;
  onClose: () => void;
  onMade: (id: number) => void;
}
export function NewRun({ billIds, expenseIds = [], credit = 0, onClose, onMade }: Props) {
  const write = useWrite(paymentRunsApi.create);
  const { options } = useOptions('paymentMethod');
  const [label, setLabel] = useState('');
  const [date, setDate] = useState(todayHere());
  const [methodId, setMethodId] = useState<number | null>(null);
  const [takeOffCredits, setTakeOff] = useState(true);
  return (
    <SaveDialog
      title={`Pay ${[
        ...(billIds.length ? [counted(billIds.length, 'bill')] : []),
        ...(expenseIds.length ? [counted(expenseIds.length, 'expense')] : []),
      ].join(' and ')} together`}
      action="Create payment run"
      changed={label !== '' || methodId !== null}
      ready={date !== ''}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const body = { label, date, methodId, billIds: [...billIds], expenseIds: [...expenseIds], takeOffCredits };
        onMade((await write.mutateAsync({ body })).data.id);
      }}
    >
      {credit > 0 && (
        <Checkbox
          label={`Apply these suppliers’ credits, ${showMoney(credit)}`}
          checked={takeOffCredits}
          onChange={(event) => setTakeOff(event.currentTarget.checked)}
        />
      )}
      <DayBox label="Paid on" value={date} onChange={setDate} />
      <Picker
        label="How"
        clearable
        data={options.map(({ value, label: name }) => ({ value: String(value), label: name }))}
        value={methodId === null ? null : String(methodId)}
        onChange={(id) => setMethodId(id ? Number(id) : null)}
      />
      <TextInput
        label="Title"
        placeholder="Bills and date"
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
