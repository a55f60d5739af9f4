// A meeting takes the time of its people: it stands on the calendar of each of them, in their feeds and on the dispatch board.
import type { Context } from '../../../platform/server/context.ts';
import { placeEntry, removePlaced } from '../../scheduling/server/index.ts';
import type { MeetingView } from '../shared/meetings.api.ts';
import { entriesOf, forgetEntry, noteEntry } from './meeting-entries.store.ts';

export async function putOnCalendars(ctx: Context, of: MeetingView): Promise<void> {
  const there = new Map((await entriesOf(ctx, of.id)).map(({ userId, itemId }) => [userId, itemId]));
  const { label: title, startAt, endAt } = of;
  const description = [of.place, of.link, of.agenda].filter(Boolean).join('\n').slice(0, 5000) || null;
  for (const userId of of.userIds ?? []) {
    const itemId = await placeEntry(ctx, userId, there.get(userId), { title, description, startAt, endAt });
    if (!there.delete(userId)) await noteEntry(ctx, of.id, { userId, itemId });
  }
  for (const [userId, itemId] of there) {
    await removePlaced(ctx, itemId);
    await forgetEntry(ctx, of.id, userId);
  }
}

export async function takeOffCalendars(ctx: Context, meetingId: number): Promise<void> {
  for (const { userId, itemId } of await entriesOf(ctx, meetingId)) {
    await removePlaced(ctx, itemId);
    await forgetEntry(ctx, meetingId, userId);
  }
}
