// Equipment of the company: each unit with where it is, since when, what to look at, what is due, and its last fourteen days.
import css from './assets.module.css';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { addDays } from '../../../kit/dates.ts';
import type { Node } from '../../../kit/filter.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoney, showNumber, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BulkAction, BulkTarget } from '../../../platform/web/list/bulk.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { editing } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { useNow } from '../../jobs/web/index.ts';
import { ASSET_BULK_FIELDS } from '../shared/asset-bulk.ts';
import { assetItem } from '../shared/asset-item.entity.ts';
import { type AssetItemView, assetFiguresApi, assetItemsApi } from '../shared/assets.api.ts';
import { SOON_DAYS } from '../shared/asset-due.ts';
import { printLabels } from './asset-acts.ts';
import { DeployDialog, ReturnDialog } from './DeployDialog.tsx';
import { DeploymentLine, LineHead, lineShade } from './DeploymentLine.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { daysThere, dueWords, lookAt, placeOf, usedShare } from '../shared/asset-state.ts';
import { lineDays, nextDue, nowText } from './asset-words.ts';
import { assetPaths } from './assets-paths.ts';
import { IdleStrip } from './IdleStrip.tsx';
import { useSign, useSigns } from './use-signs.ts';
import { MOST_UNITS, useUnits } from './use-units.ts';

const FILTERS = filterFields(assetItem, Object.keys(assetItem.fields));
const TONE = { available: 'done', onSite: 'active', inService: 'waiting', lost: 'late', retired: 'new' } as const;

/** The word with its dot, whose tone follows what the status means. */
export const AssetStatus = ({ of }: { of: AssetItemView }) => (
  <Status
    value={{
      label: of.assetItemStatus.label,
      typeName:
        TONE[of.assetItemStatus.typeName as keyof typeof TONE] === 'late'
          ? 'declined'
          : TONE[of.assetItemStatus.typeName as keyof typeof TONE],
    }}
  />
);

function Where({ of }: { of: AssetItemView }) {
  const sign = useSign(of.id);
  const words = [placeOf(of), of.job && sign?.place].filter(Boolean).join(', ');
  return of.job ? <PageLink href={assetPaths.ofJob(of.job.id)}>{words}</PageLink> : <>{words}</>;
}
function Days({ of }: { of: AssetItemView }) {
  const found = daysThere(of, nowText());
  if (!found) return null;
  const words = `${found.idle ? 'idle ' : ''}${found.days.toFixed(1)}`;
  return <span className={found.long ? css.waiting : found.idle ? 'quiet' : undefined}>{words}</span>;
}
function LookAt({ of }: { of: AssetItemView }) {
  const found = lookAt(of, todayHere(), useSign(of.id));
  return found ? <span className={found.tone === 'late' ? 'late' : css.waiting}>{found.words}</span> : null;
}
function Line({ of, shade, now }: { of: AssetItemView; shade: string; now: number }) {
  const idle = useSign(of.id)?.idle;
  return <DeploymentLine recent={of.recent} shade={shade} now={now} idleFrom={idle?.since} />;
}
function NextDue({ of }: { of: AssetItemView }) {
  const due = nextDue(of);
  if (!due) return null;
  return <span className={due.overdue ? 'late' : due.soon ? css.waiting : 'quiet'}>{dueWords(due, true)}</span>;
}

const columns: Column<AssetItemView>[] = [
  { id: 'assetNumber', header: 'Asset', width: 84, sortField: 'assetNumber', cell: (of) => of.assetNumber },
  {
    id: 'label',
    header: 'Name',
    width: 168,
    grow: true,
    sortField: 'label',
    cell: (of) => (
      <>
        {of.label}
        {of.contact && <span className={css.badge}>hired</span>}
      </>
    ),
  },
  { id: 'assetType', header: 'Type', width: 130, hidden: true, cell: (of) => of.assetType.label },
  { id: 'assetItemStatus', header: 'Status', width: 100, cell: (of) => <AssetStatus of={of} /> },
  { id: 'job', header: 'Where', width: 156, cell: (of) => <Where of={of} /> },
  { id: 'sinceAt', header: 'Days', width: 72, align: 'right', sortField: 'sinceAt', cell: (of) => <Days of={of} /> },
  { id: 'look', header: 'Look at', width: 112, cell: (of) => <LookAt of={of} /> },
  { id: 'due', header: 'Next due', width: 160, cell: (of) => <NextDue of={of} /> },
  {
    id: 'rate',
    header: 'Rate',
    width: 56,
    align: 'right',
    cell: (of) => (of.rate ? showMoney(of.rate.sellRate) : ''),
  },
  {
    id: 'used',
    header: 'Used %',
    width: 60,
    align: 'right',
    cell: (of) => showNumber(usedShare(of.recent, lineDays().from, Date.now())),
  },
  {
    id: 'serialNumber',
    header: 'Serial number',
    width: 130,
    hidden: true,
    sortField: 'serialNumber',
    cell: (of) => of.serialNumber,
  },
  { id: 'make', header: 'Make', width: 110, hidden: true, sortField: 'make', cell: (of) => of.make },
  { id: 'model', header: 'Model', width: 110, hidden: true, sortField: 'model', cell: (of) => of.model },
  { id: 'homePlace', header: 'Kept at', width: 130, hidden: true, sortField: 'homePlace', cell: (of) => of.homePlace },
  { id: 'contact', header: 'Owner', width: 150, hidden: true, cell: (of) => of.contact?.label },
];

