// High risk work that the lines of a job's estimates hold, each with the words that say so, and a SWMS for it at one press.
import css from './safety.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { swmsApi } from '../shared/swms.api.ts';
import { type WhsItemView, whsItemsApi } from '../shared/whs-items.api.ts';
import { type WhsStatusType, isOpenWhs } from '../shared/whs-status.ts';
import { safetyPaths } from './safety-paths.ts';

export function HighRiskWork({ jobId, items }: { jobId: number; items: readonly WhsItemView[] }) {
  const can = useCan();
  const found = useRead(swmsApi.highRiskWork, { params: { jobId } }).data?.data ?? [];
  const types = useOptions('whsItemType').options;
  const create = useWrite(whsItemsApi.create);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const covered = new Set(
    items
      .filter(
        ({ whsItemType, whsItemStatus }) =>
          whsItemType.typeName === 'swms' && isOpenWhs(whsItemStatus.typeName as WhsStatusType),
      )
      .flatMap(({ swmsTriggerIds }) => swmsTriggerIds),
  );
  const missing = found.filter(({ triggerId }) => !covered.has(triggerId));
  if (missing.length === 0) return null;
  const chosen = missing.filter(({ triggerId, sure }) => sure !== left.has(triggerId));
  const typeId = types.find(({ item }) => item?.typeName === 'swms')?.value;
  const toggle = (id: number): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const make = async (): Promise<void> => {
    const label = `SWMS: ${chosen.map((one) => one.label.toLowerCase()).join(', ')}`.slice(0, 200);
    const body = { jobId, label, whsItemTypeId: typeId, swmsTriggerIds: chosen.map(({ triggerId }) => triggerId) };
    const { data } = await create.mutateAsync({ body });
    openPage(safetyPaths.item(data.id));
  };
  return (
    <RecordSection
      title="High risk work without a SWMS"
      actions={
        can('create-whs-item') && (
          <Button
            size="xs"
            disabled={chosen.length === 0 || typeId === undefined}
            loading={create.isPending}
            onClick={() => void make().catch((error: Error) => toast(error.message, { tone: 'late' }))}
          >
            Make a SWMS
          </Button>
        )
      }
    >
      <ul className={css.rows}>
        {missing.map(({ triggerId, label, sure, reasons }) => (
          <li key={triggerId}>
            <Checkbox
              size="xs"
              checked={sure !== left.has(triggerId)}
              onChange={() => toggle(triggerId)}
              label={label}
              description={`${sure ? '' : 'Perhaps: '}${reasons.slice(0, 3).join('; ')}${reasons.length > 3 ? ` and ${reasons.length - 3} more` : ''}`}
            />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
