// Calls of single systems that the specification names.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { sentTo } from './connectors.api.ts';

const MANAGE = 'manage-connectors';
const SEND = 'send-to-connectors';
const CHANGES = ['connector'];

const endataModules = one(z.strictObject({ modules: z.array(z.string()), all: z.array(z.string()) }));
export const systemCallsApi = {
  endataModules: endpoint({
    method: 'GET',
    path: '/company/endataModules',
    permission: 'view-company-setting',
    summary: 'What goes to and comes from ENData',
    response: endataModules,
  }),
  updateEndataModules: endpoint({
    method: 'PUT',
    path: '/company/endataModules',
    permission: MANAGE,
    summary: 'Choose what goes to and comes from ENData',
    body: z.strictObject({ modules: z.array(z.string().max(40)).max(20) }),
    response: endataModules,
    changes: [...CHANGES, 'company'],
  }),
  jobToEasybuild: endpoint({
    method: 'POST',
    path: '/job/syncToEasybuild/:id',
    permission: SEND,
    summary: 'Send a job to EasyBuild, where it is connected',
    response: sentTo,
    changes: CHANGES,
    noReplay: true,
  }),
  workOrderToEasybuild: endpoint({
    method: 'POST',
    path: '/workOrder/syncToEasybuild/:id',
    permission: SEND,
    summary: 'Send a work order to EasyBuild, where it is connected',
    response: sentTo,
    changes: CHANGES,
    noReplay: true,
  }),
};
