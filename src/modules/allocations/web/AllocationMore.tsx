// Below the fields of an allocation: where it stands, its three stamps, its limit, the work under it.
import css from './allocations.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { showTime, timeIn } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney, todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { RecordSend } from '../../../platform/web/record/record-send.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { RecordFiles } from '../../documents/web/index.ts';
import { RecordForms } from '../../forms/web/index.ts';
import { OwnEstimate } from './OwnEstimate.tsx';
import { type AllocationStatusType, ENDED, STAMPS, STAMP_NAMES, type Stamp } from '../shared/allocation-status.ts';
import { allocationSettingApi } from '../shared/allocation-setting.entity.ts';
import { type AllocationView, allocationsApi } from '../shared/allocations.api.ts';
import { AllocationParts } from './allocation-slots.ts';
import { AskDialog, CopyDialog, RevertDialog, StampDialog, StatusOfAllocation } from './AllocationDialogs.tsx';

type Open = 'status' | 'revert' | 'copy' | 'ask' | Stamp | null;
const told = (error: Error): void => toast(error.message, { tone: 'late' });

export function AllocationMore({ id }: { id: number }) {
  const can = useCan();
  const params = { id };
  const read = useRead(allocationsApi.get, { params });
  const work = useRead(allocationsApi.work, { params });
  const answer = useWrite(allocationsApi.answer);
  const jobId = read.data?.data.jobId ?? 0;
  const ofType = { params: { jobId }, query: { estimateTypeId: '2' } } as const;
  const forms = useRead(allocationSettingApi.ofJob, ofType, { enabled: jobId > 0 });
  const [open, setOpen] = useState<Open>(null);
  const of = read.data?.data;
  if (!of) return <SkeletonRows rows={4} />;
  const may = can('edit-allocation');
  const close = (): void => setOpen(null);
  const decide = (granted: boolean): void =>
    answer.mutate({ params, body: { granted, version: of.version } }, { onError: told });
  return (
    <>
      <RecordSection
        title="Progress"
        actions={
          may && (
            <Group gap="xs">
              <RecordSend objectType="allocation" objectId={id} jobId={of.jobId} />
              <Button size="xs" onClick={() => setOpen('status')}>
                Change status
              </Button>
              {can('create-allocation') && (
                <Button size="xs" variant="default" onClick={() => setOpen('copy')}>
                  Copy to a job
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => setOpen('revert')}>
                Revert
              </Button>
            </Group>
          )
        }
      >
        <p>
          <Status value={of.allocationStatus} />
        </p>
        <Stamps of={of} may={may} onOpen={setOpen} />
      </RecordSection>
      <RecordSection
        title="Limit"
        actions={
          may &&
          of.limit !== null &&
          of.requestedLimit === null &&
          !ENDED.includes(of.allocationStatus.typeName as AllocationStatusType) && (
            <Button size="xs" variant="default" onClick={() => setOpen('ask')}>
              Ask for more
            </Button>
          )
        }
      >
        <Limit limit={of.limit} committed={work.data?.data.committed ?? null} />
        {of.requestedLimit !== null && (
          <div className={css.asked} role="status">
            <p>
              <strong className="figures">{showMoney(of.requestedLimit)}</strong> is asked for: {of.requestedReason}
            </p>
            {can('create-allocation') && (
              <Group gap="xs">
                <Button size="xs" loading={answer.isPending} onClick={() => decide(true)}>
                  Grant
                </Button>
                <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => decide(false)}>
                  Refuse
                </Button>
              </Group>
            )}
          </div>
        )}
      </RecordSection>
      <OwnEstimate of={of} />
      <AllocationParts id={id} jobId={of.jobId} />
      <RecordForms objectType="allocation" id={id} closed={forms.data?.data.canLinkCustomForms !== true} />
      <RecordFiles
        objectType="allocation"
        id={id}
        uploadPath={allocationsApi.upload.path}
        job={{ id: of.jobId, jobNumber: of.job.label }}
      />
      {open === 'status' && <StatusOfAllocation of={of} onClose={close} />}
      {open === 'revert' && <RevertDialog of={of} onClose={close} />}
      {open === 'copy' && <CopyDialog of={of} onClose={close} />}
      {open === 'ask' && <AskDialog of={of} onClose={close} />}
      {open !== null && open in STAMPS && <StampDialog of={of} stamp={open as Stamp} onClose={close} />}
    </>
  );
}

const timeNow = (): string => timeIn(zoneHere(), new Date());

function Stamps({ of, may, onOpen }: { of: AllocationView; may: boolean; onOpen: (stamp: Stamp) => void }) {
  const write = useWrite(allocationsApi.date);
  const now = (stamp: Stamp): void =>
    write.mutate(
      {
        params: { id: of.id },
        body: { id: stamp, date: todayHere(), time: timeNow(), version: of.version },
      },
      { onError: told, onSuccess: () => toast(`${STAMPS[stamp].words} now`) },
    );
  return (
    <dl className={css.stamps}>
      {STAMP_NAMES.map((stamp) => {
        const [date, time] = [of[`${stamp}Date`], of[`${stamp}Time`]];
        return (
          <div key={stamp}>
            <dt>{STAMPS[stamp].words}</dt>
            <dd>
              {date ? (
                <span className="figures">{[showDate(date), time && showTime(time)].filter(Boolean).join(', ')}</span>
              ) : (
                <span className="quiet">Not yet</span>
              )}
              {may && !date && (
                <Button
                  size="xs"
                  loading={write.isPending}
                  aria-label={`${STAMPS[stamp].words} now`}
                  onClick={() => now(stamp)}
                >
                  Now
                </Button>
              )}
              {may && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${STAMPS[stamp].words}: ${date ? 'change' : 'another time'}`}
                  onClick={() => onOpen(stamp)}
                >
                  {date ? 'Change' : 'Another time'}
                </Button>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Limit({ limit, committed }: { limit: number | null; committed: number | null }) {
  if (limit === null)
    return <p className="quiet">No limit is set{committed ? `; ${showMoney(committed)} is ordered under it` : ''}.</p>;
  if (committed === null) return <p className="figures">{showMoney(limit)}</p>;
  const share = limit > 0 ? Math.min(1, committed / limit) : 1;
  return (
    <div className={css.limit}>
      <p className="figures">
        {showMoney(committed)} ordered of {showMoney(limit)}, {showMoney(limit - committed)} left
      </p>
      <div
        className={css.bar}
        role="meter"
        aria-label="Ordered of the limit"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={committed}
      >
        <span style={{ width: `${share * 100}%` }} data-full={share >= 0.9 || undefined} />
      </div>
    </div>
  );
}
