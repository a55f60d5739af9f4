// /resource/appointment/{token} and /resource/appointment-selector/{token}: on a phone first. Take a time, ask for another, decline.
import css from './SharedAppointment.module.css';
import { Button, Loader, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { showDay, showTime, showWeekday } from '../../../kit/dates.ts';
import { Outcome, PublicFrame } from '../../identity/web/index.ts';
import type { OfferedTime, VisitedAppointment } from '../../scheduling/shared/offers.api.ts';
import { instantOf, placeOfZone, siteDay, siteTime } from '../../scheduling/shared/site-time.ts';
import { NewLink } from './outside/NewLink.tsx';
import { homeOf, isOwn, visitRead, visitWrite } from './visit.ts';

const CLOSED = 'This link is no longer active or has expired';

export function SharedAppointment() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const [page, setPage] = useState<VisitedAppointment>();
  const [problem, setProblem] = useState<string>();
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let here = true;
    visitRead(token, '/share/appointment').then(
      (answer) => here && setPage((answer as { data: VisitedAppointment }).data),
      (error: unknown) => {
        if (!here) return;
        if (isOwn(token)) window.location.replace(homeOf(token));
        else if (error instanceof ApiError && error.status === 403)
          window.location.replace(`/share/${encodeURIComponent(token)}`);
        else setProblem(error instanceof ApiError && error.retryable ? error.message : CLOSED);
      },
    );
    return () => {
      here = false;
    };
  }, [token, again]);
  if (problem)
    return (
      <PublicFrame title="Appointment">
        <Outcome tone="late">{problem}</Outcome>
        <p className="public-text">Ask the person who sent you the link for a new one.</p>
        {problem === CLOSED && <NewLink reference={token} />}
      </PublicFrame>
    );
  if (!page)
    return (
      <PublicFrame title="Opening the appointment">
        <p className="public-waiting" role="status">
          <Loader size="sm" /> One moment…
        </p>
      </PublicFrame>
    );
  return <Appointment page={page} token={token} onPage={setPage} reload={() => setAgain((times) => times + 1)} />;
}

interface AppointmentProps {
  page: VisitedAppointment;
  token: string;
  onPage: (page: VisitedAppointment) => void;
  reload: () => void;
}
function Appointment({ page, token, onPage, reload }: AppointmentProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<string>();
  const [asking, setAsking] = useState<'propose' | 'decline' | null>(null);
  const [text, setText] = useState('');
  const write = async (path: string, body?: object): Promise<void> => {
    setBusy(path);
    setSaid(undefined);
    try {
      const answer = (await visitWrite(token, path, body)) as { data: VisitedAppointment };
      onPage(answer.data);
      setAsking(null);
      setText('');
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : 'This was not sent. Try again.');
      if (error instanceof ApiError && error.status === 409) reload();
    } finally {
      setBusy(null);
    }
  };
  const chosen = page.times.find(({ id }) => id === page.chosenId);
  const open = page.state === 'open';
  return (
    <main className={css.page}>
      <p className={css.company}>{page.companyName}</p>
      <h1>
        {page.state === 'chosen'
          ? 'Thank you, that is booked'
          : page.state === 'declined'
            ? 'Thank you for telling us'
            : open
              ? page.times.length > 1
                ? 'When may we come?'
                : page.times.length === 1
                  ? 'May we come then?'
                  : 'These times are no longer free'
              : 'This appointment is closed'}
      </h1>
      <p className="public-text">{[page.label, page.address].filter(Boolean).join(', ')}</p>
      {said && <Outcome tone="late">{said}</Outcome>}
      {page.proposal && open && <Outcome tone="done">We received: “{page.proposal}”. We will be in touch.</Outcome>}
      <ul className={css.times}>
        {(chosen ? [chosen] : open ? page.times : []).map((time) => (
          <li key={time.id} className={css.time} data-chosen={time.id === page.chosenId || undefined}>
            <When time={time} />
            {time.people.length > 0 && <span className="quiet">{time.people.join(' and ')} will come</span>}
            {open && (
              <Button
                size="md"
                mt={8}
                loading={busy === `/share/appointment/accept/${time.id}`}
                disabled={busy !== null}
                onClick={() => void write(`/share/appointment/accept/${time.id}`)}
              >
                That suits me
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && !asking && (
        <div className={css.more}>
          <Button size="md" variant="default" onClick={() => setAsking('propose')}>
            {page.times.length ? 'Another time would be better' : 'Suggest a time'}
          </Button>
          <Button size="md" variant="subtle" color="gray" onClick={() => setAsking('decline')}>
            I do not want this visit
          </Button>
        </div>
      )}
      {open && asking && (
        <form
          className={css.more}
          onSubmit={(event) => {
            event.preventDefault();
            void write(
              `/share/appointment/${asking}`,
              asking === 'propose' || text.trim() ? { text: text.trim() } : {},
            );
          }}
        >
          <Textarea
            size="md"
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
            label={asking === 'propose' ? 'When would it suit you?' : 'Could you tell us why?'}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={busy !== null} disabled={asking === 'propose' && text.trim() === ''}>
            Send
          </Button>
          <Button size="md" variant="subtle" color="gray" onClick={() => setAsking(null)}>
            Back
          </Button>
        </form>
      )}
      {page.companyPhone && (
        <p className={css.foot}>
          Questions? Ring {page.companyName}:{' '}
          <a href={`tel:${page.companyPhone.replace(/[^+\d]/g, '')}`}>{page.companyPhone}</a>
        </p>
      )}
    </main>
  );
}

/** Always the clock of the site, wherever the customer reads it. */
function When({ time }: { time: OfferedTime }) {
  const start = instantOf(time.startAt);
  const day = time.allDay && time.startDate ? time.startDate : siteDay(time.timezone, start);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = siteTime(here, start) !== siteTime(time.timezone, start);
  return (
    <>
      <strong>
        {showWeekday(day)} {showDay(day)}
      </strong>
      <span>
        {time.allDay
          ? 'All day'
          : `${showTime(siteTime(time.timezone, start))} to ${showTime(siteTime(time.timezone, instantOf(time.endAt)))}`}
        {elsewhere && !time.allDay && ` (${placeOfZone(time.timezone)} time)`}
      </span>
    </>
  );
}
