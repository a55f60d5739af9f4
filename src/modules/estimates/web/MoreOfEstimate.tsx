// What is done with an estimate now and then: a bill comes in, its settings, its end after a question that says what goes with it.
import { Menu, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { EstimateFrame } from './estimate-frame.ts';
import { estimatesHref } from './estimate-href.ts';
import type { EstimateStore } from './estimate-store.ts';
import { count } from './estimate-words.ts';

interface Props {
  frame: EstimateFrame;
  store: EstimateStore;
  onImport: (() => void) | undefined;
  onSettings: (() => void) | undefined;
}

export function MoreOfEstimate({ frame, store, onImport, onSettings }: Props) {
  const can = useCan();
  const { document, jobId, snapshots } = frame;
  const write = useWrite(estimatesApi.remove);
  const remove = async (): Promise<void> => {
    const total = showMoney(store.totals().all.incTax.total);
    const frozen = snapshots.length > 0 ? ` and ${count(snapshots.length, 'snapshot')}` : '';
    const isMeant = await confirm({
      title: `Delete estimate ${document.number}: ${document.label}?`,
      text: `${count(store.records.item.size, 'item')}, ${total} inc ${store.settings.taxLabel}${frozen} go with it. This cannot be undone.`,
      action: 'Delete estimate',
      danger: true,
    });
    if (!isMeant) return;
    try {
      await write.mutateAsync({ params: { id: document.id }, query: {} });
      toast(`Estimate ${document.number} is deleted`);
      openPage(estimatesHref(jobId), { replace: true });
    } catch (error) {
      await alert((error as Error).message, 'The estimate stays');
    }
  };
  const mayDelete = can('delete-estimate');
  if (!onImport && !onSettings && !mayDelete) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="xs" variant="default" aria-label="More of the estimate" px={6}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onImport && <Menu.Item onClick={onImport}>Import a bill of quantities</Menu.Item>}
        {onSettings && <Menu.Item onClick={onSettings}>Settings</Menu.Item>}
        {mayDelete && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete estimate
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
