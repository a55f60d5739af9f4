// /prime/job/view/$jobId/photos
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import type { JobPageProps } from '../../../jobs/web/index.ts';

const PhotoDesk = lazy(async () => ({ default: (await import('./PhotoDesk.tsx')).PhotoDesk }));
const PhonePhotos = lazy(async () => ({ default: (await import('./PhonePhotos.tsx')).PhonePhotos }));

export function JobPhotos({ job }: JobPageProps) {
  const Page = useIsPhone() ? PhonePhotos : PhotoDesk;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Page job={job} />
    </Suspense>
  );
}
