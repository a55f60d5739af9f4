// A certificate that the installation signs for itself (X.509 v3, P-256), written out byte by byte: Node reads certificates and makes none.
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface KeyAndCertificate {
  privateKey: KeyObject;
  /** DER. */
  certificate: Buffer;
}

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(0x30, ...parts);
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const octets = (body: Uint8Array): Buffer => tlv(0x04, body);
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  basicConstraints: '551d13',
  keyUsage: '551d0f',
  subjectKeyIdentifier: '551d0e',
};
/** Digital signature and non-repudiation. */
const KEY_USAGE = Buffer.from([0x03, 0x02, 0x06, 0xc0]);

/** As years are written in certificates: of two figures until 2049. */
const time = (at: Date): Buffer => {
  const text = `${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`;
  return at.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(text.slice(2))) : tlv(0x18, Buffer.from(text));
};

/** Most characters of a common name. */
const MOST_NAME = 64;

export function selfSigned(name: string, from: Date, until: Date): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const called = sequence(tlv(0x31, sequence(oid(OID.commonName), tlv(0x0c, Buffer.from(name.slice(0, MOST_NAME))))));
  const serial = randomBytes(16);
  // Positive, and without a leading nought.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  const extensions = sequence(
    sequence(oid(OID.basicConstraints), TRUE, octets(sequence())),
    sequence(oid(OID.keyUsage), TRUE, octets(KEY_USAGE)),
    sequence(oid(OID.subjectKeyIdentifier), octets(octets(createHash('sha1').update(spki).digest()))),
  );
  const toSign = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    algorithm,
    called,
    sequence(time(from), time(until)),
    called,
    spki,
    tlv(0xa3, extensions),
  );
  const signature = sign('sha256', toSign, privateKey);
  return {
    privateKey,
    certificate: sequence(toSign, algorithm, tlv(0x03, Buffer.from([0]), signature)),
  };
}
