// /resource/portal/{token}: the customer's page of one claim, on a phone first. What is asked stands on top; the rest says how it goes.
import css from './Tracker.module.css';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import type { VisitedPage } from '../../shared/portal.api.ts';
import type { GivenTrackerAnswer, Tracker as Page } from '../../shared/tracker.api.ts';
import { keepVisit } from '../kept-visits.ts';
import { ClosedTracker } from './ClosedTracker.tsx';
import { keepAnswer, keptAnswers, sendKept } from './kept-answers.ts';
import { inkOn } from './ink-on.ts';
import { TrackerAsked, isLastStep } from './TrackerAsked.tsx';
import { TrackerFoot, type FootPart } from './TrackerFoot.tsx';
import { TrackerHead } from './TrackerHead.tsx';
import { TrackerDrying, TrackerMoney, TrackerRooms, TrackerSteps, TrackerVisits } from './TrackerParts.tsx';
import { TrackerSign } from './TrackerSign.tsx';
import { dayOf } from './tracker-dates.ts';
import { Refused, asVisitor } from './tracker-visit.ts';
import { SpokenContext, useLanguage, useSpoken } from './use-language.ts';

const PATH = '/share/portal';
const KIND_PATHS = { form: 'form', 'invoice-payment': 'invoice-payment', feedback: 'feedback' } as const;

export function Tracker({ reference }: { reference: string }) {
  const [page, setPage] = useState<VisitedPage>();
  const [tracker, setTracker] = useState<Page>();
  const [problem, setProblem] = useState<Refused['why']>();
  const [again, setAgain] = useState(0);
  const { language, words, choose } = useLanguage();
  const load = useEffectEvent(async () => {
    const { data: own } = await asVisitor<{ data: VisitedPage }>(reference, 'GET', '/share/current');
    const { data } = await asVisitor<{ data: Page }>(reference, 'GET', PATH);
    return { own, data };
  });
  useEffect(() => {
    let here = true;
    load().then(
      ({ own, data }) => {
        if (!here) return;
        setPage(own);
        setTracker(data);
        // A page that was asked for before the link ended does not bring it back.
        setProblem((now) => (now === 'ended' ? now : undefined));
      },
      (error: unknown) => {
        if (!here) return;
        const why = error instanceof Refused ? error.why : 'offline';
        if (why === 'login') window.location.replace(`/share/${encodeURIComponent(reference)}`);
        else setProblem(why);
      },
    );
    return () => {
      here = false;
    };
  }, [reference, again]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <SpokenContext value={{ language, words }}>
      {problem && problem !== 'refused' && !(problem === 'offline' && tracker) ? (
        <ClosedTracker
          why={problem}
          reference={reference}
          onAgain={() => {
            setProblem(undefined);
            setAgain(again + 1);
          }}
        />
      ) : page && tracker ? (
        <Shown
          page={page}
          tracker={tracker}
          reference={reference}
          onTracker={setTracker}
          onProblem={setProblem}
          reload={() => setAgain(again + 1)}
          chooseLanguage={choose}
        />
      ) : (
        <main className={css.page} aria-busy="true">
          <p className={css.part} role="status">
            {words.opening}
          </p>
        </main>
      )}
    </SpokenContext>
  );
}

interface ShownProps {
  page: VisitedPage;
  tracker: Page;
  reference: string;
  onTracker: (page: Page) => void;
  onProblem: (why: Refused['why']) => void;
  reload: () => void;
  chooseLanguage: ReturnType<typeof useLanguage>['choose'];
}

