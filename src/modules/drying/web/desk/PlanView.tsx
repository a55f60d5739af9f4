// Points on a plan or photo as pins, as they were at a visit; two visits beside each other.
import { roundTo } from '../../../../kit/money.ts';
import css from './plan.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { attachmentsApi } from '../../../documents/shared/attachments.api.ts';
import { AttachmentPicker } from '../../../documents/web/index.ts';
import { type PointFacts, type VisitFacts, goalOf } from '../../shared/drying-facts.ts';
import { dayAt } from '../../shared/drying-time.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import { shortDay } from '../charts/chart-shapes.ts';
import type { Sheet } from './desk-model.ts';

interface PlanViewProps {
  sheet: Sheet;
  job: { id: number; jobNumber: string };
  chosen: PointFacts | undefined;
  editable: boolean;
  onChoose: (pointId: number) => void;
}
const LAST = 6;

export function PlanView({ sheet, job, chosen, editable, onChoose }: PlanViewProps) {
  const { facts } = sheet;
  const used = [...new Set(facts.points.flatMap(({ pin }) => (pin ? [pin.attachmentId as number] : [])))];
  const [picked, setPicked] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [placing, setPlacing] = useState(false);
  const visits = facts.visits.slice(-LAST);
  const [visitId, setVisitId] = useState<string | null>(null);
  const [compare, setCompare] = useState(false);
  const plan = picked ?? used[0] ?? null;
  const visit = visits.find(({ id }) => String(id) === visitId) ?? visits.at(-1);
  const before = visit && visits[visits.indexOf(visit) - 1];
  const shown = compare && before ? [before, visit] : [visit];
  const zone = facts.schedule.timezone;
  return (
    <div className={css.view}>
      <div className={css.tools}>
        {visits.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Visit"
            data={visits.map(({ id, at }) => ({ value: String(id), label: shortDay(dayAt(zone, at)) }))}
            value={String(visit?.id)}
            onChange={setVisitId}
          />
        )}
        {before && (
          <Checkbox
            size="xs"
            label="Compare with the visit before"
            checked={compare}
            onChange={(event) => setCompare(event.currentTarget.checked)}
          />
        )}
        {editable && plan !== null && chosen && (
          <Button
            size="xs"
            variant={placing ? 'light' : 'default'}
            aria-pressed={placing}
            onClick={() => setPlacing(!placing)}
          >
            {placing ? 'Click on the plan' : `Place point ${chosen.number}`}
          </Button>
        )}
        {editable && (
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {plan === null ? 'Choose a plan or photo' : 'Another plan'}
          </Button>
        )}
      </div>
      {plan === null ? (
        <p className="quiet">No point is on a plan yet.</p>
      ) : (
        <div className={css.plans} data-two={shown.length > 1 || undefined}>
          {shown.map((one) => (
            <Plan
              key={one?.id ?? 0}
              {...{ sheet, plan, chosen, onChoose, visit: one }}
              placing={placing && editable ? chosen : undefined}
              onPlaced={() => setPlacing(false)}
            />
          ))}
        </div>
      )}
      <p className={css.legend}>
        <i data-state="goal" aria-hidden /> At goal <i data-state="over" aria-hidden /> Over goal{' '}
        <i data-state="unread" aria-hidden /> Not read at this visit <i data-state="unaffected" aria-hidden />{' '}
        Unaffected
      </p>
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
    </div>
  );
}

interface PlanProps {
  sheet: Sheet;
  plan: number;
  visit: VisitFacts | undefined;
  chosen: PointFacts | undefined;
  placing: PointFacts | undefined;
  onChoose: (pointId: number) => void;
  onPlaced: () => void;
}
function Plan({ sheet, plan, visit, chosen, placing, onChoose, onPlaced }: PlanProps) {
  const { facts } = sheet;
  const picture = useRead(attachmentsApi.get, { params: { id: plan } }).data?.data;
  const change = useWrite(moisturePointsApi.changePoint);
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    if (!placing) return;
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, size: number): number => roundTo(Math.min(1, Math.max(0, at / size)), 4);
    change.mutate(
      {
        params: { id: facts.schedule.id as number, pointId: placing.id as number },
        body: {
          planAttachmentId: plan,
          x: share(clientX - box.left, box.width),
          y: share(clientY - box.top, box.height),
        },
      },
      { onSuccess: onPlaced, onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  };
  const source = picture?.previewUrl ?? picture?.fileUrl;
  return (
    <figure className={css.plan}>
      {visit && (
        <figcaption>
          {visit.number === 0 ? 'Set-up' : `Check ${visit.number}`},{' '}
          {shortDay(dayAt(facts.schedule.timezone, visit.at))}
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a place on a picture has no key */}
      <div className={css.picture} data-placing={placing !== undefined || undefined} onClick={place}>
        {source ? (
          <img src={source} alt={picture?.description ?? 'Plan'} />
        ) : (
          <p className="quiet">The picture is being prepared.</p>
        )}
        {facts.points
          .filter(({ pin, removed }) => pin?.attachmentId === plan && !removed)
          .map((point) => (
            <button
              key={point.id}
              type="button"
              className={css.pin}
              data-state={stateAt(sheet, point, visit)}
              data-chosen={point.id === chosen?.id || undefined}
              style={{ left: `${(point.pin?.x ?? 0) * 100}%`, top: `${(point.pin?.y ?? 0) * 100}%` }}
              aria-label={`Point ${point.number} ${point.label}, ${STATES[stateAt(sheet, point, visit)]}`}
              onClick={(event) => {
                if (placing) return;
                event.stopPropagation();
                onChoose(point.id as number);
              }}
            >
              <span>{point.kind === 'unaffected' ? 'U' : point.number}</span>
            </button>
          ))}
      </div>
    </figure>
  );
}

const STATES = { goal: 'at goal', over: 'over goal', unread: 'not read', unaffected: 'unaffected' } as const;
function stateAt(sheet: Sheet, point: PointFacts, visit: VisitFacts | undefined): keyof typeof STATES {
  if (point.kind === 'unaffected') return 'unaffected';
  const value = (sheet.held.get(point.id) ?? []).findLast(({ visitId }) => visitId === visit?.id)?.value ?? null;
  const goal = goalOf(point);
  if (value === null || goal === null) return 'unread';
  return value <= goal ? 'goal' : 'over';
}
