// Storage of a job: its boxes with where they are, packed and scanned from here; what is to bill, and until when it is paid for.
import css from './storage.module.css';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { IconScan } from '../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type StorageItemView, storageCustodyApi } from '../shared/storage-items.api.ts';
import { storagePlanApi, storageTermsApi } from '../shared/storage-plan.api.ts';
import { daysStopped, whereOf } from '../shared/storage-state.ts';
import { BookReturn, HandOver, isStored } from './ReturnDialogs.tsx';
import { Papers } from './Papers.tsx';
import { BoxStatus } from './BoxStatus.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName, formulaOf, unbilled, volumeWords } from './storage-words.ts';
import { printLabels } from './use-scan.ts';

const isBack = ({ storageItemStatus }: StorageItemView): boolean => storageItemStatus.typeName === 'outbound';
const GONE = new Set(['returned', 'disposed']);

export function JobStorage({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const read = useRead(storageCustodyApi.ofJob, { params: { jobId: job.id } }, { follows: ['storageItem'] });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<'scan' | 'add' | 'book' | 'hand'>();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const all = read.data.data;
  const here = all.filter(({ storageItemStatus }) => !GONE.has(storageItemStatus.typeName));
  const gone = all.filter(({ storageItemStatus }) => GONE.has(storageItemStatus.typeName));
  const mayMove = can('move-storage');
  const mayCreate = can('create-storage-item');
  const meant = here.filter(({ id }) => chosen.has(id));
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const scan = mayMove && (
    <Button
      size={phone ? 'md' : 'xs'}
      fullWidth={phone}
      leftSection={<IconScan size={phone ? 18 : 14} stroke={1.6} aria-hidden />}
      onClick={() => setOpen('scan')}
    >
      {meant.length ? `Scan ${counted(meant.length, 'box', 'boxes')}` : 'Scan in or out'}
    </Button>
  );
  const acts = (
    <Group gap="xs">
      {here.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => printLabels((meant.length ? meant : here).map(({ id }) => id))}
        >
          Labels
        </Button>
      )}
      {all.length > 0 && <Papers job={job} />}
      {mayMove && here.some(isBack) && (
        <Button size="xs" variant="default" onClick={() => setOpen('hand')}>
          Hand over
        </Button>
      )}
      {mayMove && here.some(isStored) && (
        <Button size="xs" variant="default" onClick={() => setOpen('book')}>
          Book a return
        </Button>
      )}
      {mayCreate && (
        <Button size="xs" variant="default" onClick={() => setOpen('add')}>
          Add boxes
        </Button>
      )}
      {!phone && scan}
    </Group>
  );
  return (
    <>
      {phone && scan && <div className={css.pad}>{scan}</div>}
      <RecordSection title={`In storage: ${here.length}`} {...(!phone && { actions: acts })}>
        {phone && acts}
        <Sums jobId={job.id} />
        {here.length === 0 && (
          <p className="quiet">No box of this job is in storage. Add boxes, stick on their labels, and scan them.</p>
        )}
        <Rows all={here} {...(mayMove && { chosen, onChosen: toggle })} />
      </RecordSection>
      {gone.length > 0 && (
        <RecordSection title={`Returned or disposed of: ${gone.length}`}>
          <Rows all={gone} />
        </RecordSection>
      )}
      {open === 'scan' && (
        <ScanDialog
          {...(meant.length && {
            codes: meant.map((of) => ({ code: of.storageNumber, words: of.label, seen: of.steps })),
          })}
          onClose={() => {
            setOpen(undefined);
            setChosen(new Set());
          }}
        />
      )}
      {open === 'book' && (
        <BookReturn
          jobId={job.id}
          boxes={(meant.length ? meant : here).filter(isStored)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'hand' && <HandOver jobId={job.id} boxes={here.filter(isBack)} onClose={() => setOpen(undefined)} />}
      {open === 'add' && <AddBoxes jobId={job.id} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** What is to bill, what was billed, until when it is paid for. */
function Sums({ jobId }: { jobId: number }) {
  const can = useCan();
  const charge = useRead(storagePlanApi.charges, { query: { jobId: String(jobId) } }, { follows: ['storageRate'] }).data
    ?.data[0];
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: [jobId] }] });
  const terms = useRead(storageTermsApi.list, { query: { filter } }, { enabled: can('view-storage-term') }).data?.data;
  const term = terms?.[0];
  if (!charge) return null;
  const figures: [string, string][] = [
    ...(charge.lines.length
      ? ([[`To bill, ex tax: ${formulaOf(charge)}`, showMoney(charge.amount)]] as [string, string][])
      : []),
    ...(charge.billedThrough
      ? ([[`Billed through ${showDate(charge.billedThrough)}`, showMoney(charge.billed)]] as [string, string][])
      : []),
    ...(charge.unmeasured
      ? ([['To measure before it is billed', counted(charge.unmeasured, 'box', 'boxes')]] as [string, string][])
      : []),
  ];
  return (
    <>
      <dl className={css.sum}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {term ? (
          <div>
            <dt>Paid until</dt>
            <dd>
              <PageLink href={storagePaths.term(term.id)}>{showDate(term.paidUntil)}</PageLink>
            </dd>
          </div>
        ) : (
          terms &&
          can('create-storage-term') && (
            <div>
              <dt>Paid until</dt>
              <dd>
                <Button size="compact-xs" variant="subtle" onClick={() => openPage(storagePaths.newTerm(jobId))}>
                  Set a limit
                </Button>
              </dd>
            </div>
          )
        )}
      </dl>
    </>
  );
}

