// One box: on a desk its record with label and custody; on a phone label, what is in it, whose hands, photographs, one big scan.
import css from './storage.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { IconPrinter, IconScan } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { decodeRouteId } from '../../../kit/ids.ts';
import { Crop, RecordFiles } from '../../documents/web/index.ts';
import { storageItem } from '../shared/storage-item.entity.ts';
import {
  type StorageItemView,
  storageCustodyApi,
  storageFilesApi,
  storageItemsApi,
} from '../shared/storage-items.api.ts';
import { whereOf } from '../shared/storage-state.ts';
import type { ScanAct, StorageState } from '../shared/storage-steps.ts';
import { BoxHead, CustodyLine, InAndBack } from './BoxPanel.tsx';
import { BoxPhotos } from './BoxPhotos.tsx';
import { BoxStatus } from './BoxStatus.tsx';
import { BoxThing, BoxThings } from './box-things-slot.ts';
import { StuckLabel } from './StuckLabel.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName } from './storage-words.ts';
import { printLabels } from './use-scan.ts';

const of = webResource(storageItem, storageItemsApi, {
  columns: ['label', 'description'],
  sections: [
    {
      title: 'What it is',
      fields: [
        'jobId',
        'label',
        'description',
        'storageItemTypeId',
        'isBox',
        'room',
        'barcode',
        'ownerContactId',
        'notes',
      ],
    },
    { title: 'Size and handling', fields: ['volumeM3', 'weightKg', 'fragile', 'thisWayUp', 'rate', 'disposalHold'] },
  ],
  titleFields: ['description', 'label'],
  first: BoxPlace,
  more: BoxMore,
});

/** What comes next of a box, as the big button says it. */
const NEXT: Readonly<Record<StorageState, { act: ScanAct; label: string }>> = {
  toCollect: { act: 'van', label: 'Scan onto a vehicle' },
  inbound: { act: 'bay', label: 'Scan into a bay' },
  stored: { act: 'bay', label: 'Scan into another bay' },
  restorer: { act: 'bay', label: 'Scan back into a bay' },
  ready: { act: 'van', label: 'Scan onto a vehicle' },
  outbound: { act: 'return', label: 'Return' },
  returned: { act: 'note', label: 'Add a note' },
  disposed: { act: 'note', label: 'Add a note' },
  missing: { act: 'bay', label: 'Found: scan into a bay' },
};

/** /prime/storage-item/view/$recordId */
export function StorageItemPage() {
  const phone = useIsPhone();
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = recordId === 'new' ? undefined : decodeRouteId(recordId);
  return phone && typeof id === 'number' ? <BoxPhone id={id} /> : <ResourcePage of={of} />;
}

function useBox(id: number) {
  const can = useCan();
  const read = useRead(storageItemsApi.get, { params: { id } });
  const [scan, setScan] = useState<ScanAct>();
  return { box: read.data?.data, read, scan, setScan, mayMove: can('move-storage') };
}
const Scanning = ({ of: box, act, onClose }: { of: StorageItemView; act: ScanAct; onClose: () => void }) => (
  <ScanDialog act={act} codes={[{ code: box.storageNumber, words: boxName(box), seen: box.steps }]} onClose={onClose} />
);

/** Where it is, and where it goes. */
function BoxPlace({ id }: { id: number }) {
  const { box, scan, setScan, mayMove } = useBox(id);
  useShortcut('m', 'Move the box', 'Storage', () => setScan('bay'), mayMove && !scan);
  useShortcut('o', 'Scan the box out', 'Storage', () => setScan('van'), mayMove && !scan);
  useShortcut('l', 'Print the label', 'Storage', () => printLabels([id]), !scan);
  if (!box) return <SkeletonRows rows={3} />;
  const next = NEXT[box.storageItemStatus.typeName];
  return (
    <RecordSection
      title="Where it is"
      actions={
        mayMove && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setScan('missing')}>
              Not found
            </Button>
            <Button size="xs" onClick={() => setScan(next.act)}>
              {next.label}
            </Button>
          </Group>
        )
      }
    >
      <p>
        <BoxStatus of={box} /> {whereOf(box)}
        {box.parent && (
          <span>
            , in <PageLink href={storagePaths.item(box.parent.id)}>{box.parent.label}</PageLink>
          </span>
        )}
      </p>
      <BoxHead of={box} />
      {scan && <Scanning of={box} act={scan} onClose={() => setScan(undefined)} />}
    </RecordSection>
  );
}

