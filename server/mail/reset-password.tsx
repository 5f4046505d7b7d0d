import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = {
  link: string;
  /** What the link carries, for those who cannot open it where they want to sign in. */
  token: string;
};

/** For somebody who has forgotten the password: link and code work for an hour. */
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
            You get this mail because somebody, we hope you, asked for a new password on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. It was not you? Then there
            is nothing that you need to do: your password is as it was.
          </>
        }
      >
        <MailText>
          You asked for a new password. Choose one here, and all devices that are signed in to your
          account will be signed out.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText>The link works once, for the next hour.</MailText>
        <MailText>The page asks for a code? It is {token}</MailText>
      </MailLayout>,
    ),
  };
}
