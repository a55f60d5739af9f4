// Companies in the community for tests: a profile that is published, a group with a post.
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { communityApi } from '../shared/community.api.ts';

/** Publishes the profile of a person's company; answers its number. */
export const publishProfile = async (app: TestApp, as: Person, more: object = {}): Promise<number> =>
  made(
    await app.call(as, communityApi.saveOwn, {
      body: { trades: ['Plumbing'], suburb: 'Newtown', postcode: '2042', published: true, ...more },
    }),
  ).id;

export const buildGroup = async (app: TestApp, as: Person, label = 'Drying talk'): Promise<number> =>
  made(await app.call(as, communityApi.createGroup, { body: { label } })).id;

export const buildPost = async (
  app: TestApp,
  as: Person,
  groupId: number,
  body = 'Who has a thermal camera to lend?',
  replyToId: number | null = null,
): Promise<number> =>
  made(await app.call(as, communityApi.write, { params: { id: groupId }, body: { body, replyToId } })).id;
