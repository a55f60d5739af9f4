// The browser's side of passkeys. Loaded only when one is used.
import type { CredentialOptions, CredentialResponse } from '../../shared/passkeys.api.ts';

export async function createPasskey(options: CredentialOptions): Promise<CredentialResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as unknown as CredentialResponse;
}

export async function askPasskey(options: CredentialOptions): Promise<CredentialResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as CredentialResponse;
}