type Open = { kind: 'deploy' | 'return'; ids: readonly number[] } | { kind: 'scan' };

/** /prime/asset-item/list */
export function AssetList() {
  useTabTitle('Equipment');
  const can = useCan();
  const phone = useIsPhone();
  const [open, setOpen] = useState<Open>();
  const [withLine, setWithLine] = useState(true);
  const mayMove = can('deploy-asset');
  const mayCreate = can('create-asset-item');
  const start = (kind: 'deploy' | 'return') => () => {
    const ids = rowsMeant();
    if (ids.length) setOpen({ kind, ids });
  };
  useShortcut('d', 'Deploy the selected equipment', 'Equipment', start('deploy'), mayMove && !open);
  useShortcut('r', 'Return the selected equipment', 'Equipment', start('return'), mayMove && !open);
  const act = (kind: 'deploy' | 'return') => (target: BulkTarget) => {
    if (target.all || target.ids.length > MOST_UNITS) toast(`Choose up to ${MOST_UNITS} units`, { tone: 'late' });
    else setOpen({ kind, ids: target.ids });
  };
  const now = useNow().getTime();
  const signs = new Map(useSigns().map((sign) => [sign.assetItemId, sign]));
  const shade = lineShade(now);
  const line: Column<AssetItemView> = {
    id: 'line',
    header: 'Last 14 days',
    head: <LineHead />,
    width: 196,
    cell: (of) => <Line of={of} shade={shade} now={now} />,
  };
  const mayBulk = can('edit-asset-item') && can('bulk-update');
  return (
    <>
      <DataList<AssetItemView>
        name="assetItem"
        title="Equipment"
        endpoint={assetItemsApi.list}
        columns={withLine ? [...columns, line] : columns}
        filters={FILTERS}
        defaultSort="assetNumber"
        rowHref={({ id }) => assetPaths.item(id)}
        {...(can('edit-asset-item') && { editHref: ({ id }: AssetItemView) => editing(assetPaths.item(id)) })}
        rowLabel={({ assetNumber, label }) => `${assetNumber} ${label}`}
        exportable
        lead={
          <>
            <Strip>
              {!phone && (
                <SegmentedControl
                  size="xs"
                  aria-label="Show as"
                  data={[
                    { value: 'line', label: 'Where and when' },
                    { value: 'table', label: 'Table' },
                  ]}
                  value={withLine ? 'line' : 'table'}
                  onChange={(value) => setWithLine(value === 'line')}
                />
              )}
            </Strip>
            <IdleStrip mayMove={mayMove} onReturn={(ids) => setOpen({ kind: 'return', ids })} />
          </>
        }
        bulkActions={[LABELS]}
        {...(mayMove && {
          bulkActions: [
            { id: 'deploy', label: 'Deploy', run: act('deploy') },
            { id: 'return', label: 'Return', run: act('return') },
            LABELS,
          ],
        })}
        {...(mayBulk && {
          bulkUpdate: {
            fields: FILTERS.filter(({ field }) => ASSET_BULK_FIELDS.includes(field)),
            required: ['assetTypeId', 'assetItemStatusId'],
            update: assetItemsApi.bulkUpdate,
            undo: assetItemsApi.bulkUndo,
          },
        })}
        actions={
          <Group gap="xs" wrap="nowrap">
            {mayMove && (
              <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'scan' })}>
                Scan in or out
              </Button>
            )}
            {mayCreate && !phone && (
              <Button size="xs" onClick={() => openPage(assetPaths.create())}>
                New asset
              </Button>
            )}
          </Group>
        }
        phoneRow={(of) => ({
          title: `${of.assetNumber} ${of.label}`,
          status: <AssetStatus of={of} />,
          detail: [placeOf(of), of.job && signs.get(of.id)?.place, lookAt(of, todayHere(), signs.get(of.id))?.words]
            .filter(Boolean)
            .join(' · '),
          side: <Days of={of} />,
        })}
        empty={{
          text: 'No equipment yet. Add each unit once, stick on its label, and scan it out.',
          ...(mayCreate && { action: { label: 'New asset', href: assetPaths.create() } }),
        }}
      />
      {open?.kind === 'deploy' && <DeployDialog ids={open.ids} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'return' && <ReturnChosen ids={open.ids} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'scan' && <ScanDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
/** A sheet with the labels of the chosen units. */
const LABELS: BulkAction = {
  id: 'labels',
  label: 'Labels',
  run: ({ all, ids }) => {
    if (all || ids.length > MOST_UNITS) toast(`Choose up to ${MOST_UNITS} units`, { tone: 'late' });
    else printLabels(ids);
  },
};

/** The chosen rows, or the one that the cursor is on. */
function rowsMeant(): number[] {
  const chosen = [...document.querySelectorAll<HTMLElement>('tr[data-chosen] [data-row], li[data-chosen] [data-row]')];
  const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]');
  return (chosen.length ? chosen : row ? [row] : []).map((link) => Number(link.dataset['row']));
}

