// Over the sheet, in one row where there is room: back to the list, title and status, the draft or one of its snapshots, tools, and what
// can be done.
import estimatesCss from './estimates.module.css';
import css from './EstimateHead.module.css';
import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconDots } from '../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import { Status, type StatusValue } from '../../../platform/web/display/Status.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { estimateHref, estimatesHref } from './estimate-href.ts';
import type { EstimateFrame } from './estimate-frame.ts';
import { statusOf } from './estimate-words.ts';

interface Props {
  frame: EstimateFrame;
  snapshotId?: number;
  status: StatusValue | null;
  saved?: ReactNode;
  /** A toolbar that shares the row. */
  tools?: ReactNode;
  actions: ReactNode;
}

const DRAFT = 'draft';
const MOST_SEGMENTS = 4;

export function EstimateHead({ frame, snapshotId, status, saved, tools, actions }: Props) {
  const { jobId, document, snapshots } = frame;
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  // The choice between draft and snapshots says it already.
  const isSaid = snapshotId === undefined && snapshots.length > 0;
  return (
    <header className={estimatesCss.estHead} data-tools={tools !== undefined || undefined}>
      <PageLink href={estimatesHref(jobId)} className={css.estBack} aria-label="Back to estimates">
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </PageLink>
      <h2 className={css.estTitle} title={document.label}>
        <span className="figures">{document.number}</span> {document.label}
      </h2>
      {!isSaid && !phone && <Status value={status} />}
      <ViewChoice frame={frame} snapshotId={snapshotId} />
      {saved}
      {/* Hidden, not taken away: a dialog that was opened from here lives on when a phone is turned. */}
      <div className={css.estTools} hidden={phone && !isOpen}>
        {tools ?? <span className="grow" />}
      </div>
      {phone && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Actions"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      )}
      <div className={css.estActions} hidden={phone && !isOpen}>
        {actions}
      </div>
    </header>
  );
}

function ViewChoice({ frame, snapshotId }: { frame: EstimateFrame; snapshotId: number | undefined }) {
  const { jobId, document, snapshots } = frame;
  const phone = useIsPhone();
  if (snapshots.length === 0) return null;
  const label = 'Draft or snapshot';
  const value = snapshotId === undefined ? DRAFT : String(snapshotId);
  const go = (next: string): void =>
    openPage(estimateHref(jobId, { estimateId: document.id, ...(next !== DRAFT && { snapshotId: Number(next) }) }));
  if (phone || snapshots.length >= MOST_SEGMENTS) {
    const data = [
      { value: DRAFT, label: 'Draft' },
      ...snapshots.map((row) => ({ value: String(row.id), label: `Snapshot ${row.number} · ${row.status.label}` })),
    ];
    return (
      <NativeSelect
        size="xs"
        className={css.estPick}
        aria-label={label}
        data={data}
        value={value}
        onChange={(event) => go(event.currentTarget.value)}
      />
    );
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      transitionDuration={0}
      className={css.estViews}
      value={value}
      onChange={go}
      data={[
        { value: DRAFT, label: 'Draft' },
        ...snapshots.map((row) => ({
          value: String(row.id),
          label: <Status value={{ ...(statusOf(row.status) as StatusValue), label: `Snapshot ${row.number}` }} />,
        })),
      ]}
    />
  );
}
