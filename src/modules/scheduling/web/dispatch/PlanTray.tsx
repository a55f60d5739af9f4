// From the tray onto the board, and from visit to visit with the arrow keys.
import type { Board, BoardVisit, TrayItem } from '../../shared/appointments.api.ts';
import { asPlan } from './board-model.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Plan } from './use-plan.ts';

/** An appointment from the tray gets its time. */
export function PlanTray({
  item,
  person,
  start,
  board,
  visits,
  plan,
  onClose,
  onDone,
}: {
  item: TrayItem;
  person: string | null;
  start: number;
  board: Board;
  visits: readonly BoardVisit[];
  plan: Plan;
  onClose: () => void;
  onDone: () => void;
}) {
  const end = start + (item.minutes ?? 60) * 60_000;
  const place =
    item.latitude === null || item.longitude === null ? null : { latitude: item.latitude, longitude: item.longitude };
  const label = [item.jobNumber, item.customer ?? item.label].filter(Boolean).join(' ');
  const visit = {
    id: item.appointmentId,
    start,
    end,
    people: item.people,
    allDay: false,
    tentative: false,
    label,
    place,
    placeName: item.suburb,
    state: item.state,
    zone: item.zone,
    travel: true,
  };
  const bar = { ...visit, id: item.appointmentId ?? 0, version: item.version ?? 0 } as unknown as BoardVisit;
  return (
    <MoveDialog
      title={`Plan ${label}`}
      visit={visit}
      person={person ?? item.people[0] ?? null}
      board={board}
      others={visits.map(asPlan)}
      onClose={onClose}
      onMove={(to) => {
        plan.move(bar, { start: to.start, end: to.end, people: [to.person] }, `${label} planned`);
        onDone();
      }}
    />
  );
}

/** Arrows go from visit to visit: along a person, to the nearest of the one above or below. */
export function focusNext(
  key: string,
  of: BoardVisit,
  person: string,
  rows: { key: string; visits: BoardVisit[] }[],
): void {
  const at = rows.findIndex((row) => row.key === person);
  const along = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  let target: { visit: BoardVisit; key: string } | undefined;
  if (along) {
    const own = rows[at]?.visits ?? [];
    const next = own[own.findIndex(({ id }) => id === of.id) + along];
    if (next) target = { visit: next, key: person };
  } else {
    const down = key === 'ArrowDown' ? 1 : -1;
    for (let row = at + down; row >= 0 && row < rows.length && !target; row += down) {
      const theirs = rows[row];
      const nearest = theirs?.visits.toSorted((a, b) => Math.abs(a.start - of.start) - Math.abs(b.start - of.start))[0];
      if (nearest && theirs) target = { visit: nearest, key: theirs.key };
    }
  }
  if (target)
    document.querySelector<HTMLElement>(`[data-visit="${target.visit.id}"][data-person="${target.key}"]`)?.focus();
}
