// A warehouse: its plan, what stands in the chosen bay, one box with its custody, what ends soon, what is to bill.
import css from './storage.module.css';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { divideTo, roundTo } from '../../../kit/money.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { IconScan, IconSearch } from '../../../platform/web/icons.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type StorageItemView, storageItemsApi } from '../shared/storage-items.api.ts';
import { type BayOnPlan, type StoragePlan, storagePlanApi } from '../shared/storage-plan.api.ts';
import { BayBoxes } from './BayBoxes.tsx';
import { BayList } from './BayList.tsx';
import { BoxPanel } from './BoxPanel.tsx';
import { EndsSoon } from './EndsSoon.tsx';
import { Plan, aislesOf } from './Plan.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { BookReturnOf, CountBay, isStored } from './ReturnDialogs.tsx';
import { ScanDialog, type ScanDialogProps } from './ScanDialog.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName } from './storage-words.ts';
import { printLabels } from './use-scan.ts';

type View = 'plan' | 'list' | 'jobs';

/** /prime/storage-bay/plan */
export function PlanPage() {
  const search = useSearch<{ warehouse?: string | number; bay?: string | number }>();
  const asked = search.warehouse === undefined ? undefined : String(search.warehouse);
  const [own, setOwn] = useState<string | undefined>(asked);
  const read = useRead(
    storagePlanApi.plan,
    { query: own === undefined ? {} : { warehouseId: own } },
    {
      keepPrevious: true,
      follows: ['storageItem'],
    },
  );
  const found = read.data?.data;
  useTabTitle(found?.plan?.label ?? 'Bays and plan');
  if (read.error && !found) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) return <SkeletonRows rows={12} />;
  if (!found.plan || found.plan.bays.length === 0)
    return <NoPlan warehouses={found.warehouses} plan={found.plan} onWarehouse={setOwn} />;
  return (
    <Warehouse
      key={found.plan.id}
      plan={found.plan}
      warehouses={found.warehouses}
      bay={search.bay === undefined ? undefined : Number(search.bay)}
      onWarehouse={setOwn}
    />
  );
}

interface PickProps {
  warehouses: readonly { id: number; label: string }[];
  plan: StoragePlan | null;
  onWarehouse: (id: string) => void;
}
function WarehousePick({ warehouses, plan, onWarehouse }: PickProps) {
  if (warehouses.length < 2) return null;
  return (
    <Select
      className={css.warehouse ?? ''}
      size="xs"
      aria-label="Warehouse"
      allowDeselect={false}
      data={warehouses.map(({ id, label }) => ({ value: String(id), label }))}
      value={plan ? String(plan.id) : null}
      onChange={(value) => value && onWarehouse(value)}
    />
  );
}

function NoPlan(props: PickProps) {
  const can = useCan();
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{props.plan?.label ?? 'Bays and plan'}</h1>
        <WarehousePick {...props} />
      </header>
      <div className="list-message">
        <p>No bays yet. Add each bay with its aisle and capacity, and it stands on the plan.</p>
        {can('create-storage-bay') && (
          <Button size="xs" onClick={() => openPage(storagePaths.bays())}>
            Add bays
          </Button>
        )}
      </div>
    </section>
  );
}

/** The bay in a direction of the one that is chosen. */
function neighbour(plan: StoragePlan, from: number | undefined, key: string): number | undefined {
  const aisles = aislesOf(plan);
  const row = aisles.findIndex(({ bays }) => bays.some(({ id }) => id === from));
  const here = aisles[row]?.bays.find(({ id }) => id === from);
  if (!here) return aisles[0]?.bays[0]?.id;
  const inRow = aisles[row]?.bays ?? [];
  if (key === 'left') return inRow.findLast(({ column }) => column < here.column)?.id;
  if (key === 'right') return inRow.find(({ column }) => column > here.column)?.id;
  const next = aisles[row + (key === 'up' ? -1 : 1)]?.bays ?? [];
  return (next.find(({ column }) => column >= here.column) ?? next.at(-1))?.id;
}

