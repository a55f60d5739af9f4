// /prime/checklist: what is open in wizards and checklists, by job or by person. Ticks are set many at once, with the keyboard too.
import css from './wizards.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type OpenWork, checklistApi } from '../shared/checklist.api.ts';
import { ITEM_TYPES, ITEM_TYPE_NAMES, itemTypes } from '../shared/wizard-content.ts';
import { failed } from './failed.ts';
import { wizardPaths } from './wizard-paths.ts';
import { actorOf } from './wizard-words.ts';

const isTick = (type: number): boolean => type === ITEM_TYPES.tick || type === ITEM_TYPES.instruction;
type By = 'job' | 'person';

export function ChecklistPage() {
  const mayEdit = useCan()('edit-wizard');
  const [whose, setWhose] = useState<'mine' | 'all'>('all');
  const [by, setBy] = useState<By>('job');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const read = useRead(checklistApi.open, { query: { whose } });
  const tick = useWrite(checklistApi.done);
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={10} />;
  const work = read.data.data;
  const there = new Set(work.flatMap(({ items }) => items.map(({ id }) => id)));
  const marked = chosen.filter((id) => there.has(id));
  const done = async (): Promise<void> => {
    const { data } = await tick.mutateAsync({ body: { ids: marked } });
    setChosen((now) => now.filter((id) => !marked.includes(id)));
    const [first] = data.refused;
    toast(
      first ? first.reason : `${data.done} ${data.done === 1 ? 'item' : 'items'} done`,
      first ? { tone: 'late' } : {},
    );
  };
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.what}>Checklist</h1>
        <SegmentedControl
          size="xs"
          aria-label="Whose"
          value={whose}
          onChange={(value) => setWhose(value === 'mine' ? 'mine' : 'all')}
          data={[
            { value: 'mine', label: 'Mine' },
            { value: 'all', label: 'Everyone’s' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Grouped by"
          value={by}
          onChange={(value) => setBy(value === 'person' ? 'person' : 'job')}
          data={[
            { value: 'job', label: 'By job' },
            { value: 'person', label: 'By person' },
          ]}
        />
        {mayEdit && (
          <Button
            size="xs"
            disabled={marked.length === 0}
            loading={tick.isPending}
            onClick={() => void done().catch(failed)}
          >
            {marked.length > 0 ? `Mark ${marked.length} as done` : 'Mark as done'}
          </Button>
        )}
      </div>
      {work.length === 0 && (
        <p className="quiet">
          {whose === 'mine'
            ? 'Nothing is waiting on you.'
            : 'No open wizards or checklists. Start one on a job’s Wizards page.'}
        </p>
      )}
      {grouped(work, by).map(([label, rows]) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.stepId}>
                <div className={css.head}>
                  <div className={css.what}>
                    <PageLink href={wizardPaths.wizard({ ...row, id: row.wizardId })}>{row.step}</PageLink>
                    <span className="quiet">
                      {[row.label, by === 'job' ? actorOf(row) : row.job?.label].filter(Boolean).join(' · ')}
                    </span>
                  </div>
                </div>
                <ul className={css.items}>
                  {row.items.map((item) => (
                    <li key={item.id} className={css.item}>
                      {isTick(item.wizardItemTypeId) ? (
                        <Checkbox
                          size="xs"
                          label={item.label}
                          disabled={!mayEdit}
                          checked={chosen.includes(item.id)}
                          onChange={(event) => {
                            const on = event.currentTarget.checked;
                            setChosen((all) => (on ? [...all, item.id] : all.filter((id) => id !== item.id)));
                          }}
                        />
                      ) : (
                        <>
                          <span className={css.what}>{item.label}</span>
                          <span className="quiet">
                            {ITEM_TYPE_NAMES[itemTypes.find((type) => type === item.wizardItemTypeId) ?? 1]}
                          </span>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function grouped(work: readonly OpenWork[], by: By): [string, OpenWork[]][] {
  const groups = new Map<string, OpenWork[]>();
  for (const row of work) {
    const label = by === 'job' ? (row.job?.label ?? 'Without a job') : actorOf(row);
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return [...groups].sort(([left], [right]) => left.localeCompare(right));
}
