// What of resources is on the device without signal: the menu, and what this person still has to read.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { resourcesApi } from '../shared/resources.api.ts';
import { listInput } from './use-resources.ts';

export const resourcesFieldReads: FieldReads = {
  ofPerson: () => [
    fieldRead(resourcesApi.menu, {}),
    fieldRead(resourcesApi.list, listInput('all')),
    fieldRead(resourcesApi.list, listInput('to-read')),
  ],
};
