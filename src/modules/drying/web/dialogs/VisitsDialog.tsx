// Every visit of a schedule: when, by whom, how much was read, and what was said at its end.
import css from '../drying.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { shortMoment } from '../charts/chart-shapes.ts';
import type { DialogProps } from './dialog-props.ts';

export function VisitsDialog({ drying, onClose }: DialogProps) {
  const { facts } = drying;
  const read = Map.groupBy(
    facts.readings.filter(({ value }) => value !== null),
    ({ visitId }) => visitId,
  );
  return (
    <Dialog
      title="Visits"
      opened
      changed={false}
      onClose={onClose}
      size={560}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {facts.visits.length === 0 && <p className="quiet">No visit yet. Start the set-up to read the first points.</p>}
      <ul className={css.visits} aria-label="Visits">
        {facts.visits.toReversed().map(({ id, number, at, by, weather, note }) => {
          const points = new Set(read.get(id)?.map(({ pointId }) => pointId)).size;
          return (
            <li key={id}>
              <strong>{number === 0 ? 'Set-up' : `Check ${number}`}</strong>
              <span className="quiet">
                {[shortMoment(facts.schedule.timezone, at), by, `${counted(points, 'point')} read`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {weather && <span>Weather: {weather}</span>}
              {note && <span className={css.said}>{note}</span>}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
