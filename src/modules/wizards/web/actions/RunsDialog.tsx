// What came of an event action, the last first.
import css from '../wizards.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { type EventActionRun, type EventActionView, eventActionsApi } from '../../shared/event-actions.api.ts';

export function RunsDialog({ of, onClose }: { of: EventActionView; onClose: () => void }) {
  const read = useRead(eventActionsApi.runs, { params: { id: of.id } }, { staleTime: 0 });
  return (
    <Dialog
      title={`Results of ${of.label}`}
      opened
      changed={false}
      onClose={onClose}
      size={640}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {!read.data && <SkeletonRows rows={4} />}
      <ul className={css.list}>
        {read.data?.data.map(({ id, at, job, words, problem, ...sent }) => (
          <li key={id} className={css.head}>
            <div className={css.what}>
              <span>{words}</span>
              <span className={problem ? 'late' : 'quiet'}>
                {problem ?? [showMoment(at), deliveryWords(sent)].filter(Boolean).join(' · ')}
              </span>
            </div>
            <PageLink href={jobPaths.job(job.id)}>{job.label}</PageLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const deliveryWords = ({
  delivery,
  attempts,
  answer,
}: Pick<EventActionRun, 'delivery' | 'attempts' | 'answer'>): string =>
  delivery === 'on its way' && attempts ? `on its way, ${attempts} tries so far. ${answer ?? ''}` : (delivery ?? '');
