// Administration → Teams.
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { type Team, team } from '../shared/team.entity.ts';
import { teamsApi } from '../shared/teams.api.ts';

export const TeamsSection = () => (
  <ListAdmin
    of={team}
    api={teamsApi as unknown as ListApi}
    title="Teams"
    intro="People scheduled together. The dispatch board and calendar show one team at a time."
    none="No teams yet. The dispatch board shows everyone."
    detail={size}
  />
);

const size = (row: ListRow): string => {
  const { userIds, contactIds } = row as unknown as Team;
  const people = userIds.length + contactIds.length;
  return people === 1 ? '1 person' : `${people} people`;
};
