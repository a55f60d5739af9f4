// The plan of a schedule on a phone, outside a visit.
import visitCss from '../visit/visit.module.css';
import { ActionIcon, Modal } from '@mantine/core';
import { useState } from 'react';
import { IconX } from '../../../../platform/web/icons.tsx';
import type { PinGiven } from '../dialogs/dialog-props.ts';
import type { Drying } from '../use-drying.ts';
import { PhonePlan } from './PhonePlan.tsx';

interface PlanScreenProps {
  drying: Drying;
  job: { id: number; jobNumber: string; customerName: string | null };
  editable: boolean;
  onRead: ((pointId: number) => void) | undefined;
  onAdd: (pin: PinGiven) => void;
  onCopy: () => void;
  onClose: () => void;
}
export function PlanScreen({ drying, job, editable, onRead, onAdd, onCopy, onClose }: PlanScreenProps) {
  const [pointId, setPointId] = useState<number | null>(null);
  const point = drying.facts.points.find(({ id }) => id === pointId);
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }} closeOnEscape>
      <Modal.Content className={visitCss.cover} aria-label="Plan">
        <div className={visitCss.visit} tabIndex={-1} data-autofocus>
          <header className={visitCss.top}>
            <h1>
              Plan{' '}
              <span className="quiet">
                {drying.facts.schedule.number} {job.customerName}
              </span>
            </h1>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Close the plan" onClick={onClose}>
              <IconX size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </header>
          <PhonePlan
            drying={drying}
            job={job}
            pointId={pointId}
            editable={editable}
            onChoose={setPointId}
            onAdd={onAdd}
            onCopy={onCopy}
            back={
              point && onRead
                ? {
                    label: `Read point ${point.number}`,
                    act: () => {
                      onClose();
                      onRead(point.id as number);
                    },
                  }
                : { label: 'Close', act: onClose }
            }
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
