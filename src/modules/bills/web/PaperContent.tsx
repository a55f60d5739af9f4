// The paper of a bill, in the place that it has on its page: a photograph would fill the page itself.
import css from './bills.module.css';
import type { ComponentProps } from 'react';
import { AttachmentContent } from '../../documents/web/index.ts';

type Paper = ComponentProps<typeof AttachmentContent>['attachment'];

export function PaperContent({ paper }: { paper: Paper }) {
  return (
    <div className={paper.mimeType.startsWith('image/') ? css.photographed : undefined}>
      <AttachmentContent attachment={paper} />
    </div>
  );
}
