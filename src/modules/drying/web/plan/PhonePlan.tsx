// The plan on a phone: which points are read today, where each one is, and its photographs.
import css from './plan.module.css';
import visitCss from '../visit/visit.module.css';
import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { IconCamera, IconCloudOff } from '../../../../platform/web/icons.tsx';
import { useKeptWrite } from '../../../../platform/web/api/hooks.ts';
import { useConnection } from '../../../../platform/web/api/connection.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { AttachmentPicker } from '../../../documents/web/index.ts';
import type { PointFacts, VisitFacts } from '../../shared/drying-facts.ts';
import { dayAt } from '../../shared/drying-time.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import { shortDay } from '../charts/chart-shapes.ts';
import { type Drying, aboutDrying } from '../use-drying.ts';
import { openStall, readingsOf, walkOf } from '../visit/visit-model.ts';
import { SmallPicture } from './SmallPicture.tsx';
import { PlanLegend, PlanPicture, type Place, plansOf } from './PlanPicture.tsx';

interface PhonePlanProps {
  drying: Drying;
  job: { id: number; jobNumber: string };
  /** The point that one came from, or chose. */
  pointId: number | null;
  editable: boolean;
  /** Of a visit: the photograph of a point. */
  onPhoto?: ((point: PointFacts) => void) | undefined;
  onChoose: (pointId: number) => void;
  /** A place on the plan was held: a point is wanted there. */
  onAdd?: ((pin: Place & { planAttachmentId: number }) => void) | undefined;
  onCopy?: (() => void) | undefined;
  /** "Back to point 5". */
  back: { label: string; act: () => void };
}

/** Visits that fit beside each other. */
const SHOWN = 3;
const TODAY = 'today';

