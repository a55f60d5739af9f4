// Under the board: what a plan that is only tried out would change, and what to do with it; else the keys.
import css from './dispatch.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { Reckoned } from './board-model.ts';
import type { Plan } from './use-plan.ts';

type Totals = Reckoned['totals'];
const hours = (ms: number): string => (Math.round(ms / 360_000) / 10).toFixed(1);

export function PlanFoot({ plan, before, after }: { plan: Plan; before: Totals; after: Totals }) {
  const moved = plan.changes.size;
  const figures: [string, string, string][] = [
    ['travel', `${Math.round(before.km)} km`, `${Math.round(after.km)} km`],
    [`booked of ${hours(after.shiftMs)} h:`, `${hours(before.bookedMs)} h`, `${hours(after.bookedMs)} h`],
    ['conflicts', String(before.conflicts), String(after.conflicts)],
  ];
  return (
    <footer className={css.foot} data-whatif={plan.whatIf || undefined}>
      <b>{plan.whatIf ? 'What if' : 'Plan'}</b>
      <span role="status">
        {plan.whatIf &&
          (moved ? `${moved === 1 ? '1 visit is' : `${moved} visits are`} moved: ` : 'Nothing is moved yet: ')}
        {figures.map(([label, was, is]) => (
          <span key={label}>
            {label} <b className="figures">{plan.whatIf && was !== is ? `${was} → ${is}` : is}</b>{' '}
          </span>
        ))}
      </span>
      {plan.refused && plan.whatIf && (
        <span className="late" role="alert">
          {plan.refused.text}
        </span>
      )}
      <span className="grow" />
      {plan.whatIf ? (
        <>
          <Button size="xs" variant="default" onClick={plan.discard}>
            Discard
          </Button>
          <Button size="xs" disabled={!moved} loading={plan.busy} onClick={plan.apply}>
            Apply
          </Button>
        </>
      ) : (
        <span className={css.keys}>
          <kbd>T</kbd> today <kbd>M</kbd> move <kbd>Shift ←→</kbd> length <kbd>S</kbd> slots <kbd>Ctrl Z</kbd> undo
        </span>
      )}
    </footer>
  );
}

/** A move that was refused: why, and for who may, a reason to make it all the same. */
export function RefusedDialog({ plan }: { plan: Plan }) {
  const can = useCan();
  const [reason, setReason] = useState('');
  const overridable = plan.refused?.code === 'booking_conflict' && can('override-appointment');
  return (
    <SaveDialog
      title="This was not moved"
      action={overridable ? 'Move anyway' : 'OK'}
      changed={false}
      ready={!overridable || reason.trim() !== ''}
      saving={plan.busy}
      error={undefined}
      onClose={plan.dismiss}
      save={async () => {
        if (overridable) plan.insist(reason.trim());
        else plan.dismiss();
      }}
    >
      <p role="alert">{plan.refused?.text}</p>
      {overridable && (
        <TextInput
          label="Reason"
          size="sm"
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  );
}
