// Points on a plan or photo as pins, as they were at a visit; two visits beside each other.
import css from '../plan/plan.module.css';
import { Button, Checkbox, Menu, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { AttachmentPicker } from '../../../documents/web/index.ts';
import type { EquipmentFacts, PointFacts } from '../../shared/drying-facts.ts';
import { dayAt } from '../../shared/drying-time.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import { moistureVisitsApi } from '../../shared/moisture-visits.api.ts';
import { shortDay } from '../charts/chart-shapes.ts';
import { PlanLegend, PlanPicture, type Place, plansOf } from '../plan/PlanPicture.tsx';
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
  const used = plansOf(facts);
  const change = useWrite(moisturePointsApi.changePoint);
  const [picked, setPicked] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [placing, setPlacing] = useState(false);
  const [unit, setUnit] = useState<EquipmentFacts | null>(null);
  const pinUnit = useWrite(moistureVisitsApi.pin);
  const here = facts.equipment.filter(({ outAt }) => outAt === null);
  const visits = facts.visits.slice(-LAST);
  const [visitId, setVisitId] = useState<string | null>(null);
  const [compare, setCompare] = useState(false);
  const plan = picked ?? used[0] ?? null;
  const visit = visits.find(({ id }) => String(id) === visitId) ?? visits.at(-1);
  const before = visit && visits[visits.indexOf(visit) - 1];
  const shown = compare && before ? [before, visit] : [visit];
  const zone = facts.schedule.timezone;
  const move = (point: PointFacts, { x, y }: Place): void =>
    change.mutate(
      {
        params: { id: facts.schedule.id as number, pointId: point.id as number },
        body: { planAttachmentId: plan, x, y },
      },
      { onSuccess: () => setPlacing(false), onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  const placeUnit = (of: EquipmentFacts, { x, y }: Place): void =>
    pinUnit.mutate(
      { params: { id: facts.schedule.id as number, logId: of.id as number }, body: { planAttachmentId: plan, x, y } },
      { onSuccess: () => setUnit(null), onError: (error) => toast(error.message, { tone: 'late' }) },
    );
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
            onClick={() => {
              setUnit(null);
              setPlacing(!placing);
            }}
          >
            {placing ? 'Click on the plan' : `Place point ${chosen.number}`}
          </Button>
        )}
        {editable && plan !== null && here.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant={unit ? 'light' : 'default'}>
                {unit ? `Click where ${unit.asset} stands` : 'Place a unit'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {here.map((one) => (
                <Menu.Item
                  key={one.id}
                  onClick={() => {
                    setPlacing(false);
                    setUnit(one);
                  }}
                >
                  {one.asset} {one.label}
                  {one.pin && <span className="quiet"> · on a plan</span>}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
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
            <PlanPicture
              key={one?.id ?? 0}
              {...{ facts, plan, chosen, onChoose, visit: one }}
              readings={({ id }) => sheet.held.get(id) ?? []}
              placing={(placing || unit !== null) && editable}
              onPlace={(place) => (unit ? placeUnit(unit, place) : chosen && move(chosen, place))}
              onMove={editable ? move : undefined}
            />
          ))}
        </div>
      )}
      <PlanLegend units={here.some(({ pin }) => pin != null)} />
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