/** Those of the chosen that are out. */
function ReturnChosen({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const units = useUnits(ids);
  if (!units) return null;
  const out = units.filter(({ deployment }) => deployment !== null);
  const words = out.length === 1 ? (out[0]?.assetNumber ?? '') : `${out.length} units`;
  return (
    <ReturnDialog
      deploymentIds={out.flatMap(({ deployment }) => (deployment ? [deployment.id] : []))}
      words={words}
      onClose={onClose}
    />
  );
}

interface Chip {
  label: string;
  count: number;
  filter: Node[];
  tone?: 'late' | 'waiting';
}
/** How much is where, each a list of its own; at the end what it earns. */
function Strip({ children }: { children: ReactNode }) {
  const read = useRead(assetFiguresApi.overview, {}, { follows: ['assetItem', 'assetDeployment'] }).data?.data;
  const { options } = useOptions('assetItemStatus');
  const { filter } = useSearch<{ filter?: unknown }>();
  const idle = useSigns().flatMap((sign) => (sign.idle ? [sign] : []));
  if (!read || !options.length) return null;
  const ofType = (type: string): number[] =>
    options.filter(({ item }) => item?.typeName === type).map(({ value }) => value);
  const status = (type: string): Node => ({ field: 'assetItemStatusId', operator: 'equals', value: ofType(type) });
  const today = todayHere();
  const before = (day: string): Node => ({
    or: ['tagDueDate', 'serviceDueDate', 'calibrationDueDate', 'hiredUntil'].map((field) => ({
      field,
      operator: 'lessThan' as const,
      value: day,
    })),
  });
  const all: Chip[] = [
    { label: 'All', count: read.total, filter: [] },
    { label: 'On site', count: read.onSite, filter: [status('onSite')] },
    { label: 'Available', count: read.available, filter: [status('available')] },
    {
      label: 'Idle over 7 days',
      count: read.idle,
      filter: [status('available'), { field: 'sinceAt', operator: 'lessThan', value: addDays(today, -6) }],
      tone: 'waiting',
    },
    ...(idle[0]?.idle
      ? [
          {
            label: idle[0].idle.words.replace(/^./, (first) => first.toUpperCase()),
            count: idle.length,
            filter: [{ field: 'id', operator: 'equals' as const, value: idle.map(({ assetItemId }) => assetItemId) }],
            tone: 'late' as const,
          },
        ]
      : []),
    { label: 'Overdue', count: read.overdue, filter: [before(today)], tone: 'late' },
    { label: 'Due in 14 days', count: read.due, filter: [before(addDays(today, SOON_DAYS + 1))], tone: 'waiting' },
    { label: 'Hired in', count: read.hired, filter: [{ field: 'contactId', operator: 'hasValue' }] },
  ];
  const here = JSON.stringify(filter ?? []);
  return (
    <nav className={css.strip} aria-label="Equipment by state">
      {all.map(({ label, count, filter: own, tone }) => (
        <PageLink
          key={label}
          href={own.length ? assetPaths.filtered(own) : assetPaths.list()}
          {...(tone && count > 0 && { 'data-tone': tone })}
          aria-current={here === JSON.stringify(own) ? 'page' : undefined}
        >
          {label} <strong className="figures">{showNumber(count)}</strong>
        </PageLink>
      ))}
      <span className="grow" />
      {children}
      <span className="quiet">
        Earns a day now, ex tax <strong className="figures">{showMoney(read.earnsADay)}</strong>
      </span>
    </nav>
  );
}
