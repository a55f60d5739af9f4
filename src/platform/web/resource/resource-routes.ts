// The pages of a plain resource, for the `routes` of its module.
import { type Entity, kebab } from '../../../kit/entity.ts';
import { type PageRoute, lazyPage } from '../shell/registry.ts';
import { type WebResource, resourceListPath, resourceRoot, resourceTitle } from './web-resource.ts';

/** What the frame must know of a resource before its first page is opened. */
export interface ResourceHead extends Pick<Entity, 'name' | 'label' | 'permission'> {
  listTitle?: string | undefined;
}

/** Its fields and calls arrive with the first of its pages: code that everybody loads names the record alone. */
export function lazyResourceRoutes(head: ResourceHead, load: () => Promise<WebResource>): PageRoute[] {
  const { name, label, permission, listTitle } = head;
  const kind = kebab(name);
  return [
    {
      path: resourceListPath(head),
      component: lazyPage(async () => {
        const [{ ResourceList }, of] = await Promise.all([import('./ResourceList.tsx'), load()]);
        return () => ResourceList({ of });
      }),
      tabId: () => `${kind}-list`,
      title: listTitle ?? resourceTitle(label.many),
      kind,
      permission: `view-${permission}`,
    },
    {
      path: `${resourceRoot(head)}/view/$recordId`,
      component: lazyPage(async () => {
        const [{ ResourcePage }, of] = await Promise.all([import('./ResourcePage.tsx'), load()]);
        return () => ResourcePage({ of });
      }),
      tabId: ({ recordId }) => `${kind}:${recordId}`,
      title: resourceTitle(label.one),
      kind,
      permission: `view-${permission}`,
    },
  ];
}

export const resourceRoutes = (of: WebResource): PageRoute[] =>
  lazyResourceRoutes({ ...of.entity, listTitle: of.listTitle }, () => Promise.resolve(of));
