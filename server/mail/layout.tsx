import type { ReactNode } from 'react';
import { config } from '../config.server.ts';

// Mail clients load neither the site's fonts nor its style sheet, so light colors are inline;
// clients that honor prefers-color-scheme get the dark theme by class.
const dark = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #171210 !important; }
    .card { background: #1f1915 !important; border-color: #3a2f27 !important; }
    .ink { color: #f3eae0 !important; }
    .quiet { color: #b9aa9b !important; }
    .tomato { color: #ff8a66 !important; }
    .button { background: #ff8a66 !important; color: #171210 !important; }
    .band { background: #4a3b1c !important; }
  }`;
const title = "Fraunces, Georgia, 'Times New Roman', serif";
const text = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

type Props = {
  /** The text that inboxes show after the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
  /** Why the recipient got this email, and how to stop emails. */
  footer: ReactNode;
};

/** Renders the frame of every email in the style of the site. */
export function MailLayout({ preview, heading, children, footer }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{dark}</style>
      </head>
      <body
        className="paper"
        style={{ margin: 0, padding: 0, background: '#fffbf4', colorScheme: 'light dark' }}
      >
        <div data-text="none" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td
                className="paper"
                align="center"
                style={{ background: '#fffbf4', padding: '24px 16px' }}
              >
                <Card heading={heading}>{children}</Card>
                <div
                  className="quiet"
                  style={{ ...prose, ...small, maxWidth: 480, padding: '20px 16px 0' }}
                >
                  {footer}
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="card"
      style={{
        maxWidth: 560,
        background: '#ffffff',
        border: '1px solid #eadfcf',
        borderRadius: 16,
        borderCollapse: 'separate',
        overflow: 'hidden',
        textAlign: 'left',
      }}
    >
      <tbody>
        <tr>
          <td className="band" style={{ background: '#ffe3a6', padding: '18px 24px' }}>
            <a
              href={config.origin}
              className="ink"
              style={{ fontFamily: title, fontSize: 22, ...strong, color: '#241a12' }}
            >
              {config.siteName}
            </a>
          </td>
        </tr>
        <tr>
          <td style={{ padding: '28px 24px 32px' }}>
            <h1
              className="ink"
              style={{ ...prose, margin: 0, fontFamily: title, fontSize: 30, lineHeight: 1.2 }}
            >
              {heading}
            </h1>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const prose = { fontFamily: text, fontSize: 17, lineHeight: 1.6, color: '#241a12' } as const;
const small = { fontSize: 14, color: '#675a4e' } as const;
const strong = { fontWeight: 600, textDecoration: 'none' } as const;

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...prose, margin: '16px 0 0' }}>
      {children}
    </p>
  );
}

/** Renders the main action of an email, and its URL for recipients who cannot click it. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <p style={{ margin: '28px 0 0' }}>
        <a
          href={href}
          className="button"
          style={{
            ...prose,
            ...strong,
            display: 'inline-block',
            textAlign: 'center',
            padding: '12px 24px',
            borderRadius: 999,
            background: '#c8401f',
            color: '#ffffff',
          }}
        >
          {children}
        </a>
      </p>
      <p
        className="quiet"
        data-text="none"
        style={{ ...prose, ...small, margin: '24px 0 0', wordBreak: 'break-all' }}
      >
        Or copy this address into your browser: {href}
      </p>
    </>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="tomato" style={{ color: '#c8401f' }}>
      {children}
    </a>
  );
}

export function SiteLink() {
  return <MailLink href={config.origin}>{config.siteName}</MailLink>;
}
