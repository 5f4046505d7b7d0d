import { config } from '../config.server.ts';

const denied = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'],
];

/** What every answer says about itself besides its Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Of this host only: what else its domain serves is not ours to decide.
  ...(config.origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of what is no page: opened by itself, it does nothing. */
export const plainPolicy = nothing;

/** The same for what somebody has uploaded: it also has no origin. */
export const uploadPolicy = `${nothing}; sandbox`;

/**
 * The Content-Security-Policy of a page: our own files, pictures from anywhere by https, and of the
 * scripts within the page those with these SHA-256 hashes (base64).
 */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
