// /prime/wizard/view/{id}: a wizard that is of no job and no contact, such as the weekly check of a van.
import css from './wizards.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { wizardsApi } from '../shared/wizards.api.ts';
import { WizardRun } from './WizardRun.tsx';
import { progressOf, stateOf } from './wizard-words.ts';

export function WizardPage() {
  const id = routeId(usePageParams<{ recordId: string }>().recordId);
  const read = useRead(wizardsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const of = read.data?.data;
  useTabTitle(of?.label);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !of) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!of) return <SkeletonRows rows={8} />;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.what}>{of.label}</h1>
        <span className="quiet">{progressOf(of)}</span>
        <Status value={stateOf(of)} />
      </div>
      <WizardRun wizard={of} />
    </div>
  );
}
