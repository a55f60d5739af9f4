// What this installation signs papers with: the files of whoever runs it, or a key and certificate that it makes itself once and renews
// in time. One for all companies on the server; the key lies sealed.
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { sql } from 'kysely';
import { showDay, todayIn } from '../../../kit/dates.ts';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import type { PdfSigner } from '../../../platform/server/signing/sign-pdf.ts';
import { selfSigned } from '../../../platform/server/signing/self-signed.ts';
import type { KeyAndCertificates } from '../../../platform/server/signing/signing-files.ts';
import type { SigningCertificate } from '../shared/form-templates.api.ts';
import { seal, unseal } from '../../identity/server/index.ts';

const DAY_MS = 86_400_000;
const YEARS = 5;
/** One that ends so soon is followed by another. */
const RENEWED_MS = 30 * DAY_MS;
const PURPOSE = 'signing key';
/** Two processes that start at once make one key. */
const LOCK = 520;

const belongsTo = (id: number): string => `signing_key/${id}`;
const called = ({ config }: App): string => `Reinstate at ${new URL(config.publicUrl).hostname}`;
const endOf = (certificate: Uint8Array): Date => new Date(new X509Certificate(certificate).validTo);

async function ownKey(app: App, now: Date): Promise<KeyAndCertificates> {
  return await write(app.pool, 'system', async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [kept] = await tx.run(sql<{ id: number; sealed: Buffer; certificate: Buffer }>`
      select id, sealed, certificate from signing_key order by id desc limit 1`);
    const opened = kept && unseal(app, PURPOSE, belongsTo(kept.id), kept.sealed);
    if (kept && opened && endOf(kept.certificate).getTime() > now.getTime() + RENEWED_MS)
      return {
        privateKey: createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }),
        certificates: [kept.certificate],
      };
    // The first, one that ends soon, or one whose seal was of another secret of the server: what it signed stays valid.
    const id = Number(kept?.id ?? 0) + 1;
    const { privateKey, certificate } = await selfSigned(
      called(app),
      now,
      new Date(now.getTime() + YEARS * 365 * DAY_MS),
    );
    const sealed = seal(app, PURPOSE, belongsTo(id), privateKey.export({ type: 'pkcs8', format: 'der' }));
    await tx.run(sql`insert into signing_key (id, sealed, certificate) values (${id}, ${sealed}, ${certificate})`);
    return { privateKey, certificates: [certificate] };
  });
}

/** What others check the signature of a paper with: no secret. */
export async function signingCertificate(app: App, now: Date): Promise<SigningCertificate | null> {
  const { certificates } = app.config.signing ?? (await ownKey(app, now));
  const all = certificates.map((bytes) => new X509Certificate(bytes));
  const [own] = all;
  if (!own) return null;
  return {
    name: nameOf(own),
    until: todayIn('UTC', new Date(own.validTo)),
    fingerprint: own.fingerprint256,
    pem: all.map((one) => one.toString()).join(''),
  };
}

export interface PaperSeal {
  /** Absent: the paper leaves without. */
  signer?: PdfSigner;
  /** What it is signed with, or why it is not. */
  words: string;
}

/** A paper is never signed with a certificate that has ended, or that does not hold yet. */
export async function paperSeal(app: App, reason: string, now: Date): Promise<PaperSeal> {
  const { privateKey, certificates } = app.config.signing ?? (await ownKey(app, now));
  const [own] = certificates;
  if (!own) return { words: 'Not signed: there is no certificate.' };
  const certificate = new X509Certificate(own);
  const day = (at: string): string => showDay(todayIn('UTC', new Date(at)));
  const renew = 'The person who runs this server has to renew it (SIGNING_CERT_FILE). Then make the PDF again.';
  if (new Date(certificate.validTo) <= now)
    return { words: `Not signed: the server’s certificate expired on ${day(certificate.validTo)}. ${renew}` };
  if (new Date(certificate.validFrom) > now)
    return { words: `Not signed: the server’s certificate starts on ${day(certificate.validFrom)}. ${renew}` };
  return {
    signer: {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
      certificates,
      reason,
      at: now,
    },
    words: `Signed with the certificate of ${nameOf(certificate)}, until ${day(certificate.validTo)}; SHA-256 ${certificate.fingerprint256.slice(0, 23)}…`,
  };
}

const nameOf = ({ subject }: X509Certificate): string => /CN=([^\n]+)/.exec(subject)?.[1] ?? subject;
