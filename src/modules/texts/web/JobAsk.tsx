// "Ask about this job": an answer or a draft whose every sentence leads to the records it rests on. Nothing is saved; a person copies what is good.
import css from './JobAsk.module.css';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import {
  type Evidence,
  type JobAnswer,
  LONGEST_QUESTION,
  QUESTION_KINDS,
  type QuestionKind,
  jobQuestionsApi,
} from '../shared/job-questions.api.ts';
import { textsApi } from '../shared/texts.api.ts';

const FIVE_MINUTES = 300_000;

export function JobAsk({ job }: JobPageProps) {
  const can = useCan();
  const { external } = useCurrentUser();
  const offline = useConnection((connection) => connection.offline);
  const has = can('prime-ai') && !can('disable-ai') && !external;
  const offer = useRead(textsApi.offer, {}, { enabled: has, staleTime: FIVE_MINUTES });
  return has && !offline && offer.data?.data.on ? <Ask key={job.id} jobId={job.id} /> : null;
}

function Ask({ jobId }: { jobId: number }) {
  const [kind, setKind] = useState<QuestionKind>('answer');
  const [question, setQuestion] = useState('');
  const ask = useWrite(jobQuestionsApi.ask);
  const isEmpty = kind === 'answer' && question.trim() === '';
  return (
    <FrontSection title="Ask about this job">
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !ask.isPending) ask.mutate({ params: { id: jobId }, body: { kind, question } });
        }}
      >
        <Select
          aria-label="What to write"
          data={QUESTION_KINDS.map(({ ref, label }) => ({ value: ref, label }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind((value ?? 'answer') as QuestionKind)}
        />
        <Textarea
          label={kind === 'answer' ? 'Question' : 'What it should stress'}
          description={kind === 'answer' ? 'Such as: What does the insurer still wait for?' : 'May stay empty'}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_QUESTION}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={ask.isPending} disabled={isEmpty}>
          {kind === 'answer' ? 'Ask' : 'Draft'}
        </Button>
      </form>
      {ask.isPending && <SkeletonRows rows={3} />}
      {ask.error && !ask.isPending && (
        <p role="alert" className={css.problem}>
          {ask.error.message}
        </p>
      )}
      {ask.data && !ask.isPending && !ask.error && <Answer answer={ask.data.data} jobId={jobId} />}
    </FrontSection>
  );
}

function Answer({ answer: { sentences, leftOut, lookedAt }, jobId }: { answer: JobAnswer; jobId: number }) {
  const copy = (): void => {
    void navigator.clipboard.writeText(sentences.map(({ text }) => text).join('\n')).then(
      () => toast('Copied'),
      () => toast('The browser did not allow copying. Select the text instead.', { tone: 'late' }),
    );
  };
  return (
    <div className={css.answer} aria-live="polite">
      {sentences.length === 0 && <p>The records of this job do not say it.</p>}
      <ul aria-label="Answer">
        {sentences.map(({ text, evidence }) => (
          <li key={text}>
            {text}
            <span className={css.evidence}>
              {evidence.map((one, at) => (
                <Record key={at} evidence={one} jobId={jobId} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {[
          `From ${counted(lookedAt, 'record')} of this job. Nothing is saved.`,
          leftOut > 0 && `${counted(leftOut, 'sentence')} without evidence ${leftOut === 1 ? 'is' : 'are'} not shown.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {sentences.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={copy}>
          Copy text
        </Button>
      )}
    </div>
  );
}

/** The way to a record, with what it says for whoever points at it. */
function Record({ evidence: { objectType, objectId, label, text }, jobId }: { evidence: Evidence; jobId: number }) {
  const href = useObjectPages().get(objectType)?.href?.({ objectId, jobId });
  return href ? (
    <PageLink href={href} className={css.chip} title={text}>
      {label}
    </PageLink>
  ) : (
    <span className={css.chip} title={text}>
      {label}
    </span>
  );
}
