// What modules put on the dashboard besides tiles: the one that leads it, and what stands over everything until it is done.
import type { ReactNode } from 'react';
import type { LazyPage } from '../shell/registry.ts';

export interface DashboardLeadProps {
  /** Buttons at the end of its head. */
  actions: ReactNode;
  /** What stands under its head, before its own content. */
  children: ReactNode;
}

declare module '../shell/registry.ts' {
  interface WebParts {
    /** Has the head of the dashboard; the first that the person may see. */
    dashboardLead?: readonly { permission: string; component: LazyPage<DashboardLeadProps> }[];
    /** Over everything else, for whoever may; shows nothing once it is done. */
    dashboardFirst?: readonly { permission: string; component: LazyPage }[];
  }
  interface DashboardTile {
    /** Shown to those who chose it in Arrange; `desk`: on the way it is there for everybody. */
    onRequest?: true | 'desk';
  }
}
