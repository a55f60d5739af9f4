// Estimates of type 2 belong to what stands above estimates: that module may hand over a setting that goes before the company's own.
import type { SettingEntities } from '../../jobs/server/index.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Of estimates of type 2: fields by the names of the estimate setting; one that is empty says nothing. */
    readonly scopedEstimateSettings?: readonly SettingEntities<object>[];
  }
}
