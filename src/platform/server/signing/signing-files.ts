// A certificate of one's own to sign with, as whoever runs the server hands it over: two PEM files.
import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface KeyAndCertificates {
  privateKey: KeyObject;
  /** DER: its own first, then those that vouch for it. */
  certificates: Buffer[];
}
export class SigningFileError extends Error {}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const CURVES = ['prime256v1', 'secp384r1'];

export function readSigningFiles(certFile: string, keyFile: string): KeyAndCertificates {
  const certificates = (textOf('SIGNING_CERT_FILE', certFile).match(PEM) ?? []).map((pem) => {
    try {
      return new X509Certificate(pem);
    } catch {
      throw new SigningFileError(`SIGNING_CERT_FILE ${certFile} holds a certificate that cannot be read.`);
    }
  });
  const [own] = certificates;
  if (!own) throw new SigningFileError(`SIGNING_CERT_FILE ${certFile} holds no certificate (PEM).`);
  const privateKey = keyOf(keyFile);
  const { asymmetricKeyType, asymmetricKeyDetails } = privateKey;
  if (
    asymmetricKeyType !== 'rsa' &&
    !(asymmetricKeyType === 'ec' && CURVES.includes(asymmetricKeyDetails?.namedCurve ?? ''))
  )
    throw new SigningFileError(`SIGNING_KEY_FILE ${keyFile} must be an RSA key or one of the curves P-256 and P-384.`);
  if (!own.checkPrivateKey(privateKey))
    throw new SigningFileError(
      `SIGNING_KEY_FILE ${keyFile} is not the key of the first certificate in SIGNING_CERT_FILE ${certFile}.`,
    );
  return { privateKey, certificates: certificates.map(({ raw }) => raw) };
}

function keyOf(file: string): KeyObject {
  const text = textOf('SIGNING_KEY_FILE', file);
  try {
    return createPrivateKey(text);
  } catch {
    throw new SigningFileError(`SIGNING_KEY_FILE ${file} holds no private key (PEM, without a password).`);
  }
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SigningFileError(`${name} ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
