// One schedule: the desk or the phone, the visit over it, and the dialogs that both open.
import { type ReactNode, memo, useCallback, useEffect, useRef, useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type MoistureScheduleView, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { DryingPhone } from './DryingPhone.tsx';
import type { Opened, PinGiven } from './dialogs/dialog-props.ts';
import { type Drying, useDrying, useVisitWrites } from './use-drying.ts';
import type { VisitRef } from './visit/stored-visit.ts';
import { PlanScreen } from './plan/PlanScreen.tsx';
import { Visit } from './visit/Visit.tsx';

const loadDesk = () => import('./desk/DryingDesk.tsx');
const DryingDesk = lazy(async () => ({ default: (await loadDesk()).DryingDesk }));
const Dialogs = lazy(async () => ({ default: (await import('./dialogs/Dialogs.tsx')).Dialogs }));

export interface JobOfDrying {
  id: number;
  jobNumber: string;
  customerName: string | null;
}
interface OneDryingProps {
  job: JobOfDrying;
  schedule: MoistureScheduleView;
  phone: boolean;
  /** The address asks for the next visit at once. */
  startReading?: boolean;
  onAnother: (() => void) | undefined;
  switcher: ReactNode;
}
export function OneDrying({ job, schedule, phone, startReading = false, onAnother, switcher }: OneDryingProps) {
  const can = useCan();
  const { drying, error, retry } = useDrying(schedule.id);
  const writes = useVisitWrites(schedule.id);
  const [visit, setVisit] = useState<{ ref: VisitRef; pointId: number | undefined } | null>(null);
  const [printing, setPrinting] = useState(false);
  const [onPlan, setOnPlan] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  // The desk comes while the schedule is read, not after it.
  useEffect(() => {
    if (!phone) void loadDesk().catch(() => undefined);
  }, [phone]);
  const addPoint = useCallback((pin: PinGiven) => setOpened({ kind: 'new-point', pin }), []);
  const copyPoints = useCallback(() => setOpened({ kind: 'copy' }), []);
  const leave = useCallback(() => setVisit(null), []);
  const started = useRef(false);
  const mayRead = can('edit-moisture-schedule') && (schedule.status === 'open' || schedule.status === 'reached');
  useEffect(() => {
    if (!startReading || started.current || !mayRead || !drying?.facts.points.length) return;
    started.current = true;
    setVisit({ ref: writes.start(drying.visit), pointId: undefined });
  }, [startReading, mayRead, drying, writes]);
  if (!drying) return error ? <ListError error={error} onRetry={retry} /> : <SkeletonRows rows={10} />;
  const editable = mayRead;
  const hasPoints = drying.facts.points.length > 0;
  const paper = async (format: 'pdf' | 'xlsx'): Promise<void> => {
    setPrinting(true);
    try {
      const api = format === 'pdf' ? moistureSchedulesApi.pdf : moistureSchedulesApi.xlsx;
      const name = schedule.status === 'certified' ? 'Certificate of drying' : 'Drying log';
      saveFile((await call(api, { params: { id: schedule.id } })) as Blob, `${name} ${schedule.label}.${format}`);
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : 'The paper could not be made. Try again.', { tone: 'late' });
    } finally {
      setPrinting(false);
    }
  };
  const go = (pointId?: number): void => setVisit({ ref: writes.start(drying.visit), pointId });
  const menu = [
    ...(editable
      ? [
          { label: 'Add a point', act: () => setOpened({ kind: 'new-point' }) },
          { label: 'Copy points to rooms', act: () => setOpened({ kind: 'copy' }) },
          ...(hasPoints ? [{ label: 'Walking order', act: () => setOpened({ kind: 'walk' }) }] : []),
          { label: 'Chambers and rooms', act: () => setOpened({ kind: 'rooms' }) },
          { label: 'Meter, units and cause', act: () => setOpened({ kind: 'details' }) },
        ]
      : []),
    { label: 'Visits', act: () => setOpened({ kind: 'visits' }) },
    { label: 'All readings as a spreadsheet', act: () => void paper('xlsx') },
    ...(phone ? [{ label: 'Drying log', act: () => void paper('pdf') }] : []),
    { label: 'Share with the insurer', act: () => setOpened({ kind: 'share' }) },
    ...(onAnother ? [{ label: 'Start another schedule', act: onAnother }] : []),
    ...(editable ? [{ label: 'Cancel the drying', act: () => setOpened({ kind: 'cancel' }) }] : []),
  ];
  const shared = {
    job,
    schedule,
    drying,
    writes,
    editable,
    onVisit: editable && hasPoints ? () => go() : undefined,
    visitWords: visitWords(drying),
    onWater: editable ? () => setOpened({ kind: 'water' }) : undefined,
    onCertificate: editable ? () => setOpened({ kind: 'certificate' }) : undefined,
    certificateWhy: schedule.status === 'reached' ? null : 'The last point is not at its goal yet',
    onPrint: () => void paper('pdf'),
    printing,
    menu,
    switcher,
    onReadPoint: go,
    onEditPoint: (id: number) => setOpened({ kind: 'point', id }),
    onAddPoint: editable ? () => setOpened({ kind: 'new-point' }) : undefined,
  };
  const page = phone ? (
    <DryingPhone {...shared} onPlan={hasPoints ? () => setOnPlan(true) : undefined} />
  ) : (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <DryingDesk {...shared} />
    </Suspense>
  );
  return (
    <>
      <Still still={visit !== null}>{page}</Still>
      {visit && (
        <Visit
          job={job}
          drying={drying}
          visit={visit.ref}
          writes={writes}
          pointId={visit.pointId}
          onAdd={addPoint}
          onCopy={copyPoints}
          onClose={leave}
        />
      )}
      {onPlan && (
        <PlanScreen
          drying={drying}
          job={job}
          editable={editable}
          onRead={editable ? go : undefined}
          onAdd={addPoint}
          onCopy={copyPoints}
          onClose={() => setOnPlan(false)}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          <Dialogs opened={opened} schedule={schedule} drying={drying} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Under a visit the page stands still, however it was opened: 400 rows drawn again at each key would be felt. */
const Still = memo(
  ({ children }: { still: boolean; children: ReactNode }) => children,
  (_, { still }) => still,
);

function visitWords({ visit, visitNumber }: Drying): string {
  const name = visitNumber === 0 ? 'the set-up' : `check ${visitNumber}`;
  return visit ? `Continue ${name}` : `Start ${name}`;
}
