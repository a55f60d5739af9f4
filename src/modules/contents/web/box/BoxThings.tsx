// Things of a loss schedule in a box, seen from the box: picked from the list or by their bar code, and taken out again. Kept on the
// device where there is no signal, as every change of the contents.
import css from './box.module.css';
import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fold } from '../../../../kit/fold.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { IconBarcode, IconMinus, IconPlus } from '../../../../platform/web/icons.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { BoxThingProps, BoxThingsProps } from '../../../storage/web/index.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { lossScheduleItem } from '../../shared/loss-schedule.entity.ts';
import { type LossScheduleView, lossSchedulesApi } from '../../shared/loss-schedules.api.ts';
import { schedulesQuery } from '../field-reads.ts';
import { BarcodeDialog } from '../phone/BarcodeDialog.tsx';
import { useContents, useContentsWrites } from '../use-contents.ts';

const NONE: readonly ContentsItem[] = [];
/** Settled and cancelled ones are read only. */
const ENDED = ['settled', 'cancelled'];

function useOpenSchedules(jobId: number): readonly LossScheduleView[] {
  const may = useCan()('edit-loss-schedule');
  const read = useRead(lossSchedulesApi.list, { query: schedulesQuery(jobId) }, { enabled: may });
  return (read.data?.data ?? []).filter(({ status }) => may && !ENDED.includes(status));
}

/** Under what is in the box. */
export function AddThings(props: BoxThingsProps) {
  const [picking, setPicking] = useState(false);
  const schedules = useOpenSchedules(props.jobId);
  if (schedules.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        Scan or pick an item
      </Button>
      {picking && <PickDialog {...props} schedules={schedules} onClose={() => setPicking(false)} />}
    </>
  );
}

interface PickProps extends BoxThingsProps {
  schedules: readonly LossScheduleView[];
  onClose: () => void;
}
function PickDialog({ schedules, onClose, ...box }: PickProps) {
  const [scheduleId, setScheduleId] = useState(schedules[0]?.id ?? 0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [scanning, setScanning] = useState(false);
  const { contents } = useContents(scheduleId);
  const items = contents?.items ?? NONE;
  const writes = useContentsWrites(scheduleId, items);
  const away = items.filter((item) => item.storageItemId !== box.boxId && !item.proposed);
  const wanted = fold(words.trim());
  const shown = away
    .filter(({ label, room, barcode }) => fold([label, room, barcode].join(' ')).includes(wanted))
    .toSorted((a, b) => Number(a.storageItemId !== null) - Number(b.storageItemId !== null));
  const pick = (ref: string, on: boolean): void =>
    setPicked((before) => new Set(on ? [...before, ref] : [...before].filter((one) => one !== ref)));
  const put = (): void => {
    const refs = away.filter(({ ref }) => picked.has(ref));
    writes.change(refs.map(({ ref }) => ({ ref, fields: { storageItemId: box.boxId } })));
    toast(`${counted(refs.length, 'item')} in box ${box.box}`);
    onClose();
  };
  return (
    <Dialog
      title={`Items for box ${box.box}`}
      opened
      changed={picked.size > 0}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={picked.size === 0} onClick={put}>
            {picked.size > 0 ? `Put ${counted(picked.size, 'item')} in the box` : 'Put in the box'}
          </Button>
        </>
      }
    >
      {schedules.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Loss schedule"
          data={schedules.map(({ id, label }) => ({ value: String(id), label }))}
          value={String(scheduleId)}
          onChange={(value) => {
            setScheduleId(Number(value));
            setPicked(new Set());
          }}
        />
      )}
      <div className={css.find}>
        <TextInput
          aria-label="Find an item"
          placeholder="Find by name, room or bar code"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <ActionIcon size="input-sm" variant="default" aria-label="Scan a bar code" onClick={() => setScanning(true)}>
          <IconBarcode size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {!contents && <SkeletonRows rows={6} />}
      {contents && shown.length === 0 && (
        <p className="quiet">{away.length === 0 ? 'Every item on the list is in this box.' : 'No item matches.'}</p>
      )}
      <ul className={css.items}>
        {shown.map((item) => (
          <li key={item.ref}>
            <Checkbox
              label={item.label}
              description={[item.room, item.quantity > 1 && counted(Math.ceil(item.quantity), 'piece'), elsewhere(item)]
                .filter(Boolean)
                .join(', ')}
              checked={picked.has(item.ref)}
              onChange={(event) => pick(item.ref, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {scanning && (
        <BarcodeDialog
          items={items}
          onRead={({ barcode }) => {
            setScanning(false);
            const found = away.find((item) => item.barcode === barcode);
            setWords(found ? '' : barcode);
            if (found) pick(found.ref, true);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Dialog>
  );
}
const elsewhere = ({ storageItemId, box }: ContentsItem): string | false =>
  storageItemId !== null && (box ? `now in ${box}` : 'now in another box');

/** Beside an item in the box. */
export function TakeOut({ kind, ...of }: BoxThingProps) {
  const schedules = useOpenSchedules(of.jobId);
  if (kind !== lossScheduleItem.name) return null;
  return schedules.map(({ id }) => <TakeOutOf key={id} scheduleId={id} {...of} />);
}
function TakeOutOf({ scheduleId, boxId, box, id }: Omit<BoxThingProps, 'kind'> & { scheduleId: number }) {
  const { contents } = useContents(scheduleId);
  const items = contents?.items ?? NONE;
  const writes = useContentsWrites(scheduleId, items);
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  if (item.storageItemId !== boxId) return <span className="quiet">taken out</span>;
  return (
    <ActionIcon
      size="lg"
      variant="default"
      aria-label={`Take ${item.label} out of box ${box}`}
      onClick={() => writes.change([{ ref: item.ref, fields: { storageItemId: null } }])}
    >
      <IconMinus size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
