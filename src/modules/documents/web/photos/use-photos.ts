// The photographs of a job: read whole, changed at once on screen and one after the other on the server.
import { counted } from '../../../../platform/shared/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { invalidateResources, queryClient, readKey } from '../../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type ListState, filterQuery } from '../../../../platform/web/list/list-state.ts';
import type { AttachmentUpdate } from '../../shared/attachment.entity.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { ADDRESSES_LAST_MS } from '../viewer/addresses.ts';

const PER_READ = 1000;

/** While the server prepares copies; a large job is asked about less often. */
const LOOK_AGAIN_MS = 3000;

const ONLY_PICTURES = [
  { field: 'isPicture', operator: 'equals', value: true },
  { field: 'attachmentStatusId', operator: 'equals', value: 1 },
];

export type PhotoFilter = Pick<ListState, 's' | 'filter' | 'any'>;

export function photoQuery({ s, filter, any }: PhotoFilter): { s?: string; filter: string } {
  const more = filter.length === 0 ? [] : any ? [{ or: filter }] : filter;
  return {
    ...filterQuery({ s, filter: [], any: false }),
    filter: JSON.stringify({ and: [...ONLY_PICTURES, ...more] }),
  };
}

/** The first thousand, in the order in which they came. */
export const allPhotos = (query: { s?: string; filter: string }) => ({
  ...query,
  sort: JSON.stringify([{ field: 'id', direction: 'asc' }]),
  perPage: String(PER_READ),
});

async function readAll(
  jobId: number,
  query: { s?: string; filter: string },
  signal: AbortSignal,
  onPart: (rows: AttachmentView[]) => void,
) {
  const rows: AttachmentView[] = [];
  let after: string | undefined;
  do {
    const place = after === undefined ? {} : { after };
    const answer = await call(
      attachmentsApi.ofJob,
      { params: { jobId }, query: { ...allPhotos(query), ...place } },
      { signal },
    );
    rows.push(...answer.data);
    after = answer.meta.next;
    if (after !== undefined) onPart([...rows]);
  } while (after !== undefined);
  return rows;
}

const photosKey = (jobId: number, query: object) => readKey(attachmentsApi.ofJob, { jobId, all: true, ...query });

export function usePhotos(jobId: number, filter: PhotoFilter) {
  const query = photoQuery(filter);
  const key = photosKey(jobId, query);
  return useQuery<AttachmentView[], ApiError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = new Map(queryClient.getQueryData<AttachmentView[]>(key)?.map((photo) => [photo.id, photo]));
      // The first thousand are shown while the others are on their way.
      const show = (rows: AttachmentView[]): void => {
        if (known.size === 0) queryClient.setQueryData(key, rows);
      };
      const rows = await readAll(jobId, query, signal, show);
      return rows.map((photo) => sameAddresses(photo, known.get(photo.id)));
    },
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ processing }) => processing === 'waiting')
        ? Math.max(LOOK_AGAIN_MS, data.length * 3)
        : ADDRESSES_LAST_MS,
  });
}

const endOf = (url: string | null): number => Number(/ticket=\d+\.\d+\.(\d+)\./.exec(url ?? '')?.[1] ?? 0);
const LASTS_MS = 330_000;

/** An address that still lasts stays, or every picture would be drawn anew. */
function sameAddresses(photo: AttachmentView, before: AttachmentView | undefined): AttachmentView {
  if (!before?.thumbUrl || !photo.thumbUrl || endOf(before.thumbUrl) < Date.now() + LASTS_MS) return photo;
  if (before.rotation !== photo.rotation || before.processing !== photo.processing) return photo;
  return { ...photo, thumbUrl: before.thumbUrl, previewUrl: before.previewUrl ?? photo.previewUrl };
}

export type PhotoPatch = Pick<
  Partial<AttachmentUpdate>,
  'attachmentTypeId' | 'description' | 'room' | 'public' | 'attachmentStatusId' | 'markup' | 'order'
