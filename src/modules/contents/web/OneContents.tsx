// One loss schedule: the desk or the phone, and the dialogs that both open.
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { Side } from '../shared/loss-schedule.entity.ts';
import { LinkDialog } from './answers/LinkDialog.tsx';
import { useOpenWindow } from './use-open-window.ts';
import { lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { PolicyDialog } from './dialogs/PolicyDialog.tsx';
import { type StatusAct, StatusDialog } from './dialogs/StatusDialogs.tsx';
import { VersionDialog } from './dialogs/VersionDialog.tsx';
import { ContentsPhone } from './phone/ContentsPhone.tsx';
import { useContents, useContentsWrites } from './use-contents.ts';

const ContentsDesk = lazy(async () => ({ default: (await import('./desk/ContentsDesk.tsx')).ContentsDesk }));
const QuotesDialog = lazy(async () => ({ default: (await import('./quotes/QuotesDialog.tsx')).QuotesDialog }));
const NONE: readonly never[] = [];

interface Props {
  job: { id: number; jobNumber: string };
  scheduleId: number;
  phone: boolean;
  onAnother: (() => void) | undefined;
  switcher: ReactNode;
}
export function OneContents({ job, scheduleId, phone, onAnother, switcher }: Props) {
  const can = useCan();
  const { contents, error, retry } = useContents(scheduleId);
  const writes = useContentsWrites(scheduleId, contents?.items ?? NONE);
  const agree = useWrite(lossSchedulesApi.agree);
  const [act, setAct] = useState<StatusAct | null>(null);
  const [policy, setPolicy] = useState(false);
  const [version, setVersion] = useState<number | null>(null);
  const [quotes, setQuotes] = useState(false);
  const [link, setLink] = useState<Side | null>(null);
  const openPaper = useOpenWindow(scheduleId);
  if (!contents) return error ? <ListError error={error} onRetry={retry} /> : <SkeletonRows rows={10} />;
  const { schedule, versions } = contents.whole;
  const isOpen = schedule.status !== 'settled' && schedule.status !== 'cancelled';
  const may = can('edit-loss-schedule');
  const readOnlyReason = isOpen
    ? may
      ? undefined
      : 'You may read contents, not change them'
    : `The schedule is ${schedule.status}. Its items stay as they are.`;
  const editable = readOnlyReason === undefined;
  const mayPrice = can('view-loss-schedule-quote');
  const setAgreed = (): void =>
    agree.mutate(
      { params: { id: scheduleId }, body: {} },
      { onSuccess: () => toast('Agreed'), onError: (problem) => toast(problem.message, { tone: 'late' }) },
    );
  const statusActs = editable
    ? [
        ...(schedule.status === 'submitted' ? [{ label: 'Mark as agreed', act: setAgreed }] : []),
        ...(schedule.sentVersion > 0 ? [{ label: 'Settle', act: () => setAct('settle') }] : []),
        { label: 'Cancel the schedule', act: () => setAct('cancel') },
      ]
    : [];
  const menu = [
    ...(editable ? [{ label: 'Policy and limits', act: () => setPolicy(true) }] : []),
    ...(editable ? [{ label: 'Send the link to owner or insurer', act: () => setLink('owner') }] : []),
    ...(phone && mayPrice ? [{ label: 'Quotes', act: () => setQuotes(true) }] : []),
    ...versions.map(({ number }) => ({ label: `Version ${number}`, act: () => setVersion(number) })),
    ...(onAnother ? [{ label: 'Start another schedule', act: onAnother }] : []),
  ];
  const needsSending = schedule.sentVersion === 0 || schedule.isChanged || contents.waiting > 0;
  const shared = {
    job,
    contents,
    writes,
    readOnlyReason,
    statusActs,
    menu,
    switcher,
    onPaper: openPaper,
    onQuotes: mayPrice ? () => setQuotes(true) : undefined,
    onLink: editable ? setLink : undefined,
    onSend: editable && needsSending && contents.items.length > 0 ? () => setAct('send') : undefined,
  };
  return (
    <>
      {phone ? (
        <ContentsPhone {...shared} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={10} />}>
          <ContentsDesk {...shared} />
        </Suspense>
      )}
      {act && <StatusDialog act={act} whole={contents.whole} onClose={() => setAct(null)} />}
      {policy && (
        <PolicyDialog
          jobId={job.id}
          whole={contents.whole}
          onSaved={() => setPolicy(false)}
          onClose={() => setPolicy(false)}
        />
      )}
      {quotes && (
        <Suspense fallback={null}>
          <QuotesDialog
            scheduleId={scheduleId}
            label={schedule.label}
            items={contents.items}
            editable={editable}
            onClose={() => setQuotes(false)}
          />
        </Suspense>
      )}
      {link && <LinkDialog schedule={schedule} side={link} onClose={() => setLink(null)} />}
      {version !== null && <VersionDialog id={scheduleId} number={version} onClose={() => setVersion(null)} />}
    </>
  );
}
