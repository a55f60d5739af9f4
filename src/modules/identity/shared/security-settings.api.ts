// What a company asks of its people at sign-in.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { MFA_POLICIES, type MfaPolicy } from './security.api.ts';

export interface SecuritySetting {
  mfaPolicy: MfaPolicy;
  passkeys: boolean;
  passwordSignIn: boolean;
  sessionDays: number;
  idleMinutes: number | null;
  /** After so many days without contact what a device keeps for reading cannot be opened any more. */
  deviceDays: number;
  /** After so many minutes away a device asks for the PIN chosen on it; null: none is asked for. */
  devicePinMinutes: number | null;
  version: number;
}
const setting = z.object({
  mfaPolicy: z.enum(MFA_POLICIES),
  passkeys: z.boolean(),
  passwordSignIn: z.boolean(),
  sessionDays: z.number(),
  idleMinutes: z.number().nullable(),
  deviceDays: z.number(),
  devicePinMinutes: z.number().nullable(),
  version: z.number(),
});

export const securitySettingsApi = {
  getSecuritySetting: endpoint({
    method: 'GET',
    path: '/securitySetting',
    permission: 'view-company-setting',
    summary: 'What the company asks at sign-in',
    response: one(setting),
  }),
  saveSecuritySetting: endpoint({
    method: 'PUT',
    path: '/securitySetting',
    permission: 'edit-company-setting',
    summary: 'Change what the company asks at sign-in',
    example: { body: { mfaPolicy: 'optional', sessionDays: 30 } },
    body: z.strictObject({
      mfaPolicy: z.enum(MFA_POLICIES, 'Choose a policy').optional(),
      passkeys: z.boolean().optional(),
      passwordSignIn: z.boolean().optional(),
      sessionDays: z
        .int('Enter a whole number')
        .min(1, 'Between 1 and 365 days')
        .max(365, 'Between 1 and 365 days')
        .optional(),
      idleMinutes: z
        .int('Enter a whole number')
        .min(5, 'Between 5 minutes and 30 days')
        .max(43_200, 'Between 5 minutes and 30 days')
        .nullable()
        .optional(),
      deviceDays: z
        .int('Enter a whole number')
        .min(1, 'Between 1 and 14 days')
        .max(14, 'Between 1 and 14 days')
        .optional(),
      devicePinMinutes: z
        .int('Enter a whole number')
        .min(1, 'Between 1 minute and 1 day')
        .max(1440, 'Between 1 minute and 1 day')
        .nullable()
        .optional(),
      version: z.int().min(0).optional(),
    }),
    response: one(setting),
    changes: ['securitySetting', 'user'],
  }),
};
