// An estimate that waits for its approval, line by line: tick, decline with a reason, ask. On a phone first.
import css from './EstimateApproval.module.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { showDay } from '../../../../kit/dates.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { Outcome } from '../../../identity/web/index.ts';
import type { Approval, ApprovalAnswer } from '../../../estimates/shared/approval.ts';
import { SecondSignature } from './SecondSignature.tsx';
import { ApprovalRow } from './ApprovalRow.tsx';
import { actionOf, answerOf, linesOf, sumOf, useChoices, waitingIn } from './approval-choice.ts';

interface Props {
  approval: Approval;
  company: string;
  /** Sends the answer; throws what the office says against it. */
  onAnswer: (answer: ApprovalAnswer) => Promise<void>;
}

export function EstimateApproval({ approval, company, onAnswer }: Props) {
  const { choices, choose, say, clear } = useChoices(approval);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'done' | 'late'; text: string }>();
  const [declining, setDeclining] = useState<string | null>(null);
  const lines = linesOf(approval);
  const answer = answerOf(approval, choices);
  const chosen = answer.approve.length + answer.decline.length + answer.ask.length;
  const send = async (given: ApprovalAnswer): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      await onAnswer(given);
      clear();
      setDeclining(null);
      setSaid({ tone: 'done', text: `${company} has your answer.` });
    } catch (error) {
      setSaid({ tone: 'late', text: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const silent = [...answer.decline, ...answer.ask].some(({ reason }) => reason === '');
  const open = waitingIn(lines);
  return (
    <section className={css.approval} aria-label="Estimate to approve">
      <header className={css.head}>
        <div>
          <h2>{headOf(approval)}</h2>
          <p className="quiet">
            {[approval.label, counted(lines.length, 'line')].filter(Boolean).join(', ')},{' '}
            <strong className="figures">{showMoney(approval.incTax)}</strong> inc {approval.taxName}
          </p>
        </div>
        {approval.mayAnswer && open.length > 0 && (
          <Button size="sm" variant="default" onClick={() => choose(open, 'approved')}>
            {open.every((id) => choices[id]?.answer === 'approved') ? 'Untick all lines' : 'Tick all lines'}
          </Button>
        )}
      </header>
      {approval.state !== 'open' && <Standing approval={approval} />}
      {approval.rooms.map((room) => (
        <section key={room.number} className={css.room} aria-label={room.label}>
          <h3>
            <span className="figures">{room.number}</span> {room.label}
          </h3>
          <ul>
            {room.lines.map((line) => (
              <ApprovalRow
                key={line.id}
                line={line}
                taxName={approval.taxName}
                choice={choices[line.id]}
                open={approval.mayAnswer}
                onChoose={(is) => choose([line.id], is)}
                onSay={(reason) => say(line.id, reason)}
              />
            ))}
          </ul>
        </section>
      ))}
      <footer className={css.foot} data-open={approval.mayAnswer || undefined}>
        <dl className={css.sums}>
          <Sum label={`Estimate ex ${approval.taxName}`} amount={approval.exTax} />
          <Sum label={approval.taxName} amount={approval.tax} />
          <Sum label={`Estimate inc ${approval.taxName}`} amount={approval.incTax} />
          {approval.approvedIncTax > 0 && (
            <Sum label={`Approved inc ${approval.taxName}`} amount={approval.approvedIncTax} good />
          )}
          {answer.approve.length > 0 && (
            <Sum
              label={`Ticked, ${counted(answer.approve.length, 'line')}`}
              amount={sumOf(approval, choices, 'approved')}
              good
            />
          )}
        </dl>
        {said && <Outcome tone={said.tone}>{said.text}</Outcome>}
        {approval.second && (
          <SecondSignature
            second={approval.second}
            busy={busy}
            onSign={() =>
              void send({ version: approval.version, approve: [], decline: [], ask: [], countersign: true })
            }
          />
        )}
        {approval.mayAnswer && declining === null && (
          <div className={css.buttons}>
            <Button size="md" loading={busy} disabled={chosen === 0 || silent} onClick={() => void send(answer)}>
              {actionOf(answer)}
            </Button>
            {open.length > 0 && chosen === 0 && (
              <Button size="md" variant="default" onClick={() => setDeclining('')}>
                Decline all
              </Button>
            )}
            {chosen === 0 && (
              <p className="quiet">Tick the lines that you approve. Decline a line, or ask about it, beside it.</p>
            )}
            {silent && <p className="quiet">Write why you decline a line, or what you want to know.</p>}
          </div>
        )}
        {declining !== null && (
          <form
            className={css.decline}
            onSubmit={(event) => {
              event.preventDefault();
              const reason = declining.trim();
              void send({
                version: approval.version,
                approve: [],
                ask: [],
                decline: open.map((id) => ({ id, reason })),
              });
            }}
          >
            <Textarea
              size="md"
              autosize
              minRows={2}
              maxLength={1000}
              data-autofocus
              label="Why do you decline the estimate?"
              value={declining}
              onChange={(event) => setDeclining(event.currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button type="submit" size="md" color="red" loading={busy} disabled={declining.trim() === ''}>
                Decline {counted(open.length, 'line')}
              </Button>
              <Button size="md" variant="subtle" color="gray" onClick={() => setDeclining(null)}>
                Back
              </Button>
            </div>
          </form>
        )}
      </footer>
    </section>
  );
}

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.errors ?? {})[0] ?? error.message)
    : 'This was not sent. What you chose is kept on this device. Check your connection and try again.';

const Sum = ({ label, amount, good = false }: { label: string; amount: number; good?: boolean }) => (
  <div data-good={good || undefined}>
    <dt>{label}</dt>
    <dd className="figures">{showMoney(amount)}</dd>
  </div>
);

function headOf({ state, mayAnswer }: Approval): string {
  if (mayAnswer)
    return state === 'partly' ? 'Some lines are waiting on you' : 'One thing for you: approve the estimate';
  return 'Estimate';
}

/** What became of it, and what to do now. */
export function Standing({ approval }: { approval: Approval }) {
  const { state, answeredBy, answeredOn } = approval;
  const by = [answeredBy && ` by ${answeredBy}`, answeredOn && ` on ${showDay(answeredOn)}`].filter(Boolean).join('');
  if (state === 'partly' || state === 'approved')
    return (
      <Outcome tone="done">
        Approved{state === 'partly' ? ' in part' : ''}
        {by}.
      </Outcome>
    );
  if (state === 'declined')
    return <Outcome tone="late">Declined{by}. Ring the office if you think that is wrong.</Outcome>;
  if (state === 'withdrawn')
    return <Outcome tone="late">The office withdrew this estimate. Ask for the current one.</Outcome>;
  if (state === 'replaced')
    return <Outcome tone="late">A newer version has replaced this estimate. Ask for the newest one.</Outcome>;
  return null;
}
