// Chooses attachments of a job: pictures in rows, files as lines, found by words. The image selector is the same with pictures alone.
import { counted } from '../../../../platform/shared/words.ts';
import css from './Pickers.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { SearchBox } from '../../../../platform/web/list/SearchBox.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { kindOf, showSize } from '../attachment-words.ts';
import { KindIcon } from '../attachment-icon.tsx';
import { ThumbPicture, nameOf } from '../photos/PhotoThumb.tsx';

const UploadDialog = lazy(async () => ({ default: (await import('../queue/UploadDialog.tsx')).UploadDialog }));

export interface AttachmentPickerProps {
  job: { id: number; jobNumber: string };
  title?: string;
  /** Words of the button: "Attach". */
  action?: string;
  /** One alone: a click takes it. */
  one?: boolean;
  /** The image selector. */
  picturesOnly?: boolean;
  chosen?: readonly AttachmentView[];
  saving?: boolean;
  onChoose: (attachments: AttachmentView[]) => void;
  onClose: () => void;
}

const MOST = 200;

export function AttachmentPicker(props: AttachmentPickerProps) {
  const { job, title, action = 'Attach', one = false, picturesOnly = false, saving = false, onChoose, onClose } = props;
  const mayUpload = useCan()('create-attachment');
  const [s, setSearch] = useState('');
  const [term] = useDebouncedValue(s, 150);
  const [show, setShow] = useState<'pictures' | 'files'>('pictures');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(props.chosen?.map(({ id }) => id)));
  const [known, setKnown] = useState<ReadonlyMap<number, AttachmentView>>(
    new Map(props.chosen?.map((row) => [row.id, row])),
  );
  const [uploading, setUploading] = useState(false);
  const filter = JSON.stringify({
    and: [
      { field: 'attachmentStatusId', operator: 'equals', value: 1 },
      { field: 'isPicture', operator: 'equals', value: picturesOnly || show === 'pictures' },
    ],
  });
  const read = useRead(
    attachmentsApi.ofJob,
    { params: { jobId: job.id }, query: { filter, perPage: String(MOST), ...(term && { s: term }) } },
    { keepPrevious: true },
  );
  const rows = read.data?.data;
  const toggle = (row: AttachmentView): void => {
    if (one) return onChoose([row]);
    const next = new Set(ids);
    if (!next.delete(row.id)) next.add(row.id);
    setIds(next);
    setKnown(new Map(known).set(row.id, row));
  };
  const choose = (): void =>
    onChoose([...ids].flatMap((id) => known.get(id) ?? rows?.find((row) => row.id === id) ?? []));
  return (
    <Dialog
      title={title ?? (picturesOnly ? 'Choose a picture' : 'Attach files')}
      opened
      size={760}
      onClose={onClose}
      actions={
        <>
          {mayUpload && (
            <Button variant="default" onClick={() => setUploading(true)}>
              Upload
            </Button>
          )}
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {!one && (
            <Button loading={saving} disabled={ids.size === 0 && !props.chosen} onClick={choose}>
              {ids.size === 0 ? action : `${action} ${counted(ids.size, 'file')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={css.head}>
        <SearchBox value={s} onChange={setSearch} title="files of the job" />
        {!picturesOnly && (
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={show}
            onChange={(value) => setShow(value as typeof show)}
            data={[
              { value: 'pictures', label: 'Photos' },
              { value: 'files', label: 'Documents' },
            ]}
          />
        )}
      </div>
      <div className={css.scroll}>
        {read.error && !rows ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !rows ? (
          <SkeletonRows rows={4} />
        ) : rows.length === 0 ? (
          <p className="quiet">{term ? 'Nothing matches.' : 'The job has none yet.'}</p>
        ) : (
          <Rows rows={rows} ids={ids} one={one} onToggle={toggle} />
        )}
      </div>
      {uploading && (
        <Suspense fallback={null}>
          <UploadDialog job={job} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface RowsProps {
  rows: readonly AttachmentView[];
  ids: ReadonlySet<number>;
  one: boolean;
  onToggle: (row: AttachmentView) => void;
}

function Rows({ rows, ids, one, onToggle }: RowsProps) {
  const pictures = rows.every(({ mimeType }) => kindOf(mimeType) === 'picture');
  if (pictures)
    return (
      <div className={css.pictures}>
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            aria-pressed={one ? undefined : ids.has(row.id)}
            aria-label={nameOf(row)}
            onClick={() => onToggle(row)}
          >
            <ThumbPicture photo={row} />
            <span>{row.description ?? row.room ?? row.fileName}</span>
          </button>
        ))}
      </div>
    );
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          {one ? (
            <Button variant="subtle" size="xs" onClick={() => onToggle(row)}>
              {row.fileName}
            </Button>
          ) : (
            <Checkbox
              size="xs"
              checked={ids.has(row.id)}
              onChange={() => onToggle(row)}
              label={
                <span className={css.file}>
                  <KindIcon mimeType={row.mimeType} /> {row.description ?? row.fileName}
                </span>
              }
            />
          )}
          <span className="quiet figures">
            {[row.attachmentType?.label, showSize(row.sizeBytes)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
