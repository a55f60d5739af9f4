// Feedback on a job: what was asked and said, what we answered, and what is done where the customer is unhappy.
import css from './feedback.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type FeedbackView, feedbackApi } from '../shared/feedback.api.ts';
import { AnswerDialog, AskDialog, FollowUpDialog, ResolveDialog } from './FeedbackDialogs.tsx';
import { starsWords, stateWords } from './feedback-words.ts';

const told = (error: Error): void => toast(error.message, { tone: 'late' });
type Open = 'ask' | { of: FeedbackView; act: 'answer' | 'resolve' | 'followUp' | 'change' };

export function JobFeedback({ job }: JobPageProps) {
  const can = useCan();
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(feedbackApi.list, { query: { filter, perPage: '100' } });
  const remove = useWrite(feedbackApi.remove);
  const [open, setOpen] = useState<Open>();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const rows = read.data.data;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <RecordSection
        title="Feedback"
        actions={
          can('create-feedback') && (
            <Button size="xs" onClick={() => setOpen('ask')}>
              Ask for feedback
            </Button>
          )
        }
      >
        {rows.length === 0 && (
          <p className="quiet">
            Nobody has been asked yet. Customers are asked when the job is complete, if that is switched on under
            Administration, Feedback.
          </p>
        )}
        {rows.map((of) => (
          <One
            key={of.id}
            of={of}
            act={(act) => setOpen({ of, act })}
            remove={() => remove.mutate({ params: { id: of.id }, query: {} }, { onError: told })}
          />
        ))}
      </RecordSection>
      {open === 'ask' && <AskDialog job={job} onClose={close} />}
      {typeof open === 'object' && open.act === 'answer' && <AnswerDialog of={open.of} onClose={close} />}
      {typeof open === 'object' && open.act === 'resolve' && <ResolveDialog of={open.of} onClose={close} />}
      {typeof open === 'object' && (open.act === 'followUp' || open.act === 'change') && (
        <FollowUpDialog of={open.of} onClose={close} />
      )}
    </>
  );
}

interface OneProps {
  of: FeedbackView;
  act: (act: 'answer' | 'resolve' | 'followUp' | 'change') => void;
  remove: () => void;
}
function One({ of, act, remove }: OneProps) {
  const can = useCan();
  const me = useCurrentUser();
  const mayEdit = can('edit-feedback');
  const mayFollow = mayEdit || of.followUpUserId === me.id;
  const who = [of.name, of.email].filter(Boolean).join(', ');
  return (
    <article className={css.one} aria-label={`Feedback of ${of.name || 'the customer'}`}>
      <header>
        <strong>{of.score === null ? who || 'The customer' : `${of.score} of 10`}</strong>
        {of.score !== null && <span>{who}</span>}
        <span className="quiet">
          {[stateWords(of), of.automatic && of.state === 'planned' && 'by the settings'].filter(Boolean).join(' ')}
        </span>
        <Group gap="xs">
          {mayEdit && of.receivedAt !== null && of.answeredAt === null && (
            <Button size="compact-xs" variant="default" onClick={() => act('answer')}>
              Answer
            </Button>
          )}
          {mayEdit && of.receivedAt !== null && of.followUpState === 'none' && (
            <Button size="compact-xs" variant="default" onClick={() => act('followUp')}>
              Follow up
            </Button>
          )}
          {can('delete-feedback') && of.receivedAt === null && (
            <Button size="compact-xs" variant="subtle" onClick={remove}>
              Remove
            </Button>
          )}
        </Group>
      </header>
      {of.comment && <blockquote>{of.comment}</blockquote>}
      {starsWords(of) && <p className="quiet">Stars: {starsWords(of)}</p>}
      {of.public && <p className="quiet">May be published as {of.publicAs}</p>}
      {of.answer && (
        <p>
          <span className="quiet">
            Answered {showMoment(of.answeredAt)} by {of.answeredBy?.label ?? 'us'}:{' '}
          </span>
          {of.answer}
        </p>
      )}
      {of.followUpState !== 'none' && <FollowUp of={of} mayEdit={mayEdit} mayFollow={mayFollow} act={act} />}
    </article>
  );
}

function FollowUp({
  of,
  mayEdit,
  mayFollow,
  act,
}: Pick<OneProps, 'of' | 'act'> & { mayEdit: boolean; mayFollow: boolean }) {
  const write = useWrite(feedbackApi.followUp);
  const isLate = of.followUpDue !== null && of.followUpDue < todayHere();
  if (of.followUpState === 'resolved')
    return (
      <p className={css.followUp}>
        <span>
          Resolved {showMoment(of.resolvedAt)} by {of.resolvedBy?.label ?? 'us'}: {of.resolution}
        </span>
        {mayFollow && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={write.isPending}
            onClick={() =>
              write.mutate({ params: { id: of.id }, body: { state: 'open', version: of.version } }, { onError: told })
            }
          >
            Reopen
          </Button>
        )}
      </p>
    );
  return (
    <p className={css.followUp} data-open>
      <span className={isLate ? 'late' : undefined}>
        Follow-up: {of.followUpUser?.label ?? 'nobody yet'}
        {of.followUpDue && `, until ${showDate(of.followUpDue)}`}
      </span>
      {mayFollow && (
        <Button size="compact-xs" onClick={() => act('resolve')}>
          Resolve
        </Button>
      )}
      {mayEdit && (
        <Button size="compact-xs" variant="subtle" onClick={() => act('change')}>
          Change
        </Button>
      )}
    </p>
  );
}
