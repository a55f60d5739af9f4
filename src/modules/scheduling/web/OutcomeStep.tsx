// What came of a visit: said while still on site, with the last tap.
import css from './AppointmentPage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { failed, useCourse, useStatusId } from './use-appointments.ts';

export function OutcomeStep({ row }: { row: AppointmentView }) {
  const outcomes = useOptions('appointmentOutcome').options;
  const { status } = useCourse(row.id);
  const done = useStatusId()('done');
  const [outcome, setOutcome] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const finish = (): void => {
    if (!done) return;
    status.mutate(
      {
        params: { id: row.id, appointmentStatusId: done },
        body: {
          outcomeId: outcome === null ? null : Number(outcome),
          outcomeNote: note.trim() || null,
          at: pressedNow(),
        },
      },
      { onError: failed, onSuccess: () => toast('Visit completed') },
    );
  };
  return (
    <>
      <Picker
        label="Outcome"
        size="sm"
        data={outcomes.map(({ value, label }) => ({ value: String(value), label }))}
        value={outcome}
        onChange={setOutcome}
      />
      <LongText label="What was done" minRows={2} maxRows={6} max={500} value={note} onChange={setNote} />
      <div className={css.buttons}>
        <Button size="md" loading={status.isPending} disabled={!done} onClick={finish}>
          Finish
        </Button>
      </div>
    </>
  );
}
