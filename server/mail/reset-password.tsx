import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = {
  link: string;
  /** The token of the link, to copy into a browser that cannot open the link. */
  token: string;
};

/** Returns the mail with a reset link. Link and code work for an hour. */
export function resetPasswordMail({ link, token }: Facts) {
  return {
    subject: `Choose a new ${config.siteName} password`,
    link,
    ...renderMail(
      <MailLayout
        preview="The link works for one hour."
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
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText>The link works once, within the next hour.</MailText>
        <MailText>If the page asks for a code, enter {token}</MailText>
      </MailLayout>,
    ),
  };
}
