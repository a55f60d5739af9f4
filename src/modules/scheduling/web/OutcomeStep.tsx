// What came of a visit: said while still on site, with the last tap at the foot.
import css from './AppointmentPage.module.css';
import { useState } from 'react';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { failed, useKeptStatus, useStatusId } from './use-appointments.ts';

/** What is entered of the outcome, and the step that ends the visit with it. */
export function useOutcome(row: AppointmentView) {
  const status = useKeptStatus(row);
  const done = useStatusId()('done');
  const [outcome, setOutcome] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const finish = (): void => {
    if (!done) return;
    const body = {
      outcomeId: outcome === null ? null : Number(outcome),
      outcomeNote: note.trim() || null,
      at: pressedNow(),
    };
    void status.save(done, body, { kept: 'Visit done', sent: 'Visit completed' }).catch(failed);
  };
  return { outcome, setOutcome, note, setNote, finish, isReady: done !== undefined, isPending: status.isPending };
}

export function OutcomeStep({ of }: { of: ReturnType<typeof useOutcome> }) {
  const outcomes = useOptions('appointmentOutcome').options;
  return (
    <section className={css.step} aria-label="What came of it">
      <h2>What came of it</h2>
      <Picker
        label="Outcome"
        size="sm"
        data={outcomes.map(({ value, label }) => ({ value: String(value), label }))}
        value={of.outcome}
        onChange={of.setOutcome}
      />
      <LongText label="What was done" minRows={2} maxRows={6} max={500} value={of.note} onChange={of.setNote} />
    </section>
  );
}
