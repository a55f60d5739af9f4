// Shown in a tab whose address no page answers.
import css from '../display/display.module.css';
import { useTabTitle } from './tab-context.tsx';
import { PageLink } from './PageLink.tsx';

export function NotFoundPage() {
  useTabTitle('Not found');
  return (
    <section className={css.pageMessage}>
      <h1>This page does not exist</h1>
      <p className="quiet">The address may be mistyped, or the page has been removed.</p>
      <PageLink href="/prime/dashboard">Go to the dashboard</PageLink>
    </section>
  );
}
