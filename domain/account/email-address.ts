import { z } from 'zod';

const fault = 'Please enter a valid email address, like you@example.com';

/**
 * An email address, normalized for storage and comparison: trimmed, lowercase, an international
 * domain in its ASCII form.
 */
export const EmailAddressSchema = z
  .string(fault)
  .trim()
  .max(254, fault)
  .transform(withAsciiDomain)
  // The pattern of browsers for email fields, with a required dot in the domain.
  .pipe(
    z
      .email({ pattern: z.regexes.html5Email, error: fault })
      .max(254, fault)
      .refine((address) => /@.+\../.test(address) && address.indexOf('@') <= 64, fault),
  );

function withAsciiDomain(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  const { hostname } = URL.parse(`http://${domain}`) ?? {};
  const international = hostname && /[^ -~]/.test(domain) && !/[/?#:@\\]/.test(domain);
  return `${typed.slice(0, at + 1)}${international ? hostname : domain}`.toLowerCase();
}
