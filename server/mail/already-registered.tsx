import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

/** Returns the email for the owner of an account whose address someone tried to sign up with. */
export function alreadyRegisteredMail() {
  const link = `${config.origin}/login`;
  return {
    subject: `You already have a ${config.siteName} account`,
    link,
    ...renderMail(
      <MailLayout
        preview="Nothing has changed. Sign in as usual."
        heading="You already have an account"
        footer={
          <>
            You received this email because someone entered this address on <SiteLink />. If this
            wasn't you, ignore this email. Your account has not changed.
          </>
        }
      >
        <MailText>
          Someone, probably you, just tried to use this address for an account. It already has one,
          so nothing has changed. You can sign in as usual.
        </MailText>
        <MailButton href={link}>Sign In</MailButton>
        <MailText>
          Forgot your password?{' '}
          <MailLink href={`${config.origin}/forgot-password`}>Choose a new one</MailLink>.
        </MailText>
      </MailLayout>,
    ),
  };
}
