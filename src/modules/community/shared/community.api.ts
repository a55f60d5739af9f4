// The calls of the community. What of another company stands in an answer is listed in tests/community-fields.json (decision 135).
import { z } from 'zod';
import { EVERYTHING, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { wholeRow } from '../../../kit/row.ts';
import { ASK_STATES, LONGEST_POST, communityGroup, communityProfile, licence } from './community.entity.ts';

/** What is between the two companies. */
const TIES = ['none', 'own', 'connected', 'asked', 'asks'] as const;
const foundProfile = z.strictObject({
  id: z.number(),
  companyName: z.string(),
  trades: z.array(z.string()),
  areas: z.array(z.string()),
  about: z.string().nullable(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  radiusKm: z.number(),
  hasLogo: z.boolean(),
  publishedAt: z.string(),
  /** Kilometres from where it was asked; null where either place is not known. */
  distance: z.number().nullable(),
  tie: z.enum(TIES),
});
export interface FoundProfile extends z.infer<typeof foundProfile> {}
const shownProfile = foundProfile.extend({
  licences: z.array(licence.omit({ shown: true })),
});
export interface ShownProfile extends z.infer<typeof shownProfile> {}
/** One's own, as it is edited. */
const ownProfile = wholeRow(communityProfile);
export interface OwnProfile extends z.infer<typeof ownProfile> {}

const found = z.strictObject({
  data: z.array(foundProfile),
  /** Where the distances begin, as it was understood; null where nothing of that name is known. */
  around: z.string().nullable(),
});

const communityGroupShown = z.strictObject({
  id: z.number(),
  label: z.string(),
  about: z.string().nullable(),
  companyName: z.string(),
  posts: z.number(),
  lastAt: z.string().nullable(),
  /** This person may hide posts in it. */
  mayModerate: z.boolean(),
});
export interface GroupShown extends z.infer<typeof communityGroupShown> {}

const post = z.strictObject({
  id: z.number(),
  replyToId: z.number().nullable(),
  /** Empty where it is hidden from this person. */
  body: z.string(),
  /** First name. */
  authorName: z.string(),
  companyName: z.string(),
  /** Where its company has published one. */
  profileId: z.number().nullable(),
  createdAt: z.string(),
  isOwn: z.boolean(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  /** How many companies reported it; null to those who do not moderate. */
  reports: z.number().nullable(),
  reported: z.boolean(),
});
export interface PostShown extends z.infer<typeof post> {}

const reportedPost = z.strictObject({
  id: z.number(),
  groupId: z.number(),
  group: z.string(),
  body: z.string(),
  authorName: z.string(),
  companyName: z.string(),
  reasons: z.array(z.string()),
  hidden: z.boolean(),
});
export interface ReportedPost extends z.infer<typeof reportedPost> {}

const ask = z.strictObject({
  id: z.number(),
  incoming: z.boolean(),
  companyName: z.string(),
  /** First name of who asks. */
  personName: z.string(),
  profileId: z.number().nullable(),
  message: z.string().nullable(),
  status: z.enum(ASK_STATES),
  createdAt: z.string(),
});
export interface AskShown extends z.infer<typeof ask> {}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Enter a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `Between ${least} and ${most}`);
const searched = z
  .string()
  .trim()
  .max(100)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Cannot search for this text');
const words = z.string().trim();
const reason = words.min(1, 'Say why').max(500);
const view = 'view-community';
const changes = ['community'];

export const communityApi = {
  find: endpoint({
    method: 'GET',
    path: '/community/profile',
    permission: view,
    summary: 'Published profiles of companies on this server, by words, trade, and distance from a suburb or a job',
    query: z.strictObject({
      s: searched.optional(),
      trade: searched.optional(),
      near: searched.optional(),
      jobId: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      km: whole(1, 1000).optional(),
      /** The newest first; otherwise the nearest, then by name. */
      latest: z.enum(['0', '1']).optional(),
    }),
    response: found,
  }),
  own: endpoint({
    method: 'GET',
    path: '/community/profile/own',
    permission: view,
    summary: 'The profile of one’s own company; null where there is none yet',
    response: one(ownProfile.nullable()),
  }),
  saveOwn: endpoint({
    method: 'PUT',
    path: '/community/profile/own',
    permission: 'edit-community',
    summary: 'Write the profile of one’s own company, and publish it or take it back',
    example: { body: { trades: ['Plumbing'] } },
    body: updateSchema(communityProfile),
    response: one(ownProfile),
    changes: [...changes, 'history'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/community/profile/:id',
    permission: view,
    summary: 'A published profile',
    response: one(shownProfile),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/community/profile/:id/logo',
    permission: view,
    summary: 'The logo of a company that shows it',
    response: z.unknown(),
    binary: 'image/*',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/community/profile/:id/ask',
    permission: 'create-community',
    summary: 'Ask the company of a profile to connect; it becomes one of the contacts',
    example: { body: {} },
    body: z.strictObject({ message: words.max(500).nullish() }),
    response: idOf,
    changes: [...changes, 'contact', 'history'],
  }),
  asks: endpoint({
    method: 'GET',
    path: '/community/ask',
    permission: view,
    summary: 'Who asks one’s company to connect, and whom it asked, newest first',
    response: many(ask),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/community/ask/:id/answer',
    permission: 'edit-community',
    summary: 'Accept or decline a request to connect; accepted, both companies have a connection (Share & Sync)',
    example: { body: { accept: false } },
    body: z.strictObject({ accept: z.boolean() }),
    response: idOf,
    changes: [EVERYTHING],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/community/ask/:id',
    permission: 'create-community',
    summary: 'Take a request back that nobody has answered',
    response: idOf,
    changes: [...changes, 'history'],
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/community/block',
    permission: view,
    summary: 'The companies that one’s own has blocked',
    response: many(z.strictObject({ id: z.number(), companyName: z.string(), createdAt: z.string() })),
  }),
  block: endpoint({
    method: 'POST',
    path: '/community/block',
    permission: 'edit-community',
    summary: 'Block the company of a profile or of a post: neither sees the other any more, nor may ask it',
    body: z
      .strictObject({ profileId: recordId.optional(), postId: recordId.optional() })
      .refine(({ profileId, postId }) => (profileId === undefined) !== (postId === undefined), {
        message: 'Name a profile or a post',
        path: ['profileId'],
      }),
    response: idOf,
    changes: [...changes, 'history'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/community/block/:id',
    permission: 'edit-community',
    summary: 'Stop blocking a company',
    response: idOf,
    changes: [...changes, 'history'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/community/group',
    permission: view,
    summary: 'Discussion groups, the liveliest first',
    response: many(communityGroupShown),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/community/group',
    permission: 'edit-community',
    summary: 'Start a discussion group; one’s company moderates it',
    example: { body: { label: 'Drying' } },
    body: createSchema(communityGroup),
    response: idOf,
    changes: [...changes, 'history'],
  }),
  posts: endpoint({
    method: 'GET',
    path: '/community/group/:id/post',
    permission: view,
    summary: 'The posts and replies of a group, oldest first',
    response: many(post),
  }),
  write: endpoint({
    method: 'POST',
    path: '/community/group/:id/post',
    permission: 'create-community',
    summary: 'Write a post, or a reply to one',
    example: { body: { body: 'Who has a thermal camera to lend?' } },
    body: z.strictObject({
      body: words.min(1, 'Write something first').max(LONGEST_POST),
      replyToId: recordId.nullish(),
    }),
    response: idOf,
    changes,
  }),
  removePost: endpoint({
    method: 'DELETE',
    path: '/community/post/:id',
    permission: 'create-community',
    summary: 'Delete a post of one’s own',
    response: idOf,
    changes: [...changes, 'history'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/community/post/:id/report',
    permission: 'create-community',
    summary: 'Report a post to those who moderate its group',
    example: { body: { reason: 'Advertising' } },
    body: z.strictObject({ reason }),
    response: idOf,
    changes: [...changes, 'history'],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/community/report',
    permission: view,
    summary: 'Reported posts of the groups that this person moderates',
    response: many(reportedPost),
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/community/post/:id/hidden',
    permission: 'edit-community',
    summary: 'Hide a post with a reason; for those who moderate its group',
    example: { body: { reason: 'Advertising' } },
    body: z.strictObject({ reason }),
    response: idOf,
    changes,
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/community/post/:id/hidden',
    permission: 'edit-community',
    summary: 'Show a post again that was hidden',
    response: idOf,
    changes,
  }),
};
