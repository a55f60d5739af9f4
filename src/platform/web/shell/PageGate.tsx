// A page is for those who hold its right; everybody else sees which right to ask for.
import css from '../display/display.module.css';
import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { useCan } from '../session/current-user.tsx';
import { PageLink } from './PageLink.tsx';
import type { PageRoute } from './registry.ts';

export function gatedPage({ component, permission, title }: PageRoute): FunctionComponent {
  return function GatedPage() {
    const can = useCan();
    return can(permission) ? createElement(component) : <NotAllowedPage title={title} permission={permission ?? ''} />;
  };
}

function NotAllowedPage({ title, permission }: { title: string; permission: string }) {
  return (
    <section className={css.pageMessage} role="alert">
      <h1>You may not see this page</h1>
      <p>
        {title} needs the right <strong>{permission.replaceAll('-', ' ')}</strong>. Ask an administrator of your company
        to add it to your role.
      </p>
      <PageLink href="/prime/dashboard">Go to the dashboard</PageLink>
    </section>
  );
}
