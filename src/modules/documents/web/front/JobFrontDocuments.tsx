// The newest documents on the front of a job.
import css from './FrontDocuments.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import { writeSearch } from '../../../../platform/web/shell/search-text.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { FrontSection, type JobPageProps } from '../../../jobs/web/index.ts';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import { KindIcon } from '../attachment-icon.tsx';
import { FRONT_DOCUMENTS } from './front-queries.ts';

export function JobFrontDocuments({ job }: JobPageProps) {
  const page = useRead(
    attachmentsApi.ofJob,
    { params: { jobId: job.id }, query: FRONT_DOCUMENTS },
    { keepPrevious: true },
  ).data;
  if (!page || page.data.length === 0) return null;
  const href = jobPaths.job(job.id, 'documents');
  return (
    <FrontSection
      title="Documents"
      note={<span className="figures">{page.meta.total}</span>}
      all={{ label: 'All', href }}
    >
      <ul className={css.files}>
        {page.data.map((file) => (
          <li key={file.id}>
            <KindIcon mimeType={file.mimeType} />
            <PageLink href={`${href}${writeSearch({ open: file.id })}`}>{file.description ?? file.fileName}</PageLink>
            <time className="quiet figures">{showMomentDay(file.createdAt)}</time>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}
