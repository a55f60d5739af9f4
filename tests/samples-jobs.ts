// The picture of a job in the world of samples.ts, and valid changes of what hangs on jobs.
import type { Person, TestApp } from './test-app.ts';

/** One red point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Two pictures, the later one in use. */
export async function pictureWorld(app: TestApp, as: Person, jobId: number): Promise<{ jobPicture: number }> {
  const upload = () =>
    app.upload<{ data: { imageAttachmentId: number } }>(as, `/job/${jobId}/image`, { name: 'front.png', bytes: PNG });
  const { body } = await upload();
  await upload();
  return { jobPicture: body.data.imageAttachmentId };
}

export const JOB_SAMPLES = {
  'PUT /jobLink/:id': () => ({ body: { linkTypeId: 3 } }),
  'PUT /jobContact/:id': () => ({ body: { note: 'Again' } }),
  'PUT /milestone/:id': () => ({ body: { label: 'Again' } }),
  'PUT /workflow/:id': () => ({ body: { label: 'Again' } }),
  'PUT /workflowKpi/:id': () => ({ body: { targetHours: 9 } }),
  'PUT /publicHoliday/:id': () => ({ body: { label: 'Again' } }),
};