>;
/** What is shown meanwhile beside the fields themselves. */
export type ShownPatch = Partial<Pick<AttachmentView, 'attachmentType'>>;

export interface PhotoChanges {
  /** With what was changed and is not confirmed; the same list as long as nothing is. */
  photos: readonly AttachmentView[];
  change: (photos: readonly AttachmentView[], patch: PhotoPatch, shown?: ShownPatch) => Promise<void>;
}

const AT_ONCE = 4;

export function usePhotoChanges(read: readonly AttachmentView[]): PhotoChanges {
  const [over, setOver] = useState<ReadonlyMap<number, Partial<AttachmentView>>>(new Map());
  const chains = useRef(new Map<number, Promise<unknown>>());
  const versions = useRef(new Map<number, number>());

  const drop = (id: number): void =>
    setOver((before) => {
      const next = new Map(before);
      next.delete(id);
      return next;
    });

  const save = async (photo: AttachmentView, patch: PhotoPatch): Promise<void> => {
    const version = Math.max(photo.version, versions.current.get(photo.id) ?? 0);
    const { data } = await call(
      attachmentsApi.update,
      { params: { id: photo.id }, body: { ...patch, version } as AttachmentUpdate },
      { transaction: newTransaction() },
    );
    versions.current.set(photo.id, data.version);
    putRow(data);
  };

  /** Changes of one photograph go one after the other: each knows the version that the last one made. */
  const enqueue = (photo: AttachmentView, patch: PhotoPatch): Promise<void> => {
    const before = chains.current.get(photo.id) ?? Promise.resolve();
    const mine = before.then(() => save(photo, patch));
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    chains.current.set(photo.id, settled);
    void settled.then(() => {
      if (chains.current.get(photo.id) === settled) drop(photo.id);
    });
    return mine;
  };

  const change: PhotoChanges['change'] = async (photos, patch, shown = {}) => {
    setOver((before) => {
      const next = new Map(before);
      for (const { id } of photos) next.set(id, { ...next.get(id), ...(patch as Partial<AttachmentView>), ...shown });
      return next;
    });
    const failed: unknown[] = [];
    const left = [...photos];
    const worker = async (): Promise<void> => {
      for (let photo = left.shift(); photo; photo = left.shift())
        await enqueue(photo, patch).catch((error: unknown) => failed.push(error));
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, photos.length) }, worker));
    staleSoon(failed.length > 0 || patch.attachmentStatusId !== undefined);
    const [first] = failed;
    if (first)
      toast(
        `${photos.length === 1 ? '' : `${counted(failed.length, 'photo')} of ${photos.length} not changed: `}${first instanceof Error ? first.message : 'The change was not saved.'}`,
        { tone: 'late' },
      );
  };
  const photos = useMemo(
    () =>
      over.size === 0 ? read : read.map((photo) => (over.has(photo.id) ? { ...photo, ...over.get(photo.id) } : photo)),
    [read, over],
  );
  return { change, photos };
}

/** Into every list that holds it, with the addresses that are on screen. */
function putRow(row: AttachmentView): void {
  queryClient.setQueriesData<AttachmentView[]>({ queryKey: ['attachment', attachmentsApi.ofJob.path] }, (rows) =>
    Array.isArray(rows)
      ? rows.map((old) =>
          old.id === row.id
            ? { ...row, thumbUrl: old.thumbUrl ?? row.thumbUrl, previewUrl: old.previewUrl ?? row.previewUrl }
            : old,
        )
      : rows,
  );
}

const STALE_AFTER_MS = 4000;
let stale: ReturnType<typeof setTimeout> | undefined;
/** Twenty captions are one round of reads. */
function staleSoon(now: boolean): void {
  clearTimeout(stale);
  stale = setTimeout(() => invalidateResources(['attachment', 'history']), now ? 0 : STALE_AFTER_MS);
}
