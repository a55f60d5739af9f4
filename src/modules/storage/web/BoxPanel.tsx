// One box beside the plan, and on its own page: its label, whose hands it went through, how it came and came back.
import css from './storage.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../platform/shared/words.ts';
import { IconPrinter } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { type StorageItemView, type StorageMovementView, storageCustodyApi } from '../shared/storage-items.api.ts';
import { QrCode } from './QrCode.tsx';
import { storagePaths } from './storage-paths.ts';
import { boxName, briefDay, briefMoment, careWords, handsOfStep, titleOfStep } from './storage-words.ts';
import { printLabels, useWaiting, waitingWords } from './use-scan.ts';

export const codeAddress = (number: string): string =>
  `${location.origin}/prime/storage-item/code/${encodeURIComponent(number)}`;

/** The head of a box: QR code, name, whose it is, how it is handled. */
export function BoxHead({ of, big = false }: { of: StorageItemView; big?: boolean }) {
  return (
    <div className={css.boxHead} data-big={big || undefined}>
      <QrCode text={codeAddress(of.storageNumber)} label={`QR code of ${of.storageNumber}`} />
      <div>
        <PageLink className={css.boxName ?? ''} href={storagePaths.item(of.id)}>
          {boxName(of)}
        </PageLink>
        <p>{[of.job.customer, of.job.site].filter(Boolean).join(', ')}</p>
        <p className="quiet">{[of.room, careWords(of)].filter(Boolean).join('. ')}</p>
        {!big && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={14} stroke={1.6} aria-hidden />}
            onClick={() => printLabels([of.id])}
          >
            Label
          </Button>
        )}
      </div>
    </div>
  );
}

/** The steps of custody as a line, one after the other. */
export function CustodyLine({ of, title = 'Custody' }: { of: StorageItemView; title?: string }) {
  const read = useRead(storageCustodyApi.custody, { params: { id: of.id } }, { follows: ['storageItem'] });
  const waiting = useWaiting(of.storageNumber);
  const steps = read.data?.data ?? [];
  const gap = steps.find((step, index) => step.number !== index + 1);
  return (
    <section className={css.custody} aria-label={title}>
      <h3>
        {title}{' '}
        <span className={gap ? 'late' : 'quiet'}>
          {counted(of.steps, 'step')}, {gap ? `a gap before ${briefMoment(gap.at, of.job.timezone)}` : 'no gap'}
        </span>
      </h3>
      {read.error && !read.data && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <SkeletonRows rows={4} />}
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} zone={of.job.timezone} />
        ))}
        {waiting.map(({ id, sentence, refused }) => (
          <li key={id} data-tone={refused ? 'late' : 'waits'}>
            <p>
              <strong>{sentence}</strong>
            </p>
            <p className={refused ? 'late' : 'quiet'}>{refused ?? 'kept on this device'}</p>
          </li>
        ))}
      </ol>
      {waiting.length > 0 && <p className="quiet">{waitingWords(waiting.length)}</p>}
    </section>
  );
}

function Step({ step, zone }: { step: StorageMovementView; zone: string }) {
  const words = handsOfStep(step);
  const photographs = step.attachmentIds.length;
  return (
    <li data-tone={step.differs || step.step === 'missing' || step.step === 'damaged' ? 'differs' : undefined}>
      <p>
        <strong>{titleOfStep(step)}</strong>
        <time>{briefMoment(step.at, zone)}</time>
      </p>
      {words && <p className="quiet">{words}</p>}
      {(step.condition || photographs > 0 || step.note) && (
        <p className={step.differs ? css.waiting : undefined}>
          {[step.condition, step.note, photographs > 0 && counted(photographs, 'photograph')]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </li>
  );
}

/** How it came and how it came back, side by side, and what differs. */
export function InAndBack({ of }: { of: StorageItemView }) {
  const steps =
    useRead(storageCustodyApi.custody, { params: { id: of.id } }, { follows: ['storageItem'] }).data?.data ?? [];
  const files =
    useRead(attachmentsApi.linked, { params: { objectType: 'storageItem', objectId: of.id } }).data?.data ?? [];
  const came = steps.find(({ condition }) => condition);
  const back = steps.findLast(({ differs, condition }) => differs && condition);
  const pictured = steps.find(({ differs, attachmentIds }) => !differs && attachmentIds.length > 0);
  const shown = [
    { words: 'In', step: pictured, condition: came?.condition },
    { words: 'Back', step: back, condition: back?.condition },
  ].flatMap(({ words, step, condition }) => {
    const file = files.find(({ id }) => step?.attachmentIds.includes(id));
    return step && file?.thumbUrl ? [{ words, step, condition, url: file.previewUrl ?? file.thumbUrl }] : [];
  });
  if (!back && !shown.length) return null;
  return (
    <section className={css.inBack} aria-label="In and back">
      <div className={css.pictures}>
        {shown.map(({ words, step, condition, url }) => (
          <figure key={words}>
            <img src={url} alt={`${words}: ${condition ?? ''}`} loading="lazy" />
            <figcaption>
              <strong>{words}</strong> {[briefDay(step.at, of.job.timezone), condition].filter(Boolean).join(', ')}
            </figcaption>
          </figure>
        ))}
      </div>
      {back && (
        <p>
          <strong className={css.waiting}>It differs.</strong> {back.condition}
          {came && came !== back && <span className="quiet">. It came {came.condition?.toLowerCase()}.</span>}
        </p>
      )}
    </section>
  );
}

/** The panel at the right of the plan. */
export function BoxPanel({ of }: { of: StorageItemView }) {
  return (
    <aside className={css.panel} aria-label={`Box ${of.label}`}>
      <h2>
        Box {of.label} <span className="quiet">{of.description}</span>
      </h2>
      <BoxHead of={of} />
      <CustodyLine of={of} />
      <InAndBack of={of} />
    </aside>
  );
}
