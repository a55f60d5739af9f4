// /view/$type/$id: something that has a window to itself, without the workbench around it. A link to it opens a new tab of the
// browser, on a phone the same one.
import css from './WindowPage.module.css';
import { useEffect } from 'react';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { Suspense } from '../display/lazy.tsx';
import { useCan } from '../session/current-user.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { currentHref } from './browser-location.ts';
import { useSlot } from './parts.ts';
import type { LazyPage } from './registry.ts';

export interface WindowViewProps {
  id: string;
  query: URLSearchParams;
}
export interface WindowView {
  type: string;
  title: string;
  permission: string;
  component: LazyPage<WindowViewProps>;
}

declare module './registry.ts' {
  interface WebParts {
    /** What opens under /view/, by the type in its address. */
    windows?: readonly WindowView[];
  }
}

export function WindowPage() {
  return (
    <main className={css.window}>
      <PageBoundary key={currentHref()}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Content />
        </Suspense>
      </PageBoundary>
    </main>
  );
}

function Content() {
  const can = useCan();
  const [, , type = '', id = ''] = window.location.pathname.split('/').map(decodeURIComponent);
  const view = useSlot('windows').find((one) => one.type === type);
  const title = view?.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} · Reinstate`;
  }, [title]);
  if (!view || !id)
    return (
      <>
        <h1 className="page-title">This page does not exist</h1>
        <p>
          Check the address, or <a href="/prime/dashboard">go to the dashboard</a>.
        </p>
      </>
    );
  if (!can(view.permission))
    return (
      <>
        <h1 className="page-title">{view.title}</h1>
        <p>
          You do not have access: it needs the right {view.permission.replaceAll('-', ' ')}. Ask your administrator.
        </p>
      </>
    );
  return <view.component id={id} query={new URLSearchParams(window.location.search)} />;
}
