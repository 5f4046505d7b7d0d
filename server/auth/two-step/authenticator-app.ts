import { encode } from 'uqr';
import type { AuthenticatorSetup } from '#domain/account/second-factor.ts';
import { config } from '../../config.server.ts';

/** Returns the setup (key, link and QR code) for an account's key (base32). */
export function createAuthenticatorSetup(key: string, email: string): AuthenticatorSetup {
  const label = encodeURIComponent(`${config.siteName}:${email}`);
  const query = `secret=${key}&issuer=${encodeURIComponent(config.siteName)}`;
  const link = `otpauth://totp/${label}?${query}`;
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { key, link, qr: { path, size } };
}
