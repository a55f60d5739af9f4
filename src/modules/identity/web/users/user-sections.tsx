// The slot of the page of a person in Administration: modules above add what they keep of people.
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';
import type { UserView } from '../../shared/users.api.ts';

export interface UserSectionProps {
  person: UserView;
}
export interface UserSection {
  id: string;
  order: number;
  permission: string;
  component: LazyPage<UserSectionProps>;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Parts of the page of a person. */
    userSections?: readonly UserSection[];
  }
}

export function UserSections({ person }: UserSectionProps) {
  const can = useCan();
  return useSlot('userSections')
    .filter(({ permission }) => can(permission))
    .map(({ id, component: Part }) => (
      <Suspense key={id} fallback={null}>
        <Part person={person} />
      </Suspense>
    ));
}
