import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

/** Returns the email for an account's new address. The link only works while signed in. */
export function changeAddressMail({ username, link }: { username: string; link: string }) {
  return {
    subject: `Please confirm your new ${config.siteName} email address`,
    link,
    ...renderMail(
      <MailLayout
        preview="One click, and your account uses this address."
        heading="Your new email address"
        footer={
          <>
            {username} wants to use this address on <SiteLink />. If this wasn't you, ignore this
            email, and nothing will change.
          </>
        }
      >
        <MailText>
          Please confirm that this address is yours. From then on, you sign in with it, and we send
          our emails to it.
        </MailText>
        <MailButton href={link}>Confirm My New Address</MailButton>
        <MailText>
          The link works once, within the next {linkLifetimes.confirm.words}. Open it in a browser
          where you are signed in.
        </MailText>
      </MailLayout>,
    ),
  };
}

/** Returns the email that notifies an account's old address of the change. */
export function addressChangedMail({ username, email }: { username: string; email: string }) {
  return {
    subject: `Your ${config.siteName} email address has changed`,
    ...renderMail(
      <MailLayout
        preview="From now on, we send emails about your account to another address."
        heading="Your email address has changed"
        footer={
          <>
            This is the last email to this address about the account {username} on <SiteLink />.
          </>
        }
      >
        <MailText>
          The account of {username} now uses the address {email}. If you made this change, there is
          nothing else to do.
        </MailText>
        <MailText>
          If you didn't, someone who knows your password did. Please contact the team behind{' '}
          {config.siteName} right away.
        </MailText>
      </MailLayout>,
    ),
  };
}
