// Questions between a client and the office: those of the office are answered here.
import css from './DeskLists.module.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { type ClaimQuestion, claimsApi } from '../../shared/claims.api.ts';
import { Claim } from './DeskLists.tsx';
import { type DeskColumn, DeskTable } from './DeskTable.tsx';

const COLUMNS: DeskColumn<ClaimQuestion>[] = [
  { label: 'Claim', cell: Claim },
  {
    label: 'Question',
    cell: ({ label, question }) => (
      <span className={css.claim}>
        <strong>{label}</strong>
        {question !== label && <span>{question}</span>}
      </span>
    ),
  },
  {
    label: 'Asked',
    sort: 'askedAt',
    cell: ({ asker, askedAt }) => (
      <span className={css.claim}>
        {asker}
        <span className="quiet">{showMoment(askedAt)}</span>
      </span>
    ),
  },
  { label: 'Answer', cell: (question) => <Answer {...question} /> },
];

export const DeskQuestions = ({ searched }: { searched: string }) => (
  <DeskTable
    title="Questions"
    endpoint={claimsApi.questions}
    columns={COLUMNS}
    searched={searched}
    halves={['Open', 'Answered']}
    list="questions"
    day={['askedAt', 'Asked']}
    nameOf={({ claim, label }) => `${claim}, ${label}`}
    mayChoose={({ askedBy, answer }) => askedBy === 'office' && answer === null}
    bulk={(rows, done) => <AnswerAll rows={rows} onDone={done} />}
    empty="No questions here."
  />
);

function Answer({ id, label, askedBy, answer, answerer, answeredAt }: ClaimQuestion) {
  const write = useWrite(claimsApi.answer);
  const [text, setText] = useState<string>();
  if (answer !== null)
    return (
      <span className={css.claim}>
        {answer}
        <span className="quiet">
          {answerer}, {showMoment(answeredAt)}
        </span>
      </span>
    );
  if (askedBy === 'client') return <span className="quiet">The office answers this</span>;
  if (text === undefined)
    return (
      <Button size="compact-sm" variant="default" onClick={() => setText('')}>
        Answer
      </Button>
    );
  const send = async (): Promise<void> => {
    try {
      await write.mutateAsync({ params: { id }, body: { answer: text.trim() } });
      toast('Answer sent');
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        size="sm"
        autosize
        minRows={2}
        maxLength={5000}
        label={`Your answer about ${label}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="compact-sm" loading={write.isPending} disabled={text.trim() === ''}>
          Send answer
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setText(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The same words to several questions, each answered by itself. */
function AnswerAll({ rows, onDone }: { rows: readonly ClaimQuestion[]; onDone: () => void }) {
  const write = useWrite(claimsApi.answer);
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    const problems: string[] = [];
    for (const { id, label } of rows)
      await write
        .mutateAsync({ params: { id }, body: { answer: text.trim() } })
        .catch((error: Error) => problems.push(`${label}: ${error.message}`));
    if (problems.length > 0) toast(problems.join(' '), { tone: 'late' });
    if (problems.length < rows.length) toast(`Answered ${counted(rows.length - problems.length, 'question')}`);
    onDone();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        size="sm"
        autosize
        minRows={2}
        maxLength={5000}
        label={`Your answer to ${counted(rows.length, 'question')}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="compact-sm" loading={write.isPending} disabled={text.trim() === ''}>
          Send answer
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Clear
        </Button>
      </div>
    </form>
  );
}
