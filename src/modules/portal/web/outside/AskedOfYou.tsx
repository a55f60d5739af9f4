// The one thing that is asked of a client, on top of their job; else what happens next.
import css from './JobSheet.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { Outcome } from '../../../identity/web/index.ts';
import { whenInWords } from '../../../scheduling/web/index.ts';
import type { ExternalAsk, ExternalJob } from '../../shared/external.api.ts';
import { nothingAsked } from '../../shared/job-steps.ts';
import { writeAsVisitor } from '../visit.ts';
import { useOpenShare } from '../external/use-open-share.ts';

export const Calm = ({ job }: { job: ExternalJob }) => {
  const comes = job.visits.some(({ ahead }) => ahead);
  return (
    <section className={css.asked} data-calm aria-label="What happens next">
      <p>Nothing for you to do now.</p>
      <h2>{nothingAsked(job.steps, job.status.typeName ?? 'active', comes)}</h2>
    </section>
  );
};

const WORDS: Record<string, { title: string; action: string }> = {
  appointment: { title: 'Please choose a time for our visit', action: 'See the times' },
  'appointment-selector': { title: 'Please choose a time for our visit', action: 'See the times' },
  form: { title: 'Please fill in or sign', action: 'Open the form' },
  'material-selection': { title: 'Please choose', action: 'See the options' },
  'invoice-payment': { title: 'Please pay', action: 'See the invoice' },
  feedback: { title: 'How did we do?', action: 'Give feedback' },
};

interface Props {
  asked: ExternalAsk;
  firstName: string;
  office: ExternalJob['office'];
  onDone: () => void;
}
export function AskedOfYou({ asked, firstName, office, onDone }: Props) {
  const { visit, enter, isPending } = useOpenShare();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { title, action } = WORDS[asked.kind] ?? { title: asked.label, action: 'Open' };
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const suits = async (id: number): Promise<void> => {
    const reference = await enter(asked.shareId);
    await writeAsVisitor(reference, `/share/appointment/accept/${id}`);
    onDone();
  };
  const open = () => run(async () => await visit({ id: asked.shareId, kind: asked.kind }));
  const { time } = asked;
  return (
    <section className={css.asked} aria-label="Asked of you">
      <p>Hi {firstName}, one thing for you</p>
      {time ? (
        <>
          <p>{time.people.join(' and ') || office.company} would like to come on</p>
          <h2>{whenInWords({ ...time, endDate: null })}</h2>
          <div className={css.pair}>
            <Button size="md" loading={busy || isPending} onClick={() => void run(async () => await suits(time.id))}>
              That suits
            </Button>
            <Button size="md" variant="default" onClick={() => void open()}>
              Choose another time
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2>
            {title}
            {asked.kind === 'invoice-payment' &&
              asked.amount !== null &&
              ` ${office.currencySymbol}${showMoney(asked.amount)}`}
          </h2>
          {asked.kind !== 'feedback' && <p className="quiet">{asked.label}</p>}
          <div className={css.pair}>
            <Button size="md" loading={busy || isPending} onClick={() => void open()}>
              {action}
            </Button>
          </div>
        </>
      )}
      {problem && <Outcome tone="late">{problem}</Outcome>}
    </section>
  );
}
