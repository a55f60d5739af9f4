// List, page and form of allocations: a plain resource with its way and its work below its fields.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { NewRecord, ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { allocation } from '../shared/allocation.entity.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { AllocationMore } from './AllocationMore.tsx';

const of = webResource(allocation, allocationsApi, {
  columns: [
    'allocationNumber',
    'label',
    'allocationStatusId',
    'jobId',
    'assignedContactId',
    'assignedId',
    'limit',
    'dueDate',
  ],
  sections: [
    { title: 'What and where', fields: ['jobId', 'allocationTypeId', 'label', 'details', 'reference'] },
    { title: 'Who, until when, for how much', fields: ['assignedContactId', 'assignedId', 'dueDate', 'limit'] },
  ],
  titleFields: ['allocationNumber', 'label'],
  more: AllocationMore,
});

export const AllocationList = () => <ResourceList of={of} />;
export const AllocationPage = () => <ResourcePage of={of} />;
export const AllocationRegister = () => <NewRecord of={of} />;
