// /resource/portal/{token}: a job by a private link, for the customer: how far it is, who comes, photos, papers, a question.
import '../../../platform/web/theme/public.css';
import css from './SharedEstimate.module.css';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { ExternalJob } from '../shared/external.api.ts';
import { Calm } from './outside/AskedOfYou.tsx';
import { JobSheet } from './outside/JobSheet.tsx';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitRead, visitWrite } from './visit.ts';

const PATH = '/share/portal';

export function SharedJob() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<ExternalJob>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening your job" />;
  return <Job {...loaded} token={token} />;
}

function Job({ page, content: job, token }: SharedPage<ExternalJob> & { token: string }) {
  const terms = useUploadTerms(token);
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.sharedHead}>
        <div>
          <h1>{job.siteAddress ?? job.clientRef ?? job.jobNumber}</h1>
          <p className="public-text">{[job.clientRef ?? job.jobNumber, job.customerName].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <JobSheet
        job={job}
        top={<Calm job={job} />}
        send={
          terms && (
            <details>
              <summary>Send us photos and files</summary>
              <SendFiles page={page} terms={terms} token={token} />
            </details>
          )
        }
        fetchPicture={(id, size) => visitRead(token, `${PATH}/picture/${id}?size=${size}`)}
        fetchFile={(id) => visitRead(token, `${PATH}/file/${id}`)}
        ask={async (text) => void (await visitWrite(token, `${PATH}/question`, { text }))}
      />
    </SharedFrame>
  );
}
