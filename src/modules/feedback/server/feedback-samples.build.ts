// Feedback in the world of the sweeps: one that is planned, and some that customers gave.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { type JobsRecord, buildOverride } from '../../jobs/server/jobs-samples.build.ts';
import { feedbackApi } from '../shared/feedback.api.ts';
import type { FeedbackCreate } from '../shared/feedback.entity.ts';
import { feedbackRoles } from './feedback-roles.build.ts';

/** Asked in a far year: the tests of asking ask for all companies, in office hours, beside the sweeps. */
export const buildFeedback = async (
  app: TestApp,
  as: Person,
  jobId: number,
  more: Partial<FeedbackCreate> = {},
): Promise<number> =>
  made(
    await app.call(as, feedbackApi.create, {
      body: { jobId, name: 'Mia Wong', email: 'mia@feedback.example', askOn: '2099-01-05', ...more },
    }),
  ).id;

/** As if the customer had answered by their link. */
export async function buildGiven(app: TestApp, as: Person, jobId: number, name = 'Mia Wong'): Promise<number> {
  const id = await buildFeedback(app, as, jobId, { name });
  await asSystem(
    app,
    sql`update feedback set state = 'answered', score = 4, comment = ${name}, asked_at = now(), received_at = now(), follow_up_state = 'open' where id = ${id}`,
  );
  return id;
}

export const feedbackTests: ModuleTests<
  JobsRecord,
  'feedback' | 'answeredFeedback' | 'followedFeedback' | 'spareFeedback' | 'feedbackOverride'
> = {
  roles: feedbackRoles,
  world: async (app, as, { job }, { mark }) => ({
    feedback: await buildFeedback(app, as, job, { name: mark }),
    spareFeedback: await buildFeedback(app, as, job, { name: mark }),
    answeredFeedback: await buildGiven(app, as, job, mark),
    followedFeedback: await buildGiven(app, as, job, mark),
    feedbackOverride: await buildOverride(app, as, 'feedbackSetting', mark),
  }),
  paths: [
    [/^DELETE \/feedback\/:id$/, 'spareFeedback'],
    [/\/feedback\/:id\/answer/, 'answeredFeedback'],
    [/\/feedback\/:id\/followUp/, 'followedFeedback'],
    [/\/feedbackSettingOverride\/:id/, 'feedbackOverride'],
    [/\/feedback\/:id/, 'feedback'],
  ],
  samples: {
    'POST /feedback': ({ job }) => ({ body: { jobId: job, name: 'Mia Wong', email: 'mia@feedback.example' } }),
    'PUT /feedback/:id': () => ({ body: { name: 'Mia W.' } }),
    'PUT /feedback/:id/followUp': () => ({ body: { state: 'resolved', resolution: 'Mended the door' } }),
    'PUT /feedbackSetting/:companyId': () => ({ body: {} }),
  },
};
