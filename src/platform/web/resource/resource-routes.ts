// The pages of a plain resource, for the `routes` of its module.
import { kebab } from '../../../kit/entity.ts';
import { type PageRoute, lazyPage } from '../shell/registry.ts';
import { type WebResource, resourceListPath, resourceRoot, resourceTitle } from './web-resource.ts';

export function resourceRoutes(of: WebResource): PageRoute[] {
  const { name, label, permission } = of.entity;
  const kind = kebab(name);
  return [
    {
      path: resourceListPath(of.entity),
      component: lazyPage(async () => {
        const { ResourceList } = await import('./ResourceList.tsx');
        return () => ResourceList({ of });
      }),
      tabId: () => `${kind}-list`,
      title: of.listTitle ?? resourceTitle(label.many),
      kind,
      permission: `view-${permission}`,
    },
    {
      path: `${resourceRoot(of.entity)}/view/$recordId`,
      component: lazyPage(async () => {
        const { ResourcePage } = await import('./ResourcePage.tsx');
        return () => ResourcePage({ of });
      }),
      tabId: ({ recordId }) => `${kind}:${recordId}`,
      title: resourceTitle(label.one),
      kind,
      permission: `view-${permission}`,
    },
  ];
}
