// The head of the desk: how it stands, which water, which view, the papers, the next visit.
import css from './drying-desk.module.css';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconDots } from '../../../../platform/web/icons.tsx';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MoistureScheduleView } from '../../shared/moisture-schedules.api.ts';
import { STATUS_WORDS } from '../../shared/point-state.ts';

export type DeskView = 'table' | 'curves' | 'plan' | 'loggers';
export interface DeskHeadProps {
  schedule: MoistureScheduleView;
  /** Undefined where the person may not, or nothing is left to read. */
  onVisit: (() => void) | undefined;
  visitWords: string;
  onWater: (() => void) | undefined;
  onCertificate: (() => void) | undefined;
  /** Why it cannot be signed yet. */
  certificateWhy: string | null;
  onPrint: (() => void) | undefined;
  printing?: boolean;
  menu: { label: string; act: () => void }[];
  switcher?: ReactNode;
  view: DeskView;
  onView: (view: DeskView) => void;
  measure: 'gramsPerKilogram' | 'gpp';
  onMeasure: (measure: 'gramsPerKilogram' | 'gpp') => void;
  summary: { points: number; atGoal: number; stalled: number; meter: string | null };
}
export function DeskHead({
  schedule,
  onVisit,
  visitWords,
  onWater,
  onCertificate,
  certificateWhy,
  onPrint,
  printing,
  menu,
  switcher,
  view,
  onView,
  measure,
  onMeasure,
  summary,
}: DeskHeadProps) {
  const { points, atGoal, stalled, meter } = summary;
  const tone =
    schedule.status === 'certified'
      ? 'done'
      : stalled
        ? 'waiting'
        : points > 0 && atGoal === points
          ? 'done'
          : 'active';
  const words = [
    schedule.status === 'open' ? null : STATUS_WORDS[schedule.status],
    points ? `${atGoal} of ${points} at goal` : 'No points yet',
    stalled ? `${stalled} stalled` : null,
  ];
  return (
    <header className={css.head}>
      <h2>Drying</h2>
      {switcher}
      <strong className={css.state} data-tone={tone}>
        <i aria-hidden />
        {words.filter(Boolean).join(', ')}
      </strong>
      {meter && <span className="quiet">meter {meter}</span>}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        disabled={!onWater}
        onClick={onWater}
        rightSection={onWater && <IconChevronDown size={14} stroke={1.6} aria-hidden />}
      >
        Category {schedule.waterCategory}, class {schedule.waterClass}
      </Button>
      <div className={css.tools}>
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={[
            { value: 'table', label: 'Table' },
            { value: 'curves', label: 'Curves' },
            { value: 'plan', label: 'Plan' },
            { value: 'loggers', label: 'Loggers' },
          ]}
          value={view}
          onChange={(value) => onView(value as DeskView)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Unit of humidity"
          data={[
            { value: 'gramsPerKilogram', label: 'g/kg' },
            { value: 'gpp', label: 'GPP' },
          ]}
          value={measure}
          onChange={(value) => onMeasure(value as 'gramsPerKilogram' | 'gpp')}
        />
        {onPrint && (
          <Button size="xs" variant="default" loading={printing ?? false} onClick={onPrint}>
            Drying log
          </Button>
        )}
        {onCertificate && (
          <Button
            size="xs"
            variant="default"
            disabled={certificateWhy !== null}
            title={certificateWhy ?? undefined}
            onClick={onCertificate}
          >
            Certificate
          </Button>
        )}
        {onVisit && (
          <Button size="xs" onClick={onVisit}>
            {visitWords}
          </Button>
        )}
        {menu.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label="More about the drying">
                <IconDots size={16} stroke={1.6} aria-hidden />
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
        )}
      </div>
    </header>
  );
}
