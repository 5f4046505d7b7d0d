import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

/** For the address that somebody wants to change to: the link makes it so for the account that is signed in, for a day. */
export function changeAddressMail({ username, link }: { username: string; link: string }) {
  return {
    subject: `Please confirm your new ${config.siteName} address`,
    link,
    ...renderMail(
      <MailLayout
        preview="One click, and this is the address of your account."
        heading="Your new address"
        footer={
          <>
            {username} wants to use this address on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. If this wasn't you, ignore
            this email: nothing changes, and no account of yours is involved.
          </>
        }
      >
        <MailText>
          Please confirm that this address is yours. From then on you sign in with it, and our mails
          go to it.
        </MailText>
        <MailButton href={link}>Confirm my new address</MailButton>
        <MailText>
          The link works once, for the next 24 hours, where you are signed in to that account.
        </MailText>
      </MailLayout>,
    ),
  };
}

/** For the address that an account had until just now. */
export function addressChangedMail({ username, email }: { username: string; email: string }) {
  return {
    subject: `Your ${config.siteName} address has changed`,
    ...renderMail(
      <MailLayout
        preview="Mails for your account go to another address from now on."
        heading="Your address has changed"
        footer={
          <>
            This is the last mail to this address for the account of {username} on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>.
          </>
        }
      >
        <MailText>
          The account of {username} now belongs to the address {email}. If that was you, all is
          well.
        </MailText>
        <MailText>
          It was not you? Somebody who knows your password has done it. Please write to whoever runs{' '}
          {config.siteName} at once.
        </MailText>
      </MailLayout>,
    ),
  };
}