/** What is in it, whose hands it went through, its photographs. */
function BoxMore({ id }: { id: number }) {
  const { box } = useBox(id);
  if (!box) return <SkeletonRows rows={4} />;
  return (
    <>
      <InBox of={box} />
      <CustodyLine of={box} />
      <InAndBack of={box} />
      <RecordFiles
        objectType="storageItem"
        id={id}
        uploadPath={storageFilesApi.upload.path}
        job={{ id: box.jobId, jobNumber: box.job.label }}
      />
    </>
  );
}

function InBox({ of: box, band = false }: { of: StorageItemView; band?: boolean }) {
  const read = useRead(storageCustodyApi.contents, { params: { id: box.id } }, { follows: ['storageItem'] });
  const all = read.data?.data ?? [];
  const things = { jobId: box.jobId, boxId: box.id, box: box.label };
  const list = (
    <>
      {read.data && all.length === 0 && <p className="quiet">{box.description ?? 'Nothing is listed in it yet.'}</p>}
      <ul className={css.rows}>
        {all.map(({ kind, id, label, detail, pieces, photo, frame }) => (
          <li key={`${kind} ${id}`}>
            <Crop url={photo?.url ?? null} ratio={photo?.ratio ?? null} frame={frame} width={48} height={48} />
            <span className={css.what}>
              {kind === 'storageItem' ? (
                <PageLink href={storagePaths.item(id)}>{label}</PageLink>
              ) : (
                <span>{label}</span>
              )}
              <span className="quiet">
                {[pieces > 1 && counted(pieces, 'piece'), detail].filter(Boolean).join(', ')}
              </span>
            </span>
            <BoxThing {...things} kind={kind} id={id} />
          </li>
        ))}
      </ul>
      {box.isBox && <BoxThings {...things} />}
    </>
  );
  if (!band) return <RecordSection title={`In this box: ${all.length}`}>{list}</RecordSection>;
  return (
    <section className={css.inBox} aria-label="In this box">
      <h3>
        In this box <span className="quiet">{all.length}</span>
      </h3>
      {list}
    </section>
  );
}

/** On a phone. */
function BoxPhone({ id }: { id: number }) {
  const can = useCan();
  const { box, read, scan, setScan, mayMove } = useBox(id);
  const [labelling, setLabelling] = useState(false);
  useTabTitle(box ? `Box ${box.label}` : 'Box');
  if (read.error && !box) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!box) return <SkeletonRows rows={8} />;
  const next = NEXT[box.storageItemStatus.typeName];
  return (
    <section className={css.page} aria-label={`Box ${box.label}`}>
      <div className={css.main} data-phone>
        <BoxHead of={box} big />
        <div className={css.pressed}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={() => printLabels([id], 'printer')}
          >
            Print label
          </Button>
          {can('edit-storage-item') && (
            <Button size="md" variant="default" onClick={() => setLabelling(true)}>
              Use a stuck label
            </Button>
          )}
        </div>
        <p className={css.now}>
          <BoxStatus of={box} /> {whereOf(box)}
        </p>
        <InBox of={box} band />
        <CustodyLine of={box} title="Whose hands" />
        <BoxPhotos of={box} />
      </div>
      {mayMove && (
        <div className={css.thumb}>
          <Button size="md" variant="default" onClick={() => setScan('missing')}>
            Not found
          </Button>
          <Button
            size="md"
            leftSection={<IconScan size={18} stroke={1.6} aria-hidden />}
            onClick={() => setScan(next.act)}
          >
            {next.label}
          </Button>
        </div>
      )}
      {scan && <Scanning of={box} act={scan} onClose={() => setScan(undefined)} />}
      {labelling && <StuckLabel of={box} onClose={() => setLabelling(false)} />}
    </section>
  );
}
