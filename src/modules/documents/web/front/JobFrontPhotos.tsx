// The newest photographs on the front of a job.
import css from './FrontDocuments.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { writeSearch } from '../../../../platform/web/shell/search-text.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { FrontSection, type JobPageProps } from '../../../jobs/web/index.ts';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import { ThumbPicture, nameOf } from '../photos/PhotoThumb.tsx';
import { showTakenShort } from '../photos/photo-words.ts';
import { ADDRESSES_LAST_MS } from '../viewer/addresses.ts';
import { FRONT_PHOTOS } from './front-queries.ts';

export function JobFrontPhotos({ job }: JobPageProps) {
  const mayAdd = useCan()('create-attachment');
  const read = useRead(
    attachmentsApi.ofJob,
    { params: { jobId: job.id }, query: FRONT_PHOTOS },
    { refetchInterval: ADDRESSES_LAST_MS, keepPrevious: true },
  );
  const page = read.data;
  const href = jobPaths.job(job.id, 'photos');
  if (!page || (page.data.length === 0 && !mayAdd)) return null;
  return (
    <FrontSection
      title="Photos"
      note={<span className="figures">{page.meta.total}</span>}
      all={{ label: page.data.length === 0 ? 'Take or upload' : 'All photos', href }}
    >
      {page.data.length === 0 ? (
        <p className={css.none}>No photos yet.</p>
      ) : (
        <ul className={css.strip}>
          {page.data.map((photo) => (
            <li key={photo.id}>
              <PageLink href={`${href}${writeSearch({ photo: photo.id })}`} aria-label={nameOf(photo)}>
                <ThumbPicture photo={photo} />
                <span>{photo.description ?? photo.room ?? photo.fileName}</span>
                <time className="quiet figures">{showTakenShort(photo)}</time>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </FrontSection>
  );
}