/** The bay to begin with: over and missing first, else the first with something to return in it, else the first that holds something. */
const firstBay = ({ bays }: StoragePlan): BayOnPlan | undefined =>
  bays.find(({ kind, count }) => kind === 'bay' && count > 0) ?? bays.find(({ kind }) => kind === 'bay');

function Warehouse({
  plan,
  warehouses,
  bay: asked,
  onWarehouse,
}: PickProps & { plan: StoragePlan; bay: number | undefined }) {
  const can = useCan();
  const phone = useIsPhone();
  const [view, setView] = useState<View>('plan');
  const [bayId, setBayId] = useState(asked ?? firstBay(plan)?.id);
  const [typed, setTyped] = useState('');
  const [itemId, setItemId] = useState<number>();
  const [scan, setScan] = useState<Omit<ScanDialogProps, 'onClose'>>();
  const [counting, setCounting] = useState(false);
  const [returning, setReturning] = useState(false);
  const bay = plan.bays.find(({ id }) => id === bayId);
  const items = useBoxes(plan, view, bay, typed);
  const item = items.find(({ id }) => id === itemId) ?? items[0];
  const mayMove = can('move-storage');
  const open = (act: ScanDialogProps['act']): void => {
    if (item)
      setScan({
        act: act ?? 'bay',
        codes: [{ code: item.storageNumber, words: boxName(item), seen: item.steps }],
      });
  };
  const keys = !scan && !counting && !returning && !phone;
  const go = (key: string) => (event: KeyboardEvent) => {
    event.preventDefault();
    const next = neighbour(plan, bayId, key);
    if (next !== undefined) {
      setBayId(next);
      setItemId(undefined);
    }
  };
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same four
  const onPlan = keys && view === 'plan';
  useShortcut('arrowleft', 'Bay to the left', 'Storage', go('left'), onPlan);
  useShortcut('arrowright', 'Bay to the right', 'Storage', go('right'), onPlan);
  useShortcut('arrowup', 'Bay above', 'Storage', go('up'), onPlan);
  useShortcut('arrowdown', 'Bay below', 'Storage', go('down'), onPlan);
  useShortcut('m', 'Move the box', 'Storage', () => open('bay'), keys && mayMove && item !== undefined);
  useShortcut('o', 'Scan the box out', 'Storage', () => open('van'), keys && mayMove && item !== undefined);
  useShortcut('l', 'Print the label', 'Storage', () => item && printLabels([item.id]), keys && item !== undefined);
  const boxes = (
    <BayBoxes
      title={view === 'plan' ? titleOf(items, bay) : view === 'list' ? 'All boxes here' : 'By job'}
      items={items}
      chosen={item?.id}
      onChoose={setItemId}
      keys={!phone}
    />
  );
  const share = plan.capacityM3 > 0 ? `, ${divideTo(plan.usedM3 * 100, plan.capacityM3, 0)} % full` : '';
  return (
    <section className={css.page} aria-label={plan.label}>
      <header className={css.head}>
        <h1 className={warehouses.length > 1 ? 'visually-hidden' : undefined}>{plan.label}</h1>
        <WarehousePick {...{ warehouses, plan, onWarehouse }} />
        <span className="quiet">
          {plan.usedM3.toFixed(1)} of {roundTo(plan.capacityM3, 0)} m³{share}
        </span>
        <TextInput
          className={css.search ?? ''}
          size="xs"
          type="search"
          aria-label="Find a box"
          placeholder="Box, item, job, name"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={css.grow} />
        {!phone && (
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            data={[
              { value: 'plan', label: 'Plan' },
              { value: 'list', label: 'List' },
              { value: 'jobs', label: 'By job' },
            ]}
            value={view}
            onChange={(value) => setView(value as View)}
          />
        )}
        {can('create-storage-bay') && !phone && <PageLink href={storagePaths.bays()}>Bays</PageLink>}
        {mayMove && !phone && bay && view === 'plan' && (
          <Button size="xs" variant="default" onClick={() => setCounting(true)}>
            Count {bay.label}
          </Button>
        )}
        {mayMove && !phone && item && isStored(item) && (
          <Button size="xs" variant="default" onClick={() => setReturning(true)}>
            Book a return
          </Button>
        )}
        {mayMove && !phone && (
          <Button
            size="xs"
            leftSection={<IconScan size={16} stroke={1.6} aria-hidden />}
            onClick={() => setScan({ act: 'bay', bay: chosenBay(bay, plan) })}
          >
            Scan in or out
          </Button>
        )}
      </header>
      {phone ? (
        <BayList plan={plan} typed={typed} onScan={mayMove ? () => setScan({ act: 'bay' }) : undefined} />
      ) : (
        <div className={css.body}>
          <div className={css.main}>
            {view === 'plan' && typed.trim() === '' && (
              <Plan
                plan={plan}
                chosen={bayId}
                jobId={item?.jobId}
                onChoose={(id) => {
                  setBayId(id);
                  setItemId(undefined);
                }}
              />
            )}
            {boxes}
            <EndsSoon />
          </div>
          {item ? <BoxPanel of={item} /> : <aside className={css.panel} aria-label="Box" />}
        </div>
      )}
      {!phone && <PlanFoot jobId={item?.jobId} items={items} />}
      {counting && bay && <CountBay bay={bay} onClose={() => setCounting(false)} />}
      {returning && item && <BookReturnOf of={item} onClose={() => setReturning(false)} />}
      {scan && <ScanDialog {...scan} onClose={() => setScan(undefined)} />}
    </section>
  );
}

