// An item that is to be disposed of: once those who must have approved, it is said to be gone.
import { Button } from '@mantine/core';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import type { ContentsItem, ContentsWhole } from '../../shared/contents-whole.ts';
import { lossItemsApi } from '../../shared/loss-schedules.api.ts';

interface Props {
  whole: ContentsWhole;
  item: ContentsItem;
  editable: boolean;
}
export function DisposeItem({ whole: { schedule, approvals }, item, editable }: Props) {
  const dispose = useWrite(lossItemsApi.dispose);
  if (item.disposedAt) return <p className="quiet">Disposed of {showMomentDay(item.disposedAt)}.</p>;
  const asked = schedule.disposalRule === 'both' ? (['owner', 'insurer'] as const) : [schedule.disposalRule];
  const given = new Set(approvals.filter(({ itemId }) => itemId === item.id).map(({ side }) => side));
  if (!editable || item.disposition !== 'dispose' || !asked.every((side) => given.has(side))) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={dispose.isPending}
      onClick={() =>
        dispose.mutate(
          { params: { id: schedule.id }, body: { ref: item.ref, version: item.version } },
          {
            onSuccess: () => toast(`${item.label} is disposed of`),
            onError: (error) => toast(error.message, { tone: 'late' }),
          },
        )
      }
    >
      Mark as disposed of
    </Button>
  );
}
