// The warehouse on a phone: scan first, then the bays as a list with what stands in each.
import css from './storage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { IconScan } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { storageItemsApi } from '../shared/storage-items.api.ts';
import type { BayOnPlan, StoragePlan } from '../shared/storage-plan.api.ts';
import { BoxStatus } from './BoxStatus.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName, shortJob } from './storage-words.ts';

export function BayList({
  plan,
  typed,
  onScan,
}: {
  plan: StoragePlan;
  typed: string;
  onScan: (() => void) | undefined;
}) {
  const [open, setOpen] = useState<number>();
  const term = typed.trim();
  return (
    <>
      <div className={css.main}>
        {term ? (
          <Boxes query={{ s: term, perPage: '50' }} />
        ) : (
          <ul className={css.list} aria-label="Bays">
            {plan.bays
              .filter(({ kind }) => kind === 'bay')
              .map((bay) => (
                <BayRow
                  key={bay.id}
                  bay={bay}
                  open={open === bay.id}
                  onOpen={() => setOpen(open === bay.id ? undefined : bay.id)}
                />
              ))}
          </ul>
        )}
      </div>
      {onScan && (
        <div className={css.thumb}>
          <Button size="md" leftSection={<IconScan size={18} stroke={1.6} aria-hidden />} onClick={onScan}>
            Scan in or out
          </Button>
        </div>
      )}
    </>
  );
}

function BayRow({ bay, open, onOpen }: { bay: BayOnPlan; open: boolean; onOpen: () => void }) {
  const { label, usedM3, capacityM3, count, jobs, held } = bay;
  const over = capacityM3 !== null && usedM3 > capacityM3;
  const detail = [
    ...jobs.slice(0, 3).map(({ id, label: job }) => (id === null ? 'another job' : shortJob(job))),
    held > 0 && `${held} held for disposal`,
    bay.reservedFor,
  ];
  return (
    <>
      <li>
        <span className={css.what}>
          <strong>{label}</strong>
          <span className="quiet">{detail.filter(Boolean).join(', ') || 'free'}</span>
        </span>
        <span className={over ? 'late figures' : 'figures'}>
          {usedM3.toFixed(1)}
          {capacityM3 !== null && ` of ${capacityM3}`} m³
        </span>
        {count > 0 && (
          <Button size="sm" variant="default" aria-expanded={open} onClick={onOpen}>
            {counted(count, 'box', 'boxes')}
          </Button>
        )}
      </li>
      {open && (
        <Boxes
          query={{
            filter: JSON.stringify({ and: [{ field: 'bayId', operator: 'equals', value: [bay.id] }] }),
            perPage: '200',
          }}
        />
      )}
    </>
  );
}

function Boxes({ query }: { query: Record<string, string> }) {
  const read = useRead(storageItemsApi.list, { query }, { keepPrevious: true });
  return (
    <ul className={css.list} aria-label="Boxes">
      {(read.data?.data ?? []).map((of) => (
        <li key={of.id}>
          <span className={css.what}>
            <PageLink href={storagePaths.item(of.id)}>{boxName(of)}</PageLink>
            <span className="quiet">{of.description}</span>
          </span>
          <BoxStatus of={of} />
        </li>
      ))}
    </ul>
  );
}
