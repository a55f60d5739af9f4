// Administration → Noticeboard groups: who reads what.
import { ListAdmin, type ListApi, type ListRow } from '../../../company/web/index.ts';
import { noticeboardGroupsApi } from '../../shared/noticeboard.api.ts';
import { type NoticeboardGroup, noticeboardGroup } from '../../shared/noticeboard.entity.ts';

export const NoticeboardGroups = () => (
  <ListAdmin
    of={noticeboardGroup}
    api={noticeboardGroupsApi as unknown as ListApi}
    title="Noticeboard groups"
    intro="Each item is in a group. The group’s people and roles can read it."
    none="No groups yet. Create the first one to start the noticeboard."
    detail={readers}
  />
);

const counted = (count: number, one: string, many: string): string[] =>
  count ? [`${count} ${count === 1 ? one : many}`] : [];
const readers = (row: ListRow): string => {
  const { userIds, roleIds } = row as unknown as NoticeboardGroup;
  return (
    [...counted(userIds.length, 'person', 'people'), ...counted(roleIds.length, 'role', 'roles')].join(', ') ||
    'Everyone in the company'
  );
};
