// The plan of a warehouse: aisles of bays with fill and jobs, gangways between, the door and benches at the foot.
import css from './plan.module.css';
import { Fragment } from 'react';
import { parseMoment } from '../../../kit/dates.ts';
import { IconCheck, IconDoor } from '../../../platform/web/icons.tsx';
import { counted } from '../../../platform/shared/words.ts';
import type { BayOnPlan, StoragePlan } from '../shared/storage-plan.api.ts';
import { shortJob } from './storage-words.ts';

const MOST_JOBS = 3;

export interface PlanProps {
  plan: StoragePlan;
  chosen: number | undefined;
  /** The job whose things are shown darker. */
  jobId: number | undefined;
  onChoose: (bayId: number) => void;
}
/** Aisles in their order, each with its bays by place. */
export function aislesOf({ bays }: StoragePlan): { aisle: string; bays: BayOnPlan[]; gangway: boolean }[] {
  const all = Map.groupBy(
    bays.filter(({ kind }) => kind === 'bay'),
    ({ aisle }) => aisle,
  );
  const gangways = new Set(bays.filter(({ kind }) => kind === 'gangway').map(({ aisle }) => aisle));
  return [...all].map(([aisle, of]) => ({ aisle, bays: of, gangway: gangways.has(aisle) }));
}

export function Plan({ plan, chosen, jobId, onChoose }: PlanProps) {
  const aisles = aislesOf(plan);
  const columns = Math.max(1, ...aisles.map(({ bays }) => Math.max(...bays.map(({ column }) => column))));
  const foot = plan.bays.filter(({ kind }) => kind === 'door' || kind === 'bench' || kind === 'wash');
  const held = plan.bays.filter((bay) => bay.held > 0);
  return (
    <div className={css.plan} role="group" aria-label={`Plan of ${plan.label}`}>
      {aisles.map(({ aisle, bays, gangway }) => (
        <Fragment key={aisle}>
          <div className={css.aisle} style={{ gridTemplateColumns: `24px repeat(${columns}, minmax(0, 1fr))` }}>
            <span className={css.letter}>{aisle}</span>
            {bays.map((bay) => (
              <Bay key={bay.id} bay={bay} chosen={bay.id === chosen} jobId={jobId} onChoose={() => onChoose(bay.id)} />
            ))}
          </div>
          {gangway && <p className={css.gangway}>gangway</p>}
        </Fragment>
      ))}
      <div className={css.foot}>
        {foot.map(({ id, label, kind }) => (
          <span key={id}>
            {kind === 'door' && <IconDoor size={14} stroke={1.5} aria-hidden />} {label}
          </span>
        ))}
        <span className="grow" />
        {held.map(({ id, label, held: count }) => (
          <span key={id} className={css.waiting}>
            {label} held: disposal of {counted(count, 'item')} waits for approval
          </span>
        ))}
      </div>
    </div>
  );
}

const DAY = 86_400_000;
const isFresh = (countedAt: string | null): boolean =>
  countedAt !== null && Date.now() - parseMoment(countedAt).getTime() < DAY;

interface BayProps {
  bay: BayOnPlan;
  chosen: boolean;
  jobId: number | undefined;
  onChoose: () => void;
}
function Bay({ bay, chosen, jobId, onChoose }: BayProps) {
  const { capacityM3, usedM3, count, unmeasured, held, jobs, reservedFor, reservedM3 } = bay;
  const over = capacityM3 !== null && usedM3 > capacityM3;
  const free = count === 0 && usedM3 === 0;
  const width = (m3: number): string => `${Math.min(100, (m3 / Math.max(capacityM3 ?? 0, usedM3)) * 100)}%`;
  const parts = [
    ...jobs
      .toSorted((a, b) => Number(b.id === jobId) - Number(a.id === jobId))
      .map(({ id, m3 }) => ({ key: String(id), m3, own: id !== null && id === jobId })),
    ...(reservedM3 ? [{ key: 'reserved', m3: reservedM3, own: false }] : []),
  ];
  const figure = free ? 'free' : usedM3 > 0 ? usedM3.toFixed(1) : '';
  return (
    <button
      type="button"
      className={css.bay}
      style={{ gridColumn: bay.column + 1 }}
      data-bay={bay.id}
      data-over={over || undefined}
      aria-pressed={chosen}
      title={unmeasured > 0 ? `${counted(unmeasured, 'item')} never measured` : undefined}
      onClick={onChoose}
    >
      <span className={css.bayHead}>
        <strong>{bay.label}</strong>
        {isFresh(bay.countedAt) && <IconCheck size={13} stroke={2} aria-label="Counted today" />}
        <span>{unmeasured > 0 && usedM3 === 0 ? 'not measured' : `${figure}${unmeasured > 0 ? ' +' : ''}`}</span>
      </span>
      <span className={css.fill} data-held={held > 0 || undefined} data-measured={capacityM3 !== null || undefined}>
        {capacityM3 !== null &&
          parts.map(({ key, m3, own }) => <span key={key} data-own={own || undefined} style={{ width: width(m3) }} />)}
      </span>
      <span className={css.jobs}>
        {held > 0 && held === count
          ? 'hold'
          : [
              ...jobs.slice(0, MOST_JOBS).map(({ id, label }) => (
                <span key={label} data-own={(id !== null && id === jobId) || undefined}>
                  {id === null ? 'other' : shortJob(label)}
                </span>
              )),
              jobs.length > MOST_JOBS && <span key="more">+{jobs.length - MOST_JOBS}</span>,
              reservedFor && <span key="reserved">{reservedFor}</span>,
            ]}
      </span>
    </button>
  );
}
