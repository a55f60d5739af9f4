// /prime/job/view/$jobId/client-questions: what the office asks the client of a job, and what the client asks.
import css from './JobQuestions.module.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type ClaimQuestion, clientQuestionsApi } from '../shared/claims.api.ts';

export function JobQuestions({ job }: JobPageProps) {
  const read = useRead(clientQuestionsApi.list, { params: { jobId: job.id } });
  const mayWrite = useCan()('create-notification');
  const [asking, setAsking] = useState(false);
  const questions = read.data?.data;
  if (read.error && !questions) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <section className={css.page} aria-labelledby="questions-title">
      <header className={css.head}>
        <h2 id="questions-title">Client questions</h2>
        {mayWrite && !asking && (
          <Button size="xs" onClick={() => setAsking(true)}>
            Ask the client
          </Button>
        )}
      </header>
      {asking && <Ask jobId={job.id} onDone={() => setAsking(false)} />}
      {!questions && <SkeletonRows rows={4} />}
      {questions && questions.length === 0 && (
        <p className="quiet">No questions yet. While a question of yours is open, the clocks of the job pause.</p>
      )}
      <ul className={css.rows}>
        {questions?.map((question) => (
          <li key={question.id}>
            <Question question={question} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ question, mayWrite }: { question: ClaimQuestion; mayWrite: boolean }) {
  const { id, label, question: text, asker, askedAt, askedBy, answer, answerer, answeredAt } = question;
  const write = useWrite(clientQuestionsApi.answer);
  const [typed, setTyped] = useState('');
  const send = async (): Promise<void> => {
    try {
      await write.mutateAsync({ params: { id }, body: { answer: typed.trim() } });
      toast('Answer sent');
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    }
  };
  return (
    <>
      <p>
        <strong>{label}</strong>{' '}
        <span className="quiet">
          {asker}, {showMoment(askedAt)}
        </span>
      </p>
      {text !== label && <p className={css.text}>{text}</p>}
      {answer !== null && (
        <p className={css.answer}>
          {answer}{' '}
          <span className="quiet">
            {answerer}, {showMoment(answeredAt)}
          </span>
        </p>
      )}
      {answer === null && askedBy === 'office' && <p className="quiet">Waiting on the client</p>}
      {answer === null && askedBy === 'client' && mayWrite && (
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
            label={`Your answer to “${label}”`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" loading={write.isPending} disabled={typed.trim() === ''}>
            Send answer
          </Button>
        </form>
      )}
    </>
  );
}

function Ask({ jobId, onDone }: { jobId: number; onDone: () => void }) {
  const write = useWrite(clientQuestionsApi.ask);
  const [label, setLabel] = useState('');
  const [question, setQuestion] = useState('');
  const send = async (): Promise<void> => {
    try {
      await write.mutateAsync({ body: { jobId, label: label.trim(), question: question.trim() } });
      toast('Question sent to the client');
      onDone();
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
      <TextInput
        size="sm"
        data-autofocus
        maxLength={100}
        label="What it is about"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Textarea
        size="sm"
        autosize
        minRows={2}
        maxLength={5000}
        label="Your question"
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          size="xs"
          loading={write.isPending}
          disabled={label.trim() === '' || question.trim() === ''}
        >
          Send question
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
