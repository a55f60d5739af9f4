// A page is for those who hold its right; everybody else is led to /not-found, which says which right to ask for.
import { createElement, useEffect } from 'react';

import { useCan } from '../session/current-user.tsx';
import { NotAllowed } from './NotFoundPage.tsx';
import { leaveForbidden } from './navigate.ts';
import type { LazyPage, PageRoute } from './registry.ts';
import { useTab } from './tab-context.tsx';

export function gatedPage(route: PageRoute): LazyPage {
  return function GatedPage() {
    const can = useCan();
    return can(route.permission) ? createElement(route.component) : <Forbidden route={route} />;
  };
}

function Forbidden({ route }: { route: PageRoute }) {
  const { id } = useTab();
  useEffect(() => leaveForbidden(id), [id]);
  return <NotAllowed route={route} />;
}