export function PhonePlan({ drying, job, pointId, editable, onPhoto, onChoose, onAdd, onCopy, back }: PhonePlanProps) {
  const { facts } = drying;
  // Outside a visit one wants to see how it stood at the last one.
  const [visitId, setVisitId] = useState(() => (drying.visit ? TODAY : String(facts.visits.at(-1)?.id ?? TODAY)));
  const [picked, setPicked] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const move = useKeptWrite(moisturePointsApi.changePoint);
  const point = facts.points.find(({ id }) => id === pointId);
  const plans = plansOf(facts);
  const plan = picked ?? (point?.pin?.attachmentId as number | undefined) ?? plans[0] ?? null;
  const today = visitOfToday(drying);
  const before = facts.visits.filter(({ id }) => id !== today.id).slice(-SHOWN);
  const visit = before.find(({ id }) => String(id) === visitId) ?? today;
  const held = useMemo(() => new Map(facts.points.map(({ id }) => [id, readingsOf(facts, id as number)])), [facts]);
  const zone = facts.schedule.timezone;
  return (
    <>
      <div className={visitCss.body}>
        {before.length > 0 && (
          <SegmentedControl
            fullWidth
            className={css.visits}
            aria-label="Visit"
            data={[
              ...before.map(({ id, at }) => ({ value: String(id), label: shortDay(dayAt(zone, at)) })),
              { value: TODAY, label: 'Today' },
            ]}
            value={visitId}
            onChange={setVisitId}
          />
        )}
        {plan === null ? (
          <div className={css.none}>
            <p>No point is on a plan yet.</p>
            {editable && (
              <Button variant="default" onClick={() => setChoosing(true)}>
                Choose a plan or photo
              </Button>
            )}
          </div>
        ) : (
          <>
            <PlanPicture
              facts={facts}
              readings={({ id }) => held.get(id) ?? []}
              plan={plan}
              visit={visit}
              chosen={point}
              caption={false}
              onChoose={onChoose}
              onMove={
                editable
                  ? ({ id, number }, { x, y }) =>
                      move.mutate(
                        {
                          input: {
                            params: { id: drying.scheduleId, pointId: id as number },
                            body: { planAttachmentId: plan, x, y },
                          },
                          about: aboutDrying(drying.scheduleId),
                          sentence: `Point ${number} moved on the plan`,
                        },
                        { onError: (error) => toast(error.message, { tone: 'late' }) },
                      )
                  : undefined
              }
              onHold={onAdd && editable ? ({ x, y }) => onAdd({ planAttachmentId: plan, x, y }) : undefined}
            />
            <PlanLegend today={visit === today} />
          </>
        )}
        {point && <PointPhotos drying={drying} point={point} onPhoto={onPhoto} />}
        {plan !== null && editable && <p className={css.hint}>Hold a pin to move it, hold the floor to add a point.</p>}
      </div>
      <StillToRead drying={drying} />
      <footer className={visitCss.foot}>
        {onCopy && editable && (
          <Button variant="default" className={visitCss.back} onClick={onCopy}>
            Copy to rooms
          </Button>
        )}
        <Button className={visitCss.next} onClick={back.act}>
          {back.label}
        </Button>
      </footer>
      {choosing && (
        <AttachmentPicker
          job={job}
          title="Choose a plan or photo"
          action="Use"
          one
          picturesOnly
          onChoose={([first]) => {
            if (first) setPicked(first.id);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The visit of these hours; one that the server does not know yet bears the device's own name. */
function visitOfToday({ facts, current, visit, visitNumber }: Drying): VisitFacts {
  const known = facts.visits.find(({ id }) => id === current?.id);
  return (
    known ?? {
      id: visit?.clientRef ?? TODAY,
      number: visitNumber,
      at: new Date().toISOString(),
      by: '',
      weather: null,
      note: null,
    }
  );
}

/** What was photographed of a point, and the photograph that a stalled one asks for. */
function PointPhotos({
  drying,
  point,
  onPhoto,
}: { drying: Drying; point: PointFacts } & Pick<PhonePlanProps, 'onPhoto'>) {
  const { whole, facts } = drying;
  const photo = whole.points.find(({ id }) => id === point.id)?.photos.at(-1);
  const readings = readingsOf(facts, point.id as number).filter(({ value }) => value !== null);
  const zone = facts.schedule.timezone;
  const ofPhoto = readings.findLast(({ at }) => dayAt(zone, at) === photo?.day);
  const own = drying.mine.get(point.id as number)?.value ?? null;
  const stalled = openStall(whole, facts, point.id as number) !== null;
  return (
    <section className={css.point} aria-label={`Point ${point.number}`}>
      <h2>
        Point {point.number} <span className="quiet">{point.label}</span>
      </h2>
      <div className={css.photos}>
        {photo && (
          <figure>
            <SmallPicture id={photo.id} label={`Point ${point.number}, ${shortDay(photo.day)}`} />
            <figcaption>
              {ofPhoto && (
                <strong>
                  {ofPhoto.value?.toFixed(1)} {point.scale.startsWith('%') ? '%' : point.scale}
                </strong>
              )}{' '}
              <span className="quiet">{shortDay(photo.day)}</span>
            </figcaption>
          </figure>
        )}
        {onPhoto && (
          <div>
            <UnstyledButton className={css.take} onClick={() => onPhoto(point)}>
              <IconCamera size={22} stroke={1.6} aria-hidden />
              {own === null ? 'Photo of this point' : `Photo of today’s ${own.toFixed(1)}`}
            </UnstyledButton>
            {stalled && <p className={css.asked}>asked for: it has not fallen</p>}
          </div>
        )}
      </div>
    </section>
  );
}

const MOST_NAMED = 8;
function StillToRead({ drying }: { drying: Drying }): ReactNode {
  const offline = useConnection((state) => state.offline);
  const read = new Set([...drying.mine.keys(), ...(drying.current?.refs.map(({ pointId }) => pointId) ?? [])]);
  const left = walkOf(drying.facts).filter(({ id }) => !read.has(id as number));
  if (!offline || !left.length) return null;
  const names = left.slice(0, MOST_NAMED).map(({ number }) => number);
  return (
    <p className={visitCss.offline}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      Offline. {left.length === 1 ? '1 point' : `${left.length} points`} still to read: {names.join(', ')}
      {left.length > names.length && ' …'}
    </p>
  );
}