function Shown({ page, tracker, reference, onTracker, onProblem, reload, chooseLanguage }: ShownProps) {
  const { language, words } = useSpoken();
  const itemKey = `${tracker.claim} ${page.recipient ?? ''}`;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState(keptAnswers(itemKey).length ? words.kept : '');
  const [foot, setFoot] = useState<FootPart | null>(null);
  const [room, setRoom] = useState<string | null>(null);

  /** Answers whether it went out. Without signal it stays here until it does. */
  const write = async (path: string, body: object, done = ''): Promise<boolean> => {
    setBusy(true);
    setSaid('');
    try {
      const { data } = await asVisitor<{ data: Page | { sent: true } }>(reference, 'PUT', path, body);
      if ('steps' in data) onTracker(data);
      setSaid(done);
      return true;
    } catch (error) {
      const why = error instanceof Refused ? error.why : 'offline';
      if (why === 'ended' || why === 'login') onProblem('ended');
      else if (why === 'offline') {
        keepAnswer(itemKey, { path, body });
        setSaid(words.kept);
      } else {
        setSaid((error as Error).message || words.notSent);
        reload();
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  const online = useEffectEvent(async () => {
    if (!(await sendKept(itemKey, reference))) return;
    setSaid('');
    reload();
  });
  useEffect(() => {
    const send = (): void => void online();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  const answer = (given: GivenTrackerAnswer): void =>
    void write(
      `${PATH}/asked/${tracker.asked?.shareId ?? 0}`,
      given,
      given.text ? words.questionSent(tracker.office.company) : '',
    );
  const openAsked = async (): Promise<void> => {
    const { asked } = tracker;
    if (!asked || !(asked.kind in KIND_PATHS)) return;
    setBusy(true);
    try {
      const visit = await asVisitor<{ token: { access_token: string } }>(
        reference,
        'POST',
        `${PATH}/asked/${asked.shareId}/open`,
        {},
      );
      const own = `own-${asked.shareId}`;
      keepVisit(own, visit.token.access_token, window.location.pathname);
      window.location.assign(`/resource/${KIND_PATHS[asked.kind as keyof typeof KIND_PATHS]}/${own}`);
    } catch (error) {
      setBusy(false);
      setSaid((error as Error).message || words.notSent);
    }
  };
  const wrong = (): void => setFoot('ask');
  const colour = page.theme?.backgroundColour ?? page.accent;
  const look = colour ? ({ '--fill': colour, '--fill-ink': inkOn(colour) } as CSSProperties) : undefined;
  const { asked } = tracker;
  const signsBelow = asked?.sign && isLastStep(tracker);
  return (
    <main className={css.page} style={look}>
      <TrackerHead page={page} tracker={tracker} reference={reference} chooseLanguage={chooseLanguage} />
      <TrackerAsked
        key={asked?.shareId}
        tracker={tracker}
        busy={busy}
        answer={answer}
        open={() => void openAsked()}
        onWrong={wrong}
      />
      {said && (
        <p className={css.toast} role="status">
          {said}
        </p>
      )}
      <TrackerSteps steps={tracker.steps} />
      {tracker.steps.some(({ key, state }) => key === 'drying' && state === 'now') && (
        <TrackerDrying tracker={tracker} />
      )}
      <TrackerRooms
        tracker={tracker}
        showPhotos={(label) => {
          setRoom(label);
          setFoot('photos');
        }}
      />
      {signsBelow && <TrackerSign asked={asked} isHandover busy={busy} onSign={answer} onWrong={wrong} />}
      {isLastStep(tracker) || tracker.state === 'done' ? (
        <TrackerMoney money={tracker.money} />
      ) : (
        <TrackerVisits
          tracker={tracker}
          busy={busy}
          move={(id, text) => void write(`${PATH}/visit/${id}`, { text }, words.changeSent)}
        />
      )}
      <div className={css.grow} />
      <TrackerFoot
        tracker={tracker}
        reference={reference}
        open={foot}
        room={room}
        busy={busy}
        onOpen={(part) => {
          setRoom(null);
          setFoot(part);
        }}
        ask={(text) => write(`${PATH}/question`, { text })}
        onSent={reload}
      />
      <p className={css.small}>
        {words.privateLink(page.recipient)} {[tracker.office.person, tracker.office.phone].filter(Boolean).join(' ')}
        {tracker.office.person && '. '}
        {words.until(dayOf(language, page.expiresAt.slice(0, 10)))}
      </p>
    </main>
  );
}