interface RowsProps {
  all: readonly StorageItemView[];
  chosen?: ReadonlySet<number>;
  onChosen?: (id: number, on: boolean) => void;
}
function Rows({ all, chosen, onChosen }: RowsProps) {
  return (
    <ul className={css.rows} aria-label="Boxes">
      {all.map((of) => (
        <li key={of.id}>
          {onChosen && (
            <Checkbox
              size="xs"
              aria-label={`Select ${of.label}`}
              checked={chosen?.has(of.id) ?? false}
              onChange={(event) => onChosen(of.id, event.currentTarget.checked)}
            />
          )}
          <span className={css.what}>
            <span>
              <PageLink href={storagePaths.item(of.id)}>{boxName(of)}</PageLink> {of.description}
            </span>
            <span className="quiet">
              {[whereOf(of), of.parent && `in ${of.parent.label}`, of.room, volumeWords(of.volumeM3)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="figures quiet">
            {of.inAt !== null && `${counted(unbilled(of), 'day')} to bill${daysStopped(of) ? ', stopped' : ''}`}
          </span>
          <BoxStatus of={of} />
        </li>
      ))}
    </ul>
  );
}

function AddBoxes({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const write = useWrite(storageCustodyApi.addMany);
  const [count, setCount] = useState(1);
  const [room, setRoom] = useState('');
  const [volume, setVolume] = useState<number | null>(null);
  return (
    <SaveDialog
      title="Add boxes"
      action="Add"
      changed={room !== ''}
      ready={count >= 1}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const { data } = await write.mutateAsync({
          body: { jobId, count, volumeM3: volume, room: room.trim() || null },
        });
        toast(
          data.length === 1
            ? `${data[0]?.label ?? 'Box'} added`
            : `${data[0]?.label ?? ''} to ${data.at(-1)?.label ?? ''} added`,
        );
        onClose();
      }}
    >
      <FigureBox
        label="How many"
        size="sm"
        min={1}
        max={300}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value) || 0)}
      />
      <FigureBox
        label="Volume of each (m³)"
        description="Empty: not measured yet"
        size="sm"
        min={0.001}
        value={volume ?? ''}
        onChange={(value) => setVolume(value === '' || value === null ? null : Number(value))}
      />
      <TextInput
        label="Room"
        size="sm"
        maxLength={80}
        value={room}
        onChange={(event) => setRoom(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
