// Access tokens (ten minutes, signed) and refresh tokens (random, kept as a hash).
import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { type App, cache } from '../../../platform/server/context.ts';

export const ACCESS_MINUTES = 10;
const ISSUER = 'reinstate';

export interface AccessClaims {
  sessionId: number;
  companyId: number;
  expires: number;
}

export const signAccess = (
  app: App,
  { sessionId, companyId, userId }: { sessionId: number; companyId: number; userId: number },
): Promise<string> =>
  new SignJWT({ sid: sessionId, cid: companyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience('api')
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(app.config.secret);

/** What a token says, if we signed it and it has not expired. Verified once per token, then remembered until it expires. */
export async function readAccess(app: App, token: string): Promise<AccessClaims | undefined> {
  const verified = cache<AccessClaims>(app, 'verified-tokens');
  const known = verified.get(token);
  if (known) return known.expires > Date.now() ? known : undefined;
  try {
    const { payload } = await jwtVerify(token, app.config.secret, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: 'api',
    });
    const claims = {
      sessionId: Number(payload['sid']),
      companyId: Number(payload['cid']),
      expires: Number(payload.exp) * 1000,
    };
    if (!Number.isSafeInteger(claims.sessionId) || !Number.isSafeInteger(claims.companyId)) return undefined;
    if (verified.size > 5000) verified.clear();
    verified.set(token, claims);
    return claims;
  } catch {
    return undefined;
  }
}

/** The company of a token that was verified before; nothing is checked or looked up. */
export const companyOfToken = (app: App, token: string): number | undefined =>
  cache<AccessClaims>(app, 'verified-tokens').get(token)?.companyId;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
