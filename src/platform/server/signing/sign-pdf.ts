// A PDF is signed as PAdES B-B: a detached CMS signature over all of its bytes, which readers of PDF check. Must run in a worker.
import { X509Certificate, webcrypto } from 'node:crypto';
import { CryptoKeySigner, PDF } from '@libpdf/core';

/** What a document is signed with; goes to the thread that does it. */
export interface PdfSigner {
  /** PKCS #8, DER. */
  privateKey: Uint8Array;
  /** DER: its own first, then those that vouch for it. */
  certificates: Uint8Array[];
  reason: string;
  at: Date;
}

export async function signPdf(
  bytes: Uint8Array,
  { privateKey, certificates: [own, ...chain], reason, at }: PdfSigner,
): Promise<Uint8Array> {
  if (!own) throw new Error('There is no certificate to sign with');
  const { publicKey } = new X509Certificate(own);
  const isEc = publicKey.asymmetricKeyType === 'ec';
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    privateKey,
    isEc
      ? { name: 'ECDSA', namedCurve: publicKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'P-384' : 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signer = new CryptoKeySigner(key, own, isEc ? 'EC' : 'RSA', isEc ? 'ECDSA' : 'RSASSA-PKCS1-v1_5', chain);
  const document = await PDF.load(bytes);
  const signed = await document.sign({ signer, reason, signingTime: at, level: 'B-B' });
  return signed.bytes;
}
