// How far it is, what dries, who comes and when, and at the end what is done room by room.
import css from './Tracker.module.css';
import { useState } from 'react';
import type { Tracker, TrackerVisit } from '../../shared/tracker.api.ts';
import { isLastStep, Words } from './TrackerAsked.tsx';
import { dayOf, moneyOf, timeOf, whenOf } from './tracker-dates.ts';
import { Sign } from './TrackerIcons.tsx';
import { useSpoken } from './use-language.ts';

export function TrackerSteps({ steps }: Pick<Tracker, 'steps'>) {
  const { language, words } = useSpoken();
  return (
    <section aria-label={words.progress} className={css.steps}>
      <ol>
        {steps.map(({ key, state, day }, place) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.dot}>{state === 'done' ? <Sign name="check" size={16} /> : place + 1}</span>
            <span>
              {words.steps[key]}
              {state === 'done' && (
                <span className={css.hidden}>
                  , {words.done} {day && dayOf(language, day)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function TrackerDrying({ tracker }: { tracker: Tracker }) {
  const { language, words } = useSpoken();
  const { drying } = tracker;
  if (!drying || drying.rooms.length === 0) return null;
  const all = drying.rooms.flatMap(({ places }) => places);
  const dry = all.filter(Boolean).length;
  const [first, ...others] = drying.damp;
  const { expectedDay, latestDay } = drying;
  const [before, between, after] = expectedDay === latestDay ? [...words.expectedOne, ''] : words.expected;
  return (
    <section className={css.part} aria-label={words.steps.drying}>
      <h2>{words.dryingHead(dry, all.length)}</h2>
      <ul className={css.rooms}>
        {drying.rooms.map(({ label, places }) => {
          const own = places.filter(Boolean).length;
          return (
            <li key={label}>
              <span>{label}</span>
              <span className={css.dots} aria-hidden>
                {places
                  .toSorted((a, b) => Number(a) - Number(b))
                  .map((isDry, place) => (
                    <i key={place} data-dry={isDry || undefined} />
                  ))}
              </span>
              <span data-dry={own === places.length || undefined}>
                {own === places.length ? words.dry : words.of(own, places.length)}
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        {first && words.damp(words.materials[first.material], words.surfaces[first.surface], first.room)}{' '}
        {others.length > 0 && words.dampMore(others.length)}{' '}
        {first && expectedDay && latestDay && (
          <>
            {before}
            <strong>{dayOf(language, expectedDay)}</strong>
            {between}
            {expectedDay !== latestDay && <strong>{dayOf(language, latestDay)}</strong>}
            {after}{' '}
          </>
        )}
        {first && !expectedDay && `${words.noDayYet} `}
        {first && drying.machines && (expectedDay ? words.machinesStay : words.machinesStayOpen)}
        {!first && drying.dryOn && words.allDry(dayOf(language, drying.dryOn))}
      </p>
    </section>
  );
}

interface VisitsProps {
  tracker: Tracker;
  busy: boolean;
  move: (appointmentId: number, text: string) => void;
}
export function TrackerVisits({ tracker, busy, move }: VisitsProps) {
  const { language, words } = useSpoken();
  const { visits, office, parts, state } = tracker;
  const [moved, setMoved] = useState<number>();
  if (!parts.includes('visits') || (visits.length === 0 && state !== 'active')) return null;
  const whoOf = ({ people }: TrackerVisit): string => people.join(', ') || office.company;
  const now = visits.filter((visit) => visit.state !== 'coming' || visit.late);
  const ahead = visits.filter((visit) => !now.includes(visit));
  return (
    <section aria-label={words.nextVisit}>
      {now.map((visit) => (
        <div key={visit.id} className={css.coming}>
          <span className={css.initials} aria-hidden>
            {whoOf(visit).slice(0, 1)}
          </span>
          <span className={css.grow}>
            <strong>
              {visit.state === 'here'
                ? words.here(whoOf(visit))
                : visit.state === 'onTheWay'
                  ? words.onTheWay(whoOf(visit))
                  : whenOf(language, visit, words.allDay)}
            </strong>
            <span className={css.quiet}>{visit.label}</span>
            {visit.late && <span className={css.sorry}>{words.late(whoOf(visit))}</span>}
          </span>
          <Reach office={office} />
        </div>
      ))}
      {ahead.slice(0, 3).map((visit, place) => (
        <div key={visit.id} className={css.visit}>
          <div className={css.grow}>
            <p className={css.quiet}>{place === 0 ? words.nextVisit : words.laterVisits}</p>
            <p>
              <strong>{whenOf(language, visit, words.allDay)}</strong>
            </p>
            <p>{words.comes(whoOf(visit), visit.label)}</p>
            {visit.movedFrom && (
              <p className={css.quiet}>{words.moved(timeOf(language, visit.movedFrom, visit.timezone))}</p>
            )}
          </div>
          {moved !== visit.id && (
            <button
              type="button"
              className={css.link}
              aria-label={`${words.change}: ${visit.label}`}
              onClick={() => setMoved(visit.id)}
            >
              {words.change}
            </button>
          )}
          {moved === visit.id && (
            <Words
              label={words.whenSuits}
              busy={busy}
              onSend={(text) => {
                move(visit.id, text);
                setMoved(undefined);
              }}
              onBack={() => setMoved(undefined)}
            />
          )}
        </div>
      ))}
      {visits.length === 0 && (
        <p className={css.part} data-quiet>
          {words.noVisit}
        </p>
      )}
    </section>
  );
}

function Reach({ office: { mobile, phone } }: Pick<Tracker, 'office'>) {
  const { words } = useSpoken();
  const number = mobile ?? phone;
  if (!number) return null;
  const digits = number.replace(/[^+\d]/g, '');
  return (
    <a className={css.plain} href={mobile ? `sms:${digits}` : `tel:${digits}`}>
      <Sign name={mobile ? 'text' : 'phone'} /> {mobile ? words.text : words.ring}
    </a>
  );
}

/** At the last step: what is done room by room, and what we still come for. */
export function TrackerRooms({ tracker, showPhotos }: { tracker: Tracker; showPhotos: (room: string) => void }) {
  const { language, words } = useSpoken();
  if (!isLastStep(tracker) && tracker.state !== 'done') return null;
  const { rooms, visits, files } = tracker;
  if (rooms.length === 0 && visits.length === 0) return null;
  const has = (room: string): boolean => files.some((file) => file.picture && showsRoom(file.description, room));
  return (
    <section aria-label={words.rooms}>
      <ul className={css.done}>
        {rooms.map(({ label, work }) => (
          <li key={label}>
            <span data-done>
              <Sign name="done" />
            </span>
            <span className={css.grow}>
              <strong>{label}</strong>
              <span className={css.quiet}>{work.join(', ')}</span>
            </span>
            {has(label) && (
              <button type="button" className={css.link} onClick={() => showPhotos(label)}>
                {words.photos}
              </button>
            )}
          </li>
        ))}
        {visits.map((visit) => (
          <li key={visit.id}>
            <span data-owed>
              <Sign name="tool" />
            </span>
            <span className={css.grow}>
              <strong>{visit.label}</strong>
              <span data-owed>{words.stillToDo}</span>
            </span>
            <span>{whenOf(language, visit, words.allDay)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
export const showsRoom = (description: string | null, room: string): boolean =>
  (description ?? '').toLowerCase().includes(room.toLowerCase());

export function TrackerMoney({ money }: Pick<Tracker, 'money'>) {
  const { language, words } = useSpoken();
  if (!money) return null;
  const sum = (amount: number): string => moneyOf(language, money.currencySymbol, amount);
  return (
    <section className={css.part} aria-label={words.excess}>
      <dl className={css.money}>
        {money.excess !== null && (
          <div>
            <dt>{words.yourExcess}</dt>
            <dd>
              <strong>
                {sum(money.excess)}
                {money.excessPaid && `, ${words.paid(money.paidOn && dayOf(language, money.paidOn))}`}
              </strong>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.leftToPay}</dt>
          <dd data-done={money.owing === 0 || undefined}>
            <strong>{money.owing === 0 ? words.zero : sum(money.owing)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}