const chosenBay = (bay: BayOnPlan | undefined, { id }: StoragePlan): ScanDialogProps['bay'] =>
  bay && { id: bay.id, label: bay.label, warehouseId: id };

function titleOf(items: readonly StorageItemView[], bay: BayOnPlan | undefined): string {
  const jobs = [...new Set(items.map(({ job }) => job.label.replace(/^Job-/, '')))];
  const where = bay ? ` in ${bay.label}` : '';
  if (jobs.length === 0) return `${bay?.label ?? 'This bay'} is free`;
  if (jobs.length === 1) return `Job ${jobs[0]}${where}`;
  return jobs.length === 2 ? `Job ${jobs[0]} and its neighbour${where}` : `Job ${jobs[0]} and its neighbours${where}`;
}

const MOST = '300';
/** In the plan: what stands in the chosen bay, the job that has most of it first with all of its boxes; otherwise what was asked for. */
function useBoxes(plan: StoragePlan, view: View, bay: BayOnPlan | undefined, typed: string): StorageItemView[] {
  const s = typed.trim();
  const inBay = view === 'plan' && s === '';
  const jobs = (bay?.jobs ?? []).flatMap(({ id }) => (id === null ? [] : [id]));
  const conditions = inBay
    ? [{ field: 'jobId', operator: 'equals', value: jobs }]
    : [{ field: 'warehouseId', operator: 'equals', value: [plan.id] }];
  const query = { filter: JSON.stringify({ and: conditions }), perPage: MOST, ...(s && { s }) };
  const read = useRead(storageItemsApi.list, { query }, { keepPrevious: true, enabled: !inBay || jobs.length > 0 });
  const all = !inBay || jobs.length > 0 ? (read.data?.data ?? []) : [];
  const label = (of: StorageItemView): string => of.label.toLowerCase();
  const order = (a: StorageItemView, b: StorageItemView): number =>
    jobs.indexOf(a.jobId) - jobs.indexOf(b.jobId) ||
    a.job.label.localeCompare(b.job.label) ||
    label(a).localeCompare(label(b), undefined, { numeric: true });
  const gone = (of: StorageItemView): boolean => ['returned', 'disposed'].includes(of.storageItemStatus.typeName);
  if (!inBay) return view === 'jobs' ? all.toSorted(order) : all;
  return all
    .filter(
      (of) =>
        !gone(of) && (of.jobId === jobs[0] || of.bayId === bay?.id || of.storageItemStatus.typeName === 'missing'),
    )
    .toSorted(order);
}
