// The drying of a job on a phone: how it stands, which points are wet, and the next visit under the thumb.
import css from './drying.module.css';
import { Button, Menu, SegmentedControl, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '../../../platform/web/icons.tsx';
import { ActionIcon } from '@mantine/core';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { type PointFacts, goalOf } from '../shared/drying-facts.ts';
import type { MoistureScheduleView } from '../shared/moisture-schedules.api.ts';
import { STATE_WORDS, STATUS_WORDS } from '../shared/point-state.ts';
import { type Drying, aboutDrying } from './use-drying.ts';
import { detailOf, readingsOf, walkOf } from './visit/visit-model.ts';

interface DryingPhoneProps {
  schedule: MoistureScheduleView;
  drying: Drying;
  editable: boolean;
  onVisit: (() => void) | undefined;
  visitWords: string;
  onCertificate: (() => void) | undefined;
  certificateWhy: string | null;
  menu: { label: string; act: () => void }[];
  switcher: ReactNode;
  onReadPoint: (pointId: number) => void;
  onAddPoint: (() => void) | undefined;
  /** Undefined where no point is there yet. */
  onPlan: (() => void) | undefined;
}
export function DryingPhone(props: DryingPhoneProps) {
  const { schedule, drying, editable, menu, switcher, onReadPoint } = props;
  const points = walkOf(drying.facts);
  const counting = points.filter(({ kind }) => kind === 'affected');
  const atGoal = counting.filter((point) => stateOf(drying, point) === 'goal').length;
  return (
    <div className={css.phone}>
      <header className={css.phoneHead}>
        <div>
          <strong>{counting.length ? `${atGoal} of ${counting.length} at goal` : 'No points yet'}</strong>
          <span className="quiet">
            {schedule.label}, {STATUS_WORDS[schedule.status].toLowerCase()}, category {schedule.waterCategory}, class{' '}
            {schedule.waterClass}
          </span>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label="More about the drying">
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map(({ label, act }) => (
              <Menu.Item key={label} onClick={act}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </header>
      {switcher}
      {props.onPlan && (
        <SegmentedControl
          fullWidth
          aria-label="View"
          data={[
            { value: 'list', label: 'List' },
            { value: 'plan', label: 'Plan' },
          ]}
          value="list"
          onChange={props.onPlan}
        />
      )}
      <KeptHere about={aboutDrying(drying.scheduleId)} />
      <ul className={css.points} aria-label="Points">
        {points.map((point) => (
          <PointLine
            key={point.id}
            drying={drying}
            point={point}
            onRead={editable ? () => onReadPoint(point.id as number) : undefined}
          />
        ))}
      </ul>
      <PhoneActions {...props} />
    </div>
  );
}

function PhoneActions({ onVisit, visitWords, onCertificate, certificateWhy, onAddPoint }: DryingPhoneProps) {
  if (!onVisit && !onAddPoint) return null;
  return (
    <div className={css.thumb}>
      {certificateWhy === null && onCertificate && (
        <Button variant="default" onClick={onCertificate}>
          Certificate
        </Button>
      )}
      {onVisit ? (
        <Button className={css.grow} onClick={onVisit}>
          {visitWords}
        </Button>
      ) : (
        <Button className={css.grow} onClick={onAddPoint}>
          Add a point
        </Button>
      )}
    </div>
  );
}

/** As the server says, but for what was read here and is not there yet. */
function stateOf({ whole, facts }: Drying, point: PointFacts): keyof typeof STATE_WORDS {
  const goal = goalOf(point);
  const last = readingsOf(facts, point.id as number).findLast(({ value }) => value !== null);
  const isOwn = typeof last?.id === 'string';
  if (isOwn && last?.value != null && goal !== null) return last.value <= goal ? 'goal' : 'drying';
  return whole.points.find(({ id }) => id === point.id)?.state ?? 'none';
}

function PointLine({ drying, point, onRead }: { drying: Drying; point: PointFacts; onRead: (() => void) | undefined }) {
  const state = stateOf(drying, point);
  const last = readingsOf(drying.facts, point.id as number).findLast(({ value }) => value !== null);
  const waits = (drying.waiting.get(point.id as number)?.length ?? 0) > 0;
  return (
    <li>
      <UnstyledButton className={css.point} disabled={!onRead} onClick={onRead}>
        <i className={css.mark} data-state={state} data-waits={waits || undefined} aria-hidden>
          {point.number}
        </i>
        <span className={css.pointName}>
          {point.label}
          <small>{detailOf(point)}</small>
        </span>
        <span className={css.pointFigures}>
          <strong>{last?.value?.toFixed(1) ?? '–'}</strong>
          <small>
            {STATE_WORDS[state]}
            {goalOf(point) !== null && `, goal ${goalOf(point)?.toFixed(1)}`}
          </small>
        </span>
      </UnstyledButton>
    </li>
  );
}
