// The slot for what modules above do with a licence or insurance of a contact.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactLicenceView } from '../shared/contact-licences.api.ts';

export interface LicenceActionProps {
  licence: ContactLicenceView;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Buttons beside a licence or insurance. */
    licenceActions?: readonly LazyPage<LicenceActionProps>[];
  }
}
