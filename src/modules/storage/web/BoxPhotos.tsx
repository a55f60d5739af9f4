// Photographs of a box on a phone: what there is, and the one that is asked for before it closes. Taken without signal they wait in the
// queue of uploads.
import css from './storage.module.css';
import { IconCamera } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { addUploads, chooseFiles, nameOf, ownerOf, useAttachmentTypes, useQueueOf } from '../../documents/web/index.ts';
import type { StorageItemView } from '../shared/storage-items.api.ts';
import { boxName } from './storage-words.ts';

const MOST = 5;

export function BoxPhotos({ of }: { of: StorageItemView }) {
  const may = useCan()('create-attachment');
  const owner = ownerOf(useCurrentUser());
  const read = useRead(attachmentsApi.linked, { params: { objectType: 'storageItem', objectId: of.id } });
  const types = useAttachmentTypes().types;
  const label = `${boxName(of)}, open`;
  const waiting = useQueueOf(owner).files.filter((file) => file.label === label && file.state !== 'complete').length;
  const pictures = (read.data?.data ?? []).filter(({ thumbUrl }) => thumbUrl !== null).slice(0, MOST);
  const asked = of.isBox && of.storageItemStatus.typeName === 'toCollect' && pictures.length === 0 && waiting === 0;
  const take = async (): Promise<void> => {
    const files = await chooseFiles('image/*', { capture: true });
    if (!files.length) return;
    const details = {
      attachmentTypeId: types[0]?.id ?? 1,
      description: label,
      public: false,
      room: of.room,
      takenAt: null,
      latitude: null,
      longitude: null,
      linkObjects: JSON.stringify([{ objectType: 'storageItem', objectId: of.id }]),
    };
    addUploads(
      owner,
      { id: of.jobId, jobNumber: of.job.label },
      files.map((content) => ({ content, fileName: nameOf(content), details, label })),
    );
    toast('The photograph is in the upload queue');
  };
  return (
    <section className={css.inBack} aria-label="Photographs">
      <div className={css.pictures}>
        {pictures.map(({ id, thumbUrl, description, createdAt }) => (
          <figure key={id}>
            <img src={thumbUrl ?? ''} alt={description ?? 'Photograph of the box'} loading="lazy" />
            <figcaption>{showMoment(createdAt)}</figcaption>
          </figure>
        ))}
        {may && (
          <button type="button" className={css.take} data-asked={asked || undefined} onClick={() => void take()}>
            <IconCamera size={22} stroke={1.5} aria-hidden />
            {asked ? 'Open box, before it closes' : 'Add a photograph'}
          </button>
        )}
      </div>
      {asked && <p className={css.waiting}>A photograph of the open box is asked for.</p>}
      {waiting > 0 && <p className="quiet">{waiting} in the upload queue</p>}
    </section>
  );
}
