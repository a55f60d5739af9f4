// Under a unit on a job: its days so far against those that are authorised, and what to do where they are over.
import css from './drying.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { DeploymentNoteProps } from '../../assets/web/index.ts';
import { authorisedDaysApi, authorisedWords, isOver, overWords } from '../shared/authorised-days.ts';

export function AuthorisedNote({ jobId, deploymentId }: DeploymentNoteProps) {
  const read = useRead(
    authorisedDaysApi.ofJob,
    { params: { jobId } },
    { follows: ['assetDeployment', 'estimate', 'estimateSnapshot'] },
  );
  const days = read.data?.data.find(({ deploymentIds }) => deploymentIds.includes(deploymentId));
  if (!days) return null;
  return isOver(days) ? (
    <span className={css.over}>
      {authorisedWords(days)}, {overWords(days)}
    </span>
  ) : (
    <span className="quiet">{authorisedWords(days)}</span>
  );
}
