import { config } from '../config.server.ts';

const denied = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'],
];

/** Headers of every response besides its Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For this host only: subdomains may belong to others.
  ...(config.origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content-Security-Policy of responses that are not pages; it allows nothing. */
export const nonPagePolicy = nothing;

/** Content-Security-Policy of uploads, which also denies them an origin. */
export const uploadPolicy = `${nothing}; sandbox`;

/** Content-Security-Policy of the service worker, which fetches the files that it stores. */
export const workerPolicy = `${nothing}; connect-src 'self'`;

/**
 * Returns the Content-Security-Policy of a page: files of this site, images from any https origin,
 * and inline scripts with these SHA-256 hashes (base64).
 */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
