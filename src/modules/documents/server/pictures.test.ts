import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type AttachmentView, attachmentsApi } from '../shared/attachments.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { lookedAt, photograph } from './photographs.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: jobId } = await buildJob(app, admin));
});

async function send(bytes: Buffer, name = 'photo.jpg', fields: Record<string, string> = {}): Promise<number> {
  const path = `/job/${jobId}/documents`;
  const sent = await app.upload<{ data: Uploaded }>(admin, path, { name, bytes }, { attachmentTypeId: '1', ...fields });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return sent.body.data.attachmentId;
}
const shown = async (id: number): Promise<AttachmentView> =>
  (await app.call(admin, attachmentsApi.get, { params: { id } })).body.data;
async function looked(id: number): Promise<AttachmentView> {
  await lookedAt(app);
  return await shown(id);
}
/** By the addresses of the rows: attachmentsApi.picture and attachmentsApi.file. */
const fetched = (url: string | null, headers = {}) => app.send(undefined, { url: url ?? '', headers });

test('a photograph stands upright, says when and where it was taken, and its copies say neither', async () => {
  const camera = { width: 1600, height: 1200, taken: '2026:11:20 08:15:30', latitude: -33.868_8, longitude: 151.209_3 };
  const id = await send(await photograph({ ...camera, orientation: 6 }));
  expect((await shown(id)).processing === 'waiting' || (await shown(id)).width === 1200).toBe(true);
  const seen = await looked(id);
  expect(seen).toMatchObject({ processing: null, width: 1200, height: 1600, takenAt: '2026-11-20 08:15:30' });
  expect([seen.latitude, seen.longitude]).toEqual([expect.closeTo(-33.8688, 4), expect.closeTo(151.2093, 4)]);
  expect(seen.attachmentType?.stage).toBe('before');
  const view = await fetched(seen.previewUrl);
  const thumb = await fetched(seen.thumbUrl);
  expect([view.headers['content-type'], thumb.headers['content-type']]).toEqual(['image/jpeg', 'image/webp']);
  expect(view.headers['cache-control']).toMatch(/^private, max-age=300, immutable$/);
  const [large, small] = [await sharp(view.raw).metadata(), await sharp(thumb.raw).metadata()];
  expect([large.width, large.height, small.width, small.height]).toEqual([750, 1000, 240, 320]);
  expect([large.exif, small.exif]).toEqual([undefined, undefined]);
  // Turned a quarter clockwise, the left half is the upper one.
  const { data } = await sharp(view.raw).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[2]).toBeLessThan(80);
});

test('what a person said of a photograph stays; a camera without a fix was not in the Gulf of Guinea', async () => {
  const camera = { taken: '2026:11:20 08:15:30', latitude: 10, longitude: 20 };
  const said = { takenAt: '2026-11-01 10:00:00', latitude: '-33', longitude: '151' };
  expect(await looked(await send(await photograph(camera), 'a.jpg', said))).toMatchObject({
    takenAt: '2026-11-01 10:00:00',
    latitude: -33,
    longitude: 151,
  });
  expect(await looked(await send(await photograph({ latitude: 0, longitude: 0 })))).toMatchObject({ latitude: null });
});

test('a damaged picture is kept with a word about it, and stops no other', async () => {
  const whole = await photograph({ width: 900, height: 900 });
  const cut = await send(whole.subarray(0, whole.length / 2), 'cut.jpg');
  const garbage = await send(Buffer.concat([whole.subarray(0, 200), Buffer.alloc(5000, 7)]), 'garbage.jpg');
  const bomb = await sharp({
    create: { width: 11_000, height: 11_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const huge = await send(bomb, 'huge.png');
  const good = await send(whole, 'good.jpg');
  await lookedAt(app);
  expect((await shown(cut)).processing).toBe('The picture is damaged. The file is kept.');
  expect((await shown(garbage)).processing).toBe('The picture is damaged. The file is kept.');
  expect((await shown(huge)).processing).toMatch(/more than 100 million pixels/);
  expect(await shown(good)).toMatchObject({ processing: null, width: 900, thumbUrl: expect.stringContaining('/api/') });
  const kept = await fetched((await shown(cut)).fileUrl);
  expect(kept.raw.equals(whole.subarray(0, whole.length / 2))).toBe(true);
});

test('a file whose server ended while it was looked at is taken up again, and given up after three', async () => {
  const id = await send(await photograph());
  await looked(id);
  const again = (tries: number, until: string) =>
    asSystem(
      app,
      sql`update attachment set processing = 'waiting', processing_tries = ${tries}, processing_until = now() + ${until}::interval, width = null where id = ${id}`,
    );
  await again(1, '1 minute');
  expect((await looked(id)).processing).toBe('waiting');
  await again(1, '-1 second');
  expect(await looked(id)).toMatchObject({ processing: null, width: 640 });
  await again(3, '-1 second');
  expect((await looked(id)).processing).toBe('This file could not be previewed. It is kept.');
});

test('a ticket is good for one attachment, for ten minutes, and while the session lasts', async () => {
  const id = await send(await photograph());
  const { thumbUrl } = await looked(id);
  const other = await send(await photograph());
  await looked(other);
  expect((await fetched(thumbUrl)).status).toBe(200);
  expect((await fetched((thumbUrl ?? '').replace(`/${id}/`, `/${other}/`))).status).toBe(404);
  expect((await fetched((thumbUrl ?? '').slice(0, -1))).status).toBe(404);
  const [, company = '', session = '', until = ''] = /ticket=(\d+)\.(\d+)\.(\d+)/.exec(thumbUrl ?? '') ?? [];
  expect(Number(until) - Date.now()).toBeGreaterThan(299_000);
  expect(Number(until) - Date.now()).toBeLessThanOrEqual(600_000);
  const later = (thumbUrl ?? '').replace(until, String(Number(until) + 300_000));
  expect((await fetched(later)).status).toBe(404);
  await asSystem(
    app,
    sql`update session set ended_at = now() where company_id = ${company}::bigint and id = ${session}::bigint`,
  );
  expect((await fetched(thumbUrl)).status).toBe(404);
});
