// Feedback of the company: figures and trend, what may be published, and the list with who follows up.
import css from './feedback.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Rooms } from '../../../platform/web/display/Rooms.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { feedback } from '../shared/feedback.entity.ts';
import { type FeedbackView, feedbackApi } from '../shared/feedback.api.ts';
import { FeedbackFigures } from './FeedbackFigures.tsx';
import { Published } from './Published.tsx';
import { feedbackPaths } from './feedback-paths.ts';
import { FOLLOW_UP_WORDS, starsWords, stateWords } from './feedback-words.ts';

const columns: Column<FeedbackView>[] = [
  { id: 'job', header: 'Job', width: 110, cell: (of) => of.job.label },
  { id: 'name', header: 'Customer', width: 170, sortField: 'name', cell: (of) => of.name },
  { id: 'score', header: 'Score', width: 80, align: 'right', sortField: 'score', cell: (of) => of.score },
  { id: 'comment', header: 'Comment', width: 280, grow: true, cell: (of) => of.comment },
  { id: 'stars', header: 'Stars', width: 220, hidden: true, cell: starsWords },
  { id: 'state', header: 'State', width: 270, sortField: 'state', cell: stateWords },
  {
    id: 'receivedAt',
    header: 'Received',
    width: MOMENT_WIDTH,
    hidden: true,
    sortField: 'receivedAt',
    cell: (of) => of.receivedAt && showMoment(of.receivedAt),
  },
  {
    id: 'followUpState',
    header: 'Follow-up',
    width: 110,
    sortField: 'followUpState',
    cell: (of) =>
      of.followUpState === 'open' ? <span className="late">Open</span> : FOLLOW_UP_WORDS[of.followUpState],
  },
  { id: 'followUpUser', header: 'Follow-up by', width: 150, cell: (of) => of.followUpUser?.label },
  {
    id: 'followUpDue',
    header: 'Until',
    width: 130,
    sortField: 'followUpDue',
    cell: (of) => of.followUpDue && showDate(of.followUpDue),
  },
  { id: 'public', header: 'Published as', width: 160, hidden: true, cell: (of) => of.publicAs },
];
const FILTERS = filterFields(
  feedback,
  Object.keys(feedback.fields).filter((name) => name !== 'stars' && name !== 'shareItemId'),
);

export function FeedbackList() {
  useTabTitle('Feedback');
  const [published, setPublished] = useState(false);
  return (
    <div className={css.page}>
      <DataList<FeedbackView>
        name="feedback"
        title="Feedback"
        lead={
          <Rooms name="feedback">
            <div data-room="figures">
              <FeedbackFigures />
            </div>
          </Rooms>
        }
        endpoint={feedbackApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-receivedAt"
        rowHref={({ jobId }) => feedbackPaths.ofJob(jobId)}
        rowLabel={({ name, job }) => `${job.label} ${name}`}
        exportable
        actions={
          <Button size="xs" variant="default" onClick={() => setPublished(true)}>
            Publish reviews
          </Button>
        }
        phoneRow={(of) => ({
          title: [of.score === null ? undefined : `${of.score} of 10`, of.name].filter(Boolean).join(' · '),
          detail: [of.job.label, of.comment ?? stateWords(of), of.followUpState === 'open' && 'Follow-up open']
            .filter(Boolean)
            .join(' · '),
        })}
        empty={{ text: 'Nobody has been asked yet. Switch on feedback under Administration, Feedback.' }}
      />
      {published && <Published onClose={() => setPublished(false)} />}
    </div>
  );
}
