import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = {
  link: string;
  /** The token, for copying into a browser that cannot open the link. */
  token: string;
};

const lifetime = linkLifetimes['reset-password'].words;

/** Returns the email with a reset link. */
export function resetPasswordMail({ link, token }: Facts) {
  return {
    subject: `Choose a new ${config.siteName} password`,
    link,
    ...renderMail(
      <MailLayout
        preview={`The link works for ${lifetime}.`}
        heading="Choose a new password"
        footer={
          <>
            You received this email because someone, hopefully you, asked for a new password on{' '}
            <SiteLink />. If this wasn't you, ignore this email. Your password has not changed.
          </>
        }
      >
        <MailText>
          You asked for a new password. Once you choose one, you will be signed out on all your
          devices.
        </MailText>
        <MailButton href={link}>Choose a New Password</MailButton>
        <MailText>The link works once, for {lifetime}.</MailText>
        <MailText>If the page asks for a code, enter {token}</MailText>
      </MailLayout>,
    ),
  };
}
