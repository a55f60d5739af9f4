// Everything in storage: each box with its job, where it is, since when, how many days are to bill.
import css from './storage.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BulkAction } from '../../../platform/web/list/bulk.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { editing } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { STORAGE_BULK_FIELDS } from '../shared/storage-bulk.ts';
import { storageItem } from '../shared/storage-item.entity.ts';
import { type StorageItemView, storageItemsApi } from '../shared/storage-items.api.ts';
import { storagePlanApi } from '../shared/storage-plan.api.ts';
import { daysStopped, whereOf } from '../shared/storage-state.ts';
import { BoxStatus } from './BoxStatus.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName, briefDay, unbilled } from './storage-words.ts';
import { printLabels } from './use-scan.ts';

const FILTERS = filterFields(storageItem, Object.keys(storageItem.fields));
const MOST = 300;

/** How much is where, each a page of its own. */
function Strip() {
  const can = useCan();
  const of = useRead(storagePlanApi.overview, {}, { follows: ['storageItem', 'storageTerm'] }).data?.data;
  if (!of) return null;
  const all = [
    { label: 'In storage', count: of.inStorage, href: storagePaths.list(), late: false },
    { label: 'To return', count: of.toReturn, href: storagePaths.returns(), late: false },
    { label: 'Limit ends soon', count: of.endsSoon, href: storagePaths.terms(), late: true },
    { label: 'Missing or damaged', count: of.missing, href: storagePaths.claims(), late: true },
  ];
  return (
    <nav className={css.strip} aria-label="Storage by state">
      {all
        .filter(({ href }) =>
          href === storagePaths.claims()
            ? can('view-storage-claim')
            : can('view-storage-term') || href !== storagePaths.terms(),
        )
        .map(({ label, count, href, late }) => (
          <PageLink key={label} href={href}>
            {label} <strong className={late && count > 0 ? 'late figures' : 'figures'}>{showNumber(count)}</strong>
          </PageLink>
        ))}
    </nav>
  );
}

const columns: Column<StorageItemView>[] = [
  {
    id: 'job',
    header: 'Job',
    width: 100,
    cell: (of) => <PageLink href={storagePaths.ofJob(of.jobId)}>{of.job.label}</PageLink>,
  },
  { id: 'customer', header: 'Customer', width: 150, cell: (of) => of.job.customer },
  { id: 'label', header: 'Box', width: 80, sortField: 'label', cell: (of) => of.label },
  {
    id: 'description',
    header: 'What is in it',
    width: 220,
    grow: true,
    sortField: 'description',
    cell: (of) => of.description,
  },
  {
    id: 'volumeM3',
    header: 'm³',
    width: 70,
    align: 'right',
    sortField: 'volumeM3',
    cell: (of) => (of.volumeM3 === null ? '' : of.volumeM3.toFixed(2)),
  },
  { id: 'where', header: 'Where', width: 150, cell: (of) => whereOf(of) },
  { id: 'storageItemStatus', header: 'Status', width: 150, cell: (of) => <BoxStatus of={of} /> },
  {
    id: 'sinceAt',
    header: 'Since',
    width: 90,
    align: 'right',
    sortField: 'sinceAt',
    cell: (of) => briefDay(of.sinceAt, of.job.timezone),
  },
  {
    id: 'days',
    header: 'Days to bill',
    width: 110,
    align: 'right',
    cell: (of) =>
      of.inAt === null ? '' : daysStopped(of) ? <span className="late">{unbilled(of)}, stopped</span> : unbilled(of),
  },
  {
    id: 'storageNumber',
    header: 'Number',
    width: 90,
    hidden: true,
    sortField: 'storageNumber',
    cell: (of) => of.storageNumber,
  },
  { id: 'storageItemType', header: 'Type', width: 110, hidden: true, cell: (of) => of.storageItemType.label },
  { id: 'room', header: 'Room', width: 110, hidden: true, sortField: 'room', cell: (of) => of.room },
  { id: 'barcode', header: 'Stuck label', width: 120, hidden: true, sortField: 'barcode', cell: (of) => of.barcode },
];

const LABELS: BulkAction = {
  id: 'labels',
  label: 'Labels',
  run: ({ all, ids }) => {
    if (all || ids.length > MOST) toast(`Choose up to ${MOST} boxes`, { tone: 'late' });
    else printLabels(ids);
  },
};

/** /prime/storage-item/list */
export const StorageList = () => <Boxes tab="In storage" title="Stored items" states={['returned', 'disposed']} not />;
/** /prime/storage-item/return */
export const ReturnList = () => <Boxes tab="To return" title="Boxes to return" states={['ready', 'outbound']} />;

interface BoxesProps {
  tab: string;
  title: string;
  states: readonly string[];
  /** All but these. */
  not?: boolean;
}
function Boxes({ tab, title, states, not = false }: BoxesProps) {
  useTabTitle(tab);
  const can = useCan();
  const phone = useIsPhone();
  const { options } = useOptions('storageItemStatus');
  const [scanning, setScanning] = useState(false);
  if (!options.length) return <SkeletonRows rows={10} />;
  const ids = options.filter(({ item }) => states.includes(String(item?.typeName))).map(({ value }) => value);
  const mayCreate = can('create-storage-item');
  const mayBulk = can('edit-storage-item') && can('bulk-update');
  return (
    <>
      <DataList<StorageItemView>
        name="storageItem"
        title={title}
        endpoint={storageItemsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="storageNumber"
        defaultFilter={[{ field: 'storageItemStatusId', operator: not ? 'notEquals' : 'equals', value: ids }]}
        rowHref={({ id }) => storagePaths.item(id)}
        {...(can('edit-storage-item') && { editHref: ({ id }: StorageItemView) => editing(storagePaths.item(id)) })}
        rowLabel={(of) => `${boxName(of)} ${of.description ?? ''}`}
        exportable
        lead={<Strip />}
        bulkActions={[LABELS]}
        {...(mayBulk && {
          bulkUpdate: {
            fields: FILTERS.filter(({ field }) => STORAGE_BULK_FIELDS.includes(field)),
            required: ['storageItemTypeId'],
            update: storageItemsApi.bulkUpdate,
            undo: storageItemsApi.bulkUndo,
          },
        })}
        actions={
          <Group gap="xs" wrap="nowrap">
            {can('move-storage') && (
              <Button size="xs" variant="default" onClick={() => setScanning(true)}>
                Scan in or out
              </Button>
            )}
            {mayCreate && !phone && (
              <Button size="xs" onClick={() => openPage(storagePaths.create())}>
                New box
              </Button>
            )}
          </Group>
        }
        phoneRow={(of) => ({
          title: `${boxName(of)} ${of.description ?? ''}`,
          status: <BoxStatus of={of} />,
          detail: [of.job.customer, whereOf(of)].filter(Boolean).join(' · '),
        })}
        empty={{
          text: 'Nothing is in storage. Pack boxes on a job, under Storage, and scan them in.',
          ...(mayCreate && { action: { label: 'New box', href: storagePaths.create() } }),
        }}
      />
      {scanning && <ScanDialog onClose={() => setScanning(false)} />}
    </>
  );
}
