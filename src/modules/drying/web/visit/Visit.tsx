// A visit: every point in walking order, then the air, the equipment, and done. On a phone it is the whole screen.
import css from './visit.module.css';
import { ActionIcon, Modal } from '@mantine/core';
import { createContext, memo, use, useEffect, useState } from 'react';
import { IconX } from '../../../../platform/web/icons.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { addUploads, chooseFiles, ownerOf, wallTimeNow } from '../../../documents/web/index.ts';
import { PhonePlan } from '../plan/PhonePlan.tsx';
import type { PointFacts } from '../../shared/drying-facts.ts';
import type { PinGiven } from '../dialogs/dialog-props.ts';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { AirStep } from './AirStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { PointStep } from './PointStep.tsx';
import { UnitsStep } from './UnitsStep.tsx';
import type { VisitRef } from './stored-visit.ts';
import { walkOf } from './visit-model.ts';

/** Given: Photo – during. */
const DURING = 2;

interface VisitProps {
  job: { id: number; jobNumber: string; customerName: string | null };
  drying: Drying;
  visit: VisitRef;
  writes: VisitWrites;
  /** Where to begin; without it at the first point that is not read. */
  pointId?: number | undefined;
  onAdd: (pin: PinGiven) => void;
  onCopy: () => void;
  onClose: () => void;
}
/** Its cover (focus, scrolling, what is behind it) is drawn once; only the step is drawn again at a press. */
export const Visit = memo(function Visit(props: VisitProps) {
  const { visitNumber } = props.drying;
  return (
    <OfVisit value={props}>
      <Cover
        label={`Check ${visitNumber}`}
        title={visitNumber === 0 ? 'Set-up' : `Check ${visitNumber}`}
        of={`${props.drying.facts.schedule.number} ${props.job.customerName ?? ''}`}
        onClose={props.onClose}
      />
    </OfVisit>
  );
});
const OfVisit = createContext<VisitProps | null>(null);

interface CoverProps {
  label: string;
  title: string;
  of: string;
  onClose: () => void;
}
const Cover = memo(function Cover({ label, title, of, onClose }: CoverProps) {
  useScreenOn();
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }} closeOnEscape>
      <Modal.Content className={css.cover} aria-label={label}>
        <div className={css.visit} tabIndex={-1} data-autofocus>
          <header className={css.top}>
            <h1>
              {title} <span className="quiet">{of}</span>
            </h1>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Close the visit" onClick={onClose}>
              <IconX size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </header>
          <Inside />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
});
const Inside = () => {
  const of = use(OfVisit);
  return of && <Steps {...of} />;
};

function Steps({ job, drying, visit, writes, pointId, onAdd, onCopy, onClose }: VisitProps) {
  const points = walkOf(drying.facts);
  const places = drying.whole.airPlaces.filter(({ isRemoved }) => !isRemoved);
  const [step, setStep] = useState(() => firstStep(drying, pointId));
  const [planning, setPlanning] = useState(false);
  const owner = ownerOf(useCurrentUser());
  const point = points[step];
  const air = places[step - points.length];
  const units = points.length + places.length;
  const back = step > 0 ? () => setStep(step - 1) : undefined;
  const next = (): void => setStep(step + 1);
  const words = (to: number): string => {
    const [nextPoint, nextAir] = [points[to], places[to - points.length]];
    return nextPoint
      ? `Next: ${nextPoint.number} ${nextPoint.label}`
      : nextAir
        ? `Next: air, ${nextAir.label}`
        : 'Next: equipment';
  };
  const photo = async (of: PointFacts, label: string): Promise<void> => {
    const [file] = await chooseFiles('image/*', { capture: true });
    if (!file) return;
    const details = {
      attachmentTypeId: DURING,
      description: `${drying.facts.schedule.number}, ${label}`,
      public: false,
      room: null,
      takenAt: wallTimeNow(),
      latitude: null,
      longitude: null,
      linkObjects: JSON.stringify([{ objectType: 'moistureScheduleItem', objectId: of.id }]),
    };
    addUploads(owner, job, [{ content: file, fileName: file.name, details, label }]);
    toast('Photo added to the job');
  };
  if (point && planning)
    return (
      <PhonePlan
        drying={drying}
        job={job}
        pointId={point.id as number}
        editable
        onPhoto={(of) => void photo(of, `Point ${of.number} ${of.label}`)}
        onChoose={(id) => setStep(points.findIndex((one) => one.id === id))}
        onAdd={onAdd}
        onCopy={onCopy}
        back={{ label: `Back to point ${point.number}`, act: () => setPlanning(false) }}
      />
    );
  // Without a key: the pad and the buttons stay as they are from point to point.
  if (point)
    return (
      <PointStep
        drying={drying}
        visit={visit}
        point={point}
        writes={writes}
        nextWords={words(step + 1)}
        onNext={next}
        onBack={back}
        onPhoto={(label) => void photo(point, label)}
        onPlan={() => setPlanning(true)}
      />
    );
  if (air)
    return (
      <AirStep
        key={air.id}
        drying={drying}
        visit={visit}
        at={air}
        number={`${step - points.length + 1} of ${places.length}`}
        writes={writes}
        nextWords={words(step + 1)}
        onNext={next}
        onBack={() => setStep(step - 1)}
      />
    );
  if (step === units)
    return <UnitsStep job={job} drying={drying} writes={writes} onNext={next} onBack={() => setStep(step - 1)} />;
  return <DoneStep drying={drying} visit={visit} writes={writes} onClose={onClose} onBack={() => setStep(step - 1)} />;
}

function firstStep(drying: Drying, pointId: number | undefined): number {
  const points = walkOf(drying.facts);
  if (pointId !== undefined)
    return Math.max(
      0,
      points.findIndex(({ id }) => id === pointId),
    );
  const read = new Set([...drying.mine.keys(), ...(drying.current?.refs.map((one) => one.pointId) ?? [])]);
  const first = points.findIndex(({ id }) => !read.has(id as number));
  return first < 0 ? points.length : first;
}

/** The screen stays on while somebody walks from point to point. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    if ('wakeLock' in navigator)
      void navigator.wakeLock.request('screen').then(
        (held) => (left ? void held.release() : (lock = held)),
        () => undefined, // low battery: the browser says no
      );
    return () => {
      left = true;
      void lock?.release();
    };
  }, []);
}
