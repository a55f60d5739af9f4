// The secret of a token: a prefix that scanners know, random characters, and a checksum, so that what is no token is known without a look.
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BlockList, isIP } from 'node:net';

export const TOKEN = 'rst_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 32;
const SUM = 6;
/** Of a secret so much is kept and shown. */
const SHOWN = TOKEN.length + 8;
const FORM = new RegExp(`^${TOKEN}[0-9A-Za-z]{${RANDOM + SUM}}$`);

function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let place = 0; place < SUM; place++) {
    sum = LETTERS.charAt(rest % LETTERS.length) + sum;
    rest = Math.floor(rest / LETTERS.length);
  }
  return sum;
}

/** A new secret: `rst_`, 32 random characters, 6 of checksum. */
export function newApiSecret(): string {
  const body = Array.from({ length: RANDOM }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${TOKEN}${body}${sumOf(body)}`;
}

export const isApiSecret = (text: string): boolean =>
  FORM.test(text) && sumOf(text.slice(TOKEN.length, -SUM)) === text.slice(-SUM);

export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);

/** An IPv4 address that came through an IPv6 socket is the IPv4 address. */
const plain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** `203.0.113.0/24`, `2001:db8::/32` or a single address; undefined where it is none. */
export function networkOf(text: string): Network | undefined {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (!version || more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most ? { address, bits: prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/** Whether an address lies in one of the networks; without any it does. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (!networks.length) return true;
  const address = plain(ip);
  const version = isIP(address);
  if (!version) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = networkOf(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
