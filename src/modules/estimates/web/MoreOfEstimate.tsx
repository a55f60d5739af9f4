// What is done with an estimate now and then: a bill comes in, its settings, its end after a question that says what goes with it.
import { Menu, Button } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useSyncExternalStore } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { RecordSend } from '../../../platform/web/record/record-send.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type GlobalAsked, estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { EstimateFrame } from './estimate-frame.ts';
import { estimatesHref } from './estimate-href.ts';
import type { EstimateStore } from './estimate-store.ts';
import { count } from './estimate-words.ts';

interface Props {
  frame: EstimateFrame;
  store: EstimateStore;
  onImport: (() => void) | undefined;
  onWhatIf: (() => void) | undefined;
  onSettings: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  /** What was typed is with the server. */
  saved: () => Promise<boolean>;
}

export function MoreOfEstimate({ frame, store, onImport, onWhatIf, onSettings, onCopy, saved }: Props) {
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
      await alert((error as Error).message, 'Estimate kept');
    }
  };
  const globally = useWrite(estimateRowsApi.globalAction);
  const act = async (action: GlobalAsked['action'], said: string): Promise<void> => {
    if (!(await saved())) return;
    try {
      const { data } = await globally.mutateAsync({ params: { estimateId: document.id }, body: { action } });
      toast(`${count(data.changed, 'line')} ${said}`);
      frame.reload();
    } catch (error) {
      await alert((error as Error).message, 'Nothing was changed');
    }
  };
  const unlock = async (): Promise<void> => {
    const locked = store.items().filter((item) => item.locked && !item.isParentItem);
    const agreed = store.totals().authorised.incTax.total;
    const isMeant = await confirm({
      title: `Unlock ${count(locked.length, 'line')}?`,
      text:
        agreed === 0
          ? 'Anyone who can edit the estimate will be able to change them.'
          : `Anyone who can edit the estimate will be able to change them. What is authorised, ${showMoney(agreed)} inc ${store.settings.taxLabel}, stays as in its snapshots.`,
      action: 'Unlock all lines',
      danger: true,
    });
    if (isMeant) await act('unlock', 'open for editing');
  };
  const { subscribeRows } = store.model;
  const hasOpen = useSyncExternalStore(subscribeRows, () => store.items().some(({ locked }) => !locked));
  const hasLocked = useSyncExternalStore(subscribeRows, () => store.items().some(({ locked }) => locked));
  const mayLock = onImport !== undefined && hasOpen;
  const mayUnlock = onImport !== undefined && can('unlock-items') && hasLocked;
  const mayDelete = can('delete-estimate');
  if (!onImport && !onSettings && !onCopy && !mayDelete) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="xs" variant="default" aria-label="More of the estimate" px={6}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onImport && <Menu.Item onClick={onImport}>Import a bill of quantities</Menu.Item>}
        {onWhatIf && <Menu.Item onClick={onWhatIf}>What if…</Menu.Item>}
        {onSettings && <Menu.Item onClick={onSettings}>Settings</Menu.Item>}
        {onCopy && <Menu.Item onClick={onCopy}>Copy to a job</Menu.Item>}
        {mayLock && <Menu.Item onClick={() => void act('lock', 'locked')}>Lock all lines</Menu.Item>}
        {mayLock && can('estimate-authorise') && (
          <Menu.Item onClick={() => void act('lock-authorise', 'locked and authorised for the next snapshot')}>
            Lock and authorise all lines
          </Menu.Item>
        )}
        {mayUnlock && <Menu.Item onClick={() => void unlock()}>Unlock all lines</Menu.Item>}
        {mayDelete && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete estimate
          </Menu.Item>
        )}
        {/* Last: what arrives late pushes nothing away from under the pointer. */}
        <RecordSend objectType="estimate" objectId={document.id} jobId={document.jobId} inMenu />
      </Menu.Dropdown>
    </Menu>
  );
}
