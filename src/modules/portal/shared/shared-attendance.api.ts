// The page on which workers sign in at a site, each on a phone of their own: everything from the token and the phone's own secret.
import type { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import {
  asWorker,
  givenWorker,
  sitePage,
  workerAnswers,
  workerPlace,
  workerSigns,
  workerSignsOn,
  workerSubmits,
} from '../../safety/shared/site-page.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['attendance'] } as const;
const answers = { response: one(sitePage), changes: ['attendanceItem', 'customForm', 'whsItem'] };
/** Of a phone that the documentation stands for. */
const worker = 'phone-0000000000000000';

export const sharedAttendanceApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/attendance',
    summary: 'The site of the link',
    response: one(sitePage),
  }),
  // In a body: what stands for a worker belongs in no address.
  mine: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance',
    example: { body: { worker } },
    summary: 'The site as the worker of this phone has it',
    body: asWorker,
    response: one(sitePage),
  }),
  name: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/worker',
    example: { body: { worker, name: 'Sam Lee', employer: 'Truwall', phone: '0400 000 000' } },
    summary: 'Say who one is; the induction begins',
    body: givenWorker,
    ...answers,
  }),
  answer: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/form',
    example: { body: { worker, answers: {} } },
    summary: 'Keep answers of the induction as they are given',
    body: workerAnswers,
    ...answers,
  }),
  submit: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/form/submit',
    example: { body: { worker } },
    summary: 'Hand the induction in; it is checked whole',
    body: workerSubmits,
    ...answers,
  }),
  sign: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/form/sign',
    example: { body: { worker, name: 'Sam Lee', method: 'type' } },
    summary: 'Sign the induction',
    body: workerSigns,
    ...answers,
  }),
  enter: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/in',
    example: { body: { worker } },
    summary: 'Sign in at the site',
    body: workerPlace,
    ...answers,
  }),
  leave: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/out',
    example: { body: { worker } },
    summary: 'Sign out of the site',
    body: workerPlace,
    ...answers,
  }),
  signOn: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/attendance/swms',
    example: { body: { worker, whsItemId: 1, name: 'Sam Lee', method: 'type' } },
    summary: 'Sign on to a SWMS of the site',
    body: workerSignsOn,
    ...answers,
  }),
};
export type SharedAttendance = z.infer<typeof sitePage>;
