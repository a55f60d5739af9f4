// The slot for what is next on a job whose wizard is open: modules beside this one see from the job and its visits what is called for.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface WizardOfferProps {
  jobId: number;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Over the steps of a wizard of a job that is not done. */
    wizardOffer?: readonly LazyPage<WizardOfferProps>[];
  }
}

/** What is registered, or nothing. */
export const WizardOffer = placeOf(() => useSlot('wizardOffer'));
