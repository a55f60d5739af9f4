// Below the fields of a WHS item: where it stands, what the law asks, what is done about it, its files.
import css from './safety.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { RecordFiles } from '../../documents/web/index.ts';
import { RecordWizards } from '../../wizards/web/index.ts';
import { dutyOf, riskOf } from '../shared/notifiable.ts';
import { type WhsActionView, type WhsItemView, whsFilesApi, whsItemsApi } from '../shared/whs-items.api.ts';
import { type WhsStatusType, type WhsType, isOpenWhs } from '../shared/whs-status.ts';
import { LinkedRecords } from './LinkedRecords.tsx';
import { SignOns } from './SignOns.tsx';
import { SwmsDocument } from './SwmsDocument.tsx';
import { ActionForm, StatusOfWhs } from './WhsDialogs.tsx';

const told = (error: Error): void => toast(error.message, { tone: 'late' });

export function WhsMore({ id }: { id: number }) {
  const can = useCan();
  const may = can('edit-whs-item');
  const seesWizards = can('view-wizard');
  const read = useRead(whsItemsApi.get, { params: { id } });
  const [open, setOpen] = useState(false);
  const of = read.data?.data;
  if (!of) return <SkeletonRows rows={4} />;
  const type = of.whsItemType.typeName as WhsType;
  const risk = riskOf(of.severity, of.likelihood);
  return (
    <>
      <RecordSection
        title="Progress"
        actions={
          may && (
            <Button size="xs" onClick={() => setOpen(true)}>
              Change status
            </Button>
          )
        }
      >
        <p className={css.standing}>
          <Status value={of.whsItemStatus} />
          {risk && <span>Risk: {risk}</span>}
        </p>
        <Duty of={of} />
      </RecordSection>
      {type === 'swms' && <SwmsDocument of={of} />}
      {(type === 'swms' || type === 'talk') && <SignOns of={of} />}
      <Actions of={of} may={may && isOpenWhs(of.whsItemStatus.typeName as WhsStatusType)} />
      <LinkedRecords of={of} may={may && isOpenWhs(of.whsItemStatus.typeName as WhsStatusType)} />
      <RecordFiles
        objectType="whsItem"
        id={id}
        uploadPath={whsFilesApi.upload.path}
        {...(of.job && { job: { id: of.job.id, jobNumber: of.job.label } })}
      />
      {seesWizards && <RecordWizards objectType="whsItem" objectId={id} />}
      {open && <StatusOfWhs of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the law asks of a notifiable incident. */
function Duty({ of }: { of: WhsItemView }) {
  if (of.notifiableAs === null) return null;
  const { meaning, tellBy, writeBy } = dutyOf(of.notifiableAs, of.incidentDate ?? of.createdAt.slice(0, 10));
  return (
    <div className={css.duty}>
      <p>
        <strong>Notifiable: {of.notifiableAs}.</strong> {meaning}
      </p>
      <p>
        {of.notifiedDate ? (
          <>
            Regulator notified on {showDate(of.notifiedDate)}
            {of.notifiedReference && ` (${of.notifiedReference})`}.
          </>
        ) : (
          <span className={tellBy < todayHere() ? 'late' : undefined}>
            Phone the regulator at once on {showDate(tellBy)}, and in writing by {showDate(writeBy)} if asked. Leave the
            scene undisturbed until an inspector says otherwise.
          </span>
        )}{' '}
        The record is kept for five years.
      </p>
    </div>
  );
}

function Actions({ of, may }: { of: WhsItemView; may: boolean }) {
  const params = { id: of.id };
  const actions = useRead(whsItemsApi.actions, { params }).data?.data ?? [];
  const update = useWrite(whsItemsApi.updateAction);
  const remove = useWrite(whsItemsApi.removeAction);
  const [edited, setEdited] = useState<WhsActionView | 'new'>();
  const mark = ({ id, version }: WhsActionView, done: boolean): void =>
    update.mutate({ params: { ...params, actionId: id }, body: { done, version } }, { onError: told });
  return (
    <RecordSection
      title="Actions"
      actions={
        may && (
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            Add an action
          </Button>
        )
      }
    >
      {actions.length === 0 && <p className="quiet">No actions.</p>}
      <ul className={css.rows}>
        {actions.map((action) => {
          const { id, label, assigned, dueDate, doneDate } = action;
          const isLate = doneDate === null && dueDate !== null && dueDate < todayHere();
          return (
            <li key={id}>
              <div className={css.what}>
                <span>{label}</span>
                <span className={isLate ? 'late' : 'quiet'}>
                  {[
                    assigned?.label ?? 'Nobody yet',
                    doneDate ? `done ${showDate(doneDate)}` : dueDate && `due ${showDate(dueDate)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {may && (
                <>
                  <Button
                    size="compact-xs"
                    variant={doneDate ? 'subtle' : 'default'}
                    aria-label={doneDate ? `${label} is not done` : `${label} is done`}
                    onClick={() => mark(action, doneDate === null)}
                  >
                    {doneDate ? 'Not done' : 'Done'}
                  </Button>
                  {doneDate === null && (
                    <>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={`Edit ${label}`}
                        onClick={() => setEdited(action)}
                      >
                        Edit
                      </Button>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={`Remove ${label}`}
                        onClick={() => remove.mutate({ params: { ...params, actionId: id } }, { onError: told })}
                      >
                        Remove
                      </Button>
                    </>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {edited && (
        <ActionForm
          itemId={of.id}
          action={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </RecordSection>
  );
}
