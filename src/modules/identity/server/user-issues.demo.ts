// What somebody of the demonstration company reported.
import { type Demo, actorByEmail, as } from '../../../platform/server/demo.ts';
import { addIssue } from './user-config.store.ts';

export const userIssuesDemo = async ({ app, whole, world: { staff } }: Demo): Promise<void> => {
  if (!whole || !staff['supervisor']) return;
  await as(app, await actorByEmail(app, 'supervisor@harbour.example'), (ctx) =>
    addIssue(ctx, 'issue', 'The photo report of my job shows the rooms in another order than the gallery.', {
      screenshots: [],
    }),
  );
};
