// What tests need of jobs: one that is right unless they say otherwise.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { JobCreate } from '../shared/job.entity.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';

export async function buildJob(test: TestApp, as: Person, given: Partial<JobCreate> = {}): Promise<JobView> {
  const answer = await test.call(as, jobsApi.create, { body: { customerName: 'Grace Okafor', ...given } });
  if (answer.status !== 201) throw new Error(`The job was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
