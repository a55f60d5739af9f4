// A certificate that the installation signs for itself (X.509 v3, P-256): Node reads certificates and makes none.
import { KeyObject, createHash, randomBytes, webcrypto } from 'node:crypto';

export interface KeyAndCertificate {
  privateKey: KeyObject;
  /** DER. */
  certificate: Buffer;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
/** Digital signature and non-repudiation. */
const USAGE = [0xc0];
/** Most characters of a common name. */
const MOST_NAME = 64;

export async function selfSigned(name: string, from: Date, until: Date): Promise<KeyAndCertificate> {
  // Made once in years, so no start waits for these.
  const { BitString, Integer, OctetString, Utf8String } = await import('asn1js');
  const { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } = await import('pkijs');
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const serial = randomBytes(16);
  // Positive, and without a leading nought.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
  for (const called of [certificate.issuer, certificate.subject])
    called.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name.slice(0, MOST_NAME) }) }),
    );
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  const spki = new Uint8Array(await webcrypto.subtle.exportKey('spki', publicKey));
  const identifier = new OctetString({ valueHex: new Uint8Array(createHash('sha1').update(spki).digest()).buffer });
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical, extnValue: value.toBER() });
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(KEY_USAGE, true, new BitString({ valueHex: new Uint8Array(USAGE).buffer, unusedBits: 6 })),
    extension(SUBJECT_KEY_IDENTIFIER, false, identifier),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return { privateKey: KeyObject.from(privateKey), certificate: Buffer.from(certificate.toSchema(true).toBER()) };
}
