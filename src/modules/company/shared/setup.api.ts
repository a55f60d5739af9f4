// The first run of an empty installation: one company and its administrator.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { passwordProblem } from '../../identity/shared/password-policy.ts';
import { signedIn } from '../../identity/shared/identity.api.ts';
import type { SystemType } from './fixed-lists.ts';
import { newCompany } from './company-profile.api.ts';

export interface Setup {
  name: string;
  systemType: SystemType;
  countryId: number;
  timezone: string;
  gstRegistered?: boolean | undefined;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}
const word = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max);

export const setupApi = {
  setupState: endpoint({
    method: 'GET',
    path: '/system/setup',
    permission: 'public',
    summary: 'Whether this installation still waits for its first company',
    response: one(z.object({ needed: z.boolean() })),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/system/setup',
    permission: 'public',
    summary: 'Found the first company with its administrator; refused once there is one',
    body: z.strictObject({
      ...newCompany,
      firstName: word('First Name', 100),
      lastName: word('Last Name', 100),
      email: word('Email', 254).refine(
        (value) => z.email().safeParse(value).success,
        'This is not a valid email address',
      ),
      password: z.string({ error: 'Password is required' }).superRefine((value, check) => {
        const problem = passwordProblem(value);
        if (problem) check.addIssue({ code: 'custom', message: problem });
      }),
    }),
    response: signedIn,
    noReplay: true,
    ownTransaction: true,
  }),
};
