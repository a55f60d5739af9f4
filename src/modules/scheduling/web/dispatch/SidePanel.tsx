// Beside the board: the best three times for what is chosen, with their reasons, and every conflict with ways out.
import css from './dispatch.module.css';
import { Button } from '@mantine/core';
import { showDay, showWeekday } from '../../../../kit/dates.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../../contacts/web/contact-paths.ts';
import { type Board, type BoardVisit, type SlotsAnswer, appointmentsApi } from '../../shared/appointments.api.ts';
import { type Slot, bestSlots } from '../../shared/best-slots.ts';
import { RULE_LABELS } from '../../shared/conflicts.ts';
import { TRAVEL_WORDS, clockAt, dayAt } from '../../shared/plan.ts';
import { type BoardConflict, asPlan, rulesOf } from './board-model.ts';

export interface Chosen {
  label: string;
  jobId: number | null;
  appointmentId: number | null;
  typeId: number | null;
  minutes: number;
  by: string | null;
}

export function useSlots(chosen: Chosen | null, teamId: number | null) {
  return useRead(
    appointmentsApi.slots,
    {
      query: {
        ...(chosen?.jobId && { jobId: String(chosen.jobId) }),
        ...(chosen?.appointmentId && { appointmentId: String(chosen.appointmentId) }),
        ...(chosen?.typeId && { appointmentTypeId: String(chosen.typeId) }),
        minutes: String(chosen?.minutes ?? 60),
        ...(chosen?.by && { by: chosen.by }),
        ...(teamId && { teamId: String(teamId) }),
      } as never,
    },
    { enabled: chosen !== null },
  );
}

interface SlotPanelProps {
  chosen: Chosen;
  found: SlotsAnswer | undefined;
  error: Error | null;
  onBook: (slot: SlotsAnswer['slots'][number]) => void;
}
export function SlotPanel({ chosen, found, error, onBook }: SlotPanelProps) {
  return (
    <section aria-label="Best three times">
      <h2>
        Best three slots <span className="quiet">{chosen.label}</span>
      </h2>
      {error && <p className="late">{error.message}</p>}
      {!found && !error && <p className="quiet">Looking for free times…</p>}
      {found?.slots.length === 0 && <p className="quiet">Nobody with shifts is free in the next two weeks.</p>}
      <ol className={css.slots}>
        {found?.slots.map((slot, index) => (
          <li key={`${slot.person}-${slot.start}`}>
            <b className={css.number}>{index + 1}</b>
            <div>
              <strong>
                {clockAt(found.zone, slot.start)} to {clockAt(found.zone, slot.end)}
              </strong>
              <p>
                {slot.personLabel}, {dayWords(found.zone, slot.start)}
              </p>
              <ul>
                {slot.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
            <Button size="compact-sm" variant={index === 0 ? 'filled' : 'default'} onClick={() => onBook(slot)}>
              Book
            </Button>
          </li>
        ))}
      </ol>
      {found && found.refused.length > 0 && (
        <details className={css.why}>
          <summary>Why not earlier?</summary>
          <ul>
            {found.refused.slice(0, 12).map((refused) => (
              <li key={refused.person}>
                <b>
                  {dayWords(found.zone, refused.start)}, {clockAt(found.zone, refused.start)}
                </b>{' '}
                {refused.text}
              </li>
            ))}
          </ul>
          <p className="quiet">Drives: {TRAVEL_WORDS}.</p>
        </details>
      )}
    </section>
  );
}
const dayWords = (zone: string, at: number): string => {
  const day = dayAt(zone, at);
  return `${showWeekday(day)} ${showDay(day, 'short')}`;
};

export interface Way {
  label: string;
  person: string;
  start: number;
  end: number;
}
/** Two ways out of a conflict: a later time for the same person, somebody else. */
export function waysOut(conflict: BoardConflict, board: Board, visits: readonly BoardVisit[], now: number): Way[] {
  const { visit, person } = conflict;
  const plan = asPlan(visit);
  const minutes = Math.round((visit.end - visit.start) / 60_000);
  const search = (keys: readonly string[], from: number): Slot | undefined =>
    bestSlots({
      visit: plan,
      minutes,
      from: Math.max(from, now),
      people: board.people.filter(({ key }) => keys.includes(key)),
      visits: visits.filter(({ id }) => id !== visit.id).map(asPlan),
      rules: rulesOf(board),
      most: 1,
    }).slots[0];
  const found: Way[] = [];
  const day = dayAt(visit.zone, visit.start);
  const own = search([person], visit.start);
  const clock = (at: number): string =>
    dayAt(visit.zone, at) === day
      ? clockAt(visit.zone, at)
      : `${clockAt(visit.zone, at)} on ${showDay(dayAt(visit.zone, at), 'short')}`;
  if (own && own.start !== visit.start)
    found.push({ label: `Move to ${clock(own.start)}`, person, start: own.start, end: own.end });
  const others = board.people
    .filter(({ key, hasShifts }) => hasShifts && !visit.people.includes(key))
    .map(({ key }) => key);
  const else_ = search(others, visit.start);
  if (else_)
    found.push({
      label: `${else_.personLabel.split(' ')[0]} at ${clock(else_.start)}`,
      person: else_.person,
      start: else_.start,
      end: else_.end,
    });
  return found;
}

interface ConflictPanelProps {
  conflicts: readonly BoardConflict[];
  board: Board;
  visits: readonly BoardVisit[];
  now: number;
  onWay: (conflict: BoardConflict, way: Way) => void;
  onShow: (visit: BoardVisit) => void;
}
const MOST = 8;
export function ConflictPanel({ conflicts, board, visits, now, onWay, onShow }: ConflictPanelProps) {
  const sorted = conflicts.toSorted((a, b) => Number(b.hard) - Number(a.hard) || a.visit.start - b.visit.start);
  return (
    <section aria-label="Conflicts">
      <h2>
        Conflicts <span className="quiet figures">{conflicts.length}</span>
      </h2>
      {conflicts.length === 0 && <p className="quiet">No conflicts.</p>}
      <ul className={css.conflictList}>
        {sorted.slice(0, MOST).map((conflict) => {
          const contactId = board.people.find(({ key }) => key === conflict.person)?.contactId;
          return (
            <li key={`${conflict.visit.id}-${conflict.person}-${conflict.rule}`} data-hard={conflict.hard || undefined}>
              <button type="button" onClick={() => onShow(conflict.visit)}>
                <strong>{RULE_LABELS[conflict.rule]}</strong>{' '}
                <span className="quiet">
                  {conflict.personLabel}, {clockAt(conflict.visit.zone, conflict.visit.start)}
                </span>
              </button>
              <p>{conflict.text}</p>
              <div className={css.ways}>
                {waysOut(conflict, board, visits, now).map((way) => (
                  <Button key={way.label} size="compact-xs" variant="default" onClick={() => onWay(conflict, way)}>
                    {way.label}
                  </Button>
                ))}
                {contactId && conflict.rule === 'noShifts' && (
                  <PageLink href={contactPaths.contact(contactId, 'availability')}>Enter shifts</PageLink>
                )}
                {contactId && conflict.rule === 'licenceExpired' && (
                  <PageLink href={contactPaths.contact(contactId, 'licences')}>Licences</PageLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {conflicts.length > MOST && <p className="quiet">And {conflicts.length - MOST} more on the board.</p>}
    </section>
  );
}
