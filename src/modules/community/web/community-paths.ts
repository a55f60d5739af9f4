// The addresses of the community.
export const SECTIONS = ['find', 'latest', 'contacts', 'groups', 'requests', 'profile'] as const;
export type Section = (typeof SECTIONS)[number];

export const communityPaths = {
  section: (section: Section) => (section === 'find' ? '/prime/community' : `/prime/community/${section}`),
  profile: (id: number) => `/prime/community/find?profile=${id}`,
  group: (id: number) => `/prime/community/groups?group=${id}`,
};
