import { describe, expect, test } from 'vitest';
import { type QueuedFile, afterReload, headline, nextToSend, sentenceOf, timeLeft, totalsOf } from './queue.ts';

const CALM = { paused: false, offline: false, held: false };
const clock = () => '2:21 pm';

const fileOf = (more: Partial<QueuedFile> = {}): QueuedFile => ({
  id: crypto.randomUUID(),
  owner: '1:1',
  jobId: 1,
  jobLabel: 'Job-0001',
  fileName: 'a.jpg',
  mimeType: 'image/jpeg',
  sizeBytes: 4_000_000,
  details: {
    attachmentTypeId: 1,
    description: null,
    public: false,
    room: null,
    takenAt: null,
    latitude: null,
    longitude: null,
  },
  label: 'Kitchen, after',
  addedAt: 1,
  state: 'waiting',
  sentBytes: 0,
  errorMessage: null,
  canRetry: true,
  kept: true,
  uploadUrl: null,
  attachmentId: null,
  duplicate: false,
  doneAt: null,
  ...more,
});

describe('what is sent next', () => {
  test('two at once, complete and failed ones are skipped', () => {
    const files = [
      fileOf({ state: 'complete' }),
      fileOf({ state: 'error' }),
      fileOf({ state: 'sending' }),
      fileOf({ fileName: 'next' }),
      fileOf(),
    ];
    expect(nextToSend(files, CALM).map(({ fileName }) => fileName)).toEqual(['next']);
  });

  test('nothing while it is paused, offline, or on mobile data that nobody allowed', () => {
    for (const change of [{ paused: true }, { offline: true }, { held: true }])
      expect(nextToSend([fileOf()], { ...CALM, ...change })).toEqual([]);
  });
});

test('after a reload what was under way waits, what is done has gone, in the order of adding', () => {
  const files = [
    fileOf({ state: 'sending', addedAt: 3, fileName: 'c' }),
    fileOf({ state: 'complete', addedAt: 1, fileName: 'a' }),
    fileOf({ state: 'error', addedAt: 2, fileName: 'b', errorMessage: 'Too large' }),
  ];
  expect(afterReload(files).map(({ fileName, state }) => [fileName, state])).toEqual([
    ['b', 'error'],
    ['c', 'waiting'],
  ]);
});

describe('what it says', () => {
  test('each file in one sentence', () => {
    const say = (file: Partial<QueuedFile>, now = CALM) => sentenceOf(fileOf(file), now, clock).text;
    expect(say({})).toBe('Waiting');
    expect(say({ state: 'complete', doneAt: 5 })).toBe('Sent 2:21 pm');
    expect(say({ state: 'complete', duplicate: true })).toBe('Already in the job');
    expect(say({ state: 'sending', sentBytes: 2_400_000 })).toBe('2.4 of 4.0 MB');
    expect(say({ sentBytes: 2_400_000 }, { ...CALM, offline: true })).toBe('2.4 of 4.0 MB, waiting for signal');
    expect(say({}, { ...CALM, held: true })).toBe('Waiting for Wi-Fi');
    expect(say({ state: 'error', errorMessage: 'This file is damaged.' })).toBe('This file is damaged.');
  });

  test('all of them in one line, with the time that is left', () => {
    const files = [
      fileOf({ state: 'complete' }),
      fileOf({ state: 'sending', sentBytes: 1_000_000 }),
      fileOf({ state: 'error' }),
    ];
    const totals = totalsOf(files);
    expect(totals).toEqual({ files: 3, sent: 1, failed: 1, open: 1, bytes: 8_000_000, sentBytes: 5_000_000 });
    expect(headline(totals, CALM)).toBe('1 of 3 files');
    expect(headline(totals, { ...CALM, offline: true })).toBe('Offline. 1 file will be sent');
    expect(timeLeft(totals, 0)).toBe('');
    expect(timeLeft(totals, 100_000)).toBe('30 s left');
    expect(timeLeft(totals, 10_000)).toBe('5 min left');
  });
});
