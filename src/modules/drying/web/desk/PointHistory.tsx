// All that happened to one point, latest first: readings with their corrections, goals, notes, and what the forecast had said.
import css from './drying-desk.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showDate, showNumber } from '../../../../platform/web/display/format.ts';
import type { PointFacts } from '../../shared/drying-facts.ts';
import { timeOf } from '../../shared/drying-time.ts';
import { shortMoment } from '../charts/chart-shapes.ts';
import type { Sheet } from './desk-model.ts';

interface PointHistoryProps {
  sheet: Sheet;
  point: PointFacts;
  onClose: () => void;
}
export function PointHistory({ sheet, point, onClose }: PointHistoryProps) {
  const zone = sheet.facts.schedule.timezone;
  const lines = linesOf(sheet, point);
  return (
    <Dialog
      title={`Point ${point.number}, ${point.label}`}
      opened
      changed={false}
      onClose={onClose}
      size={620}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {lines.length === 0 ? (
        <p className="quiet">Nothing has been read here yet.</p>
      ) : (
        <table className={css.history}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, at, what, by, isCorrected }) => (
              <tr key={key} data-corrected={isCorrected || undefined}>
                <td>{shortMoment(zone, at)}</td>
                <td>{what}</td>
                <td className="quiet">{by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface HistoryLine {
  key: string;
  at: string;
  what: string;
  by: string;
  isCorrected?: boolean;
}
function linesOf({ facts, said }: Sheet, point: PointFacts): HistoryLine[] {
  const own = facts.readings.filter(({ pointId }) => pointId === point.id);
  const byId = new Map(own.map((reading) => [reading.id, reading]));
  const corrected = new Set(own.map(({ corrects }) => corrects));
  const figure = (value: number | null): string =>
    value === null ? 'no reading' : `${showNumber(value)} ${point.scale}`;
  const saidAt = new Map(said(point).map(({ at, said: of }) => [timeOf(at), of.range]));
  const lines: HistoryLine[] = [
    ...own.map((reading): HistoryLine => {
      const before = reading.corrects === null ? undefined : byId.get(reading.corrects);
      const range = saidAt.get(timeOf(reading.recordedAt));
      return {
        key: `reading ${reading.id}`,
        at: reading.at,
        by: [reading.by, reading.meter?.label].filter(Boolean).join(', '),
        isCorrected: corrected.has(reading.id),
        what: [
          reading.notReachable ? `Not reachable: ${reading.notReachable}` : figure(reading.value),
          before && `corrects ${figure(before.value)}`,
          corrected.has(reading.id) && 'corrected since',
          reading.sameAsLast && 'same as at the visit before',
          range && `forecast ${showDate(range.expectedDay)}`,
          reading.doubts?.length && `asked and confirmed: ${reading.doubts.join(', ')}`,
          reading.note,
        ]
          .filter(Boolean)
          .join(', '),
      };
    }),
    ...point.goals.map(
      ({ value, at, by, reason }, index): HistoryLine => ({
        key: `goal ${index}`,
        at,
        by: by ?? '',
        what: `Goal ${showNumber(value)}${reason ? `: ${reason}` : ''}`,
      }),
    ),
    ...facts.stallNotes
      .filter(({ pointId }) => pointId === point.id)
      .map(
        ({ at, by, text }, index): HistoryLine => ({ key: `note ${index}`, at, by, what: `What was done: ${text}` }),
      ),
    ...(point.removed
      ? [
          {
            key: 'removed',
            at: point.removed.at,
            by: '',
            what: `Removed${point.removed.reason ? `: ${point.removed.reason}` : ''}`,
          },
        ]
      : []),
  ];
  return lines.toSorted((left, right) => timeOf(right.at) - timeOf(left.at));
}
