import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

/** For the owner of an account with whose address somebody has signed up, or wanted to change to. */
export function alreadyRegisteredMail() {
  const link = `${config.origin}/login`;
  return {
    subject: `You already have a ${config.siteName} account`,
    link,
    ...renderMail(
      <MailLayout
        preview="Nothing has changed: you can simply sign in."
        heading="You already have an account"
        footer={
          <>
            You get this mail because somebody entered this address on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. It was not you? Then there
            is nothing that you need to do: your account is as it was.
          </>
        }
      >
        <MailText>
          Somebody, we think you, just wanted to use this address for an account. There is one
          already, so nothing has changed. You can sign in as always.
        </MailText>
        <MailButton href={link}>Sign in</MailButton>
        <MailText>
          You do not remember the password?{' '}
          <MailLink href={`${config.origin}/forgot-password`}>Choose a new one</MailLink>.
        </MailText>
      </MailLayout>,
    ),
  };
}
