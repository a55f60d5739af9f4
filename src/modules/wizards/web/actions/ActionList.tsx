// Administration → Event actions: what happens by itself, in sentences.
import css from '../wizards.module.css';
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { inWords } from '../../../../platform/shared/conditions.ts';
import { type EventActionView, eventActionsApi } from '../../shared/event-actions.api.ts';
import { JOB_FACTS } from '../../shared/job-facts.ts';
import { failed } from '../failed.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RunsDialog } from './RunsDialog.tsx';

const factName = (name: string): string =>
  Object.hasOwn(JOB_FACTS, name) ? JOB_FACTS[name as keyof typeof JOB_FACTS].label : name;
type Open = 'new' | { edit: EventActionView } | { runs: EventActionView };

/** What was refused of a field, in place of the general sentence. */
const saidOf = (error: Error & { errors?: Record<string, string> }): Error =>
  new Error(Object.values(error.errors ?? {})[0] ?? error.message);

export function ActionList() {
  const can = useCan();
  const mayEdit = can('edit-event-action');
  const [open, setOpen] = useState<Open>();
  const read = useRead(eventActionsApi.list, { query: { perPage: '1000' } });
  const update = useWrite(eventActionsApi.update);
  const remove = useWrite(eventActionsApi.remove);
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const close = (): void => setOpen(undefined);
  const removeIt = async ({ id, label }: EventActionView): Promise<void> => {
    const text = `${label} no longer runs. What it did is kept.`;
    if (!(await confirm({ title: 'Delete this automation', text, action: 'Delete' }))) return;
    await remove.mutateAsync({ params: { id }, query: {} });
  };
  return (
    <div className={css.builder}>
      <div className={css.head}>
        <p className={`quiet ${css.what}`}>
          Automations run when something happens on a job. Each effect runs once per event. If it fails, you see why.
        </p>
        {can('create-event-action') && (
          <Button size="xs" onClick={() => setOpen('new')}>
            New automation
          </Button>
        )}
      </div>
      {read.data.data.length === 0 && <p className="quiet">No automations yet.</p>}
      <ul className={css.list}>
        {read.data.data.map((of) => (
          <li key={of.id} aria-label={of.label}>
            <div className={css.head}>
              <strong className={css.what}>{of.label}</strong>
              {!of.active && (
                <Badge size="xs" variant="light" tt="none" color="gray">
                  Inactive
                </Badge>
              )}
              <span className={css.controls}>
                {of.runs > 0 && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Done ${of.runs - of.problems}${of.problems > 0 ? `, not done ${of.problems}` : ''}: results of ${of.label}`}
                    onClick={() => setOpen({ runs: of })}
                  >
                    Done {of.runs - of.problems}
                    {of.problems > 0 && <span className="late">, not done {of.problems}</span>}
                  </Button>
                )}
                {mayEdit && (
                  <>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Edit ${of.label}`}
                      onClick={() => setOpen({ edit: of })}
                    >
                      Edit
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${of.active ? 'Switch off' : 'Switch on'} ${of.label}`}
                      onClick={() =>
                        update.mutate(
                          { params: { id: of.id }, body: { active: !of.active, version: of.version } },
                          { onError: (error) => failed(saidOf(error)) },
                        )
                      }
                    >
                      {of.active ? 'Switch off' : 'Switch on'}
                    </Button>
                  </>
                )}
                {can('delete-event-action') && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Delete ${of.label}`}
                    onClick={() => void removeIt(of).catch(failed)}
                  >
                    Delete
                  </Button>
                )}
              </span>
            </div>
            <p className={css.sentence}>
              {of.when}
              {of.conditions && <span className="quiet">, if {inWords(of.conditions, factName)}</span>}
            </p>
            <ul className={css.effects}>
              {of.happens.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {open === 'new' && <ActionDialog onClose={close} />}
      {typeof open === 'object' && 'edit' in open && <ActionDialog action={open.edit} onClose={close} />}
      {typeof open === 'object' && 'runs' in open && <RunsDialog of={open.runs} onClose={close} />}
    </div>
  );
}
