// Shown where no page answers, and under /not-found: also to those who may not see the page they asked for.
import css from '../display/display.module.css';
import { useSearch } from './page-location.tsx';
import { useCan } from '../session/current-user.tsx';
import { matchRoute } from './match-route.ts';
import { PageLink } from './PageLink.tsx';
import type { PageRoute } from './registry.ts';
import { useTabTitle } from './tab-context.tsx';
import { registeredPages } from './tab-pages.ts';
import { NOT_FOUND_TITLE } from './tabs-store.ts';

export function NotFoundPage() {
  useTabTitle(NOT_FOUND_TITLE);
  return <NoSuchPage />;
}

/** The same inside a record, whose tab keeps its title. */
export function NoSuchPage() {
  return (
    <section className={css.pageMessage}>
      <h1>This page does not exist</h1>
      <p className="quiet">The address may be mistyped, or the page has been removed.</p>
      <PageLink href="/prime/dashboard">Go to the dashboard</PageLink>
    </section>
  );
}

/** /not-found: `from` is the address that was asked for. */
export function AskedInVainPage() {
  const { from } = useSearch<{ from?: unknown }>();
  const can = useCan();
  const route = typeof from === 'string' ? matchRoute(registeredPages(), from)?.route : undefined;
  return route && !can(route.permission) ? <NotAllowed route={route} /> : <NotFoundPage />;
}

export function NotAllowed({ route: { title, permission = '' } }: { route: PageRoute }) {
  return (
    <section className={css.pageMessage} role="alert">
      <h1>You do not have access to this page</h1>
      <p>
        {title} needs the right <strong>{permission.replaceAll('-', ' ')}</strong>. Ask your administrator to add it to
        your role.
      </p>
      <PageLink href="/prime/dashboard">Go to the dashboard</PageLink>
    </section>
  );
}
