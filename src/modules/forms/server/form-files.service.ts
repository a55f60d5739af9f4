// Files that answers name: a form that is still filled in follows a picture that was turned, one that is in keeps what it showed.
import type { Context } from '../../../platform/server/context.ts';
import type { ReplacedAttachment } from '../../documents/server/index.ts';
import { withFile } from '../shared/answer-kinds.ts';
import { versionContent } from './form-templates.views.ts';
import { draftsWithFile, keepAnswers } from './forms.store.ts';

export async function followReplacedFile(ctx: Context, { from, to, jobId }: ReplacedAttachment): Promise<void> {
  for (const { id, customFormTemplateId, templateVersion, answers } of await draftsWithFile(ctx, from, jobId)) {
    const changed = withFile(await versionContent(ctx, customFormTemplateId, templateVersion), answers, from, to);
    if (changed) await keepAnswers(ctx, id, changed);
  }
}
