import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = { username: string; link: string };

/** Returns the email for a new sign-up. The linked page requires the password. */
export function confirmAddressMail({ username, link }: Facts) {
  return {
    subject: `Please confirm your ${config.siteName} account`,
    link,
    ...renderMail(
      <MailLayout
        preview="Open the link, enter your password, and your account is ready."
        heading={`Welcome, ${username}`}
        footer={
          <>
            Someone signed up for <SiteLink /> with this address. If this wasn't you, ignore this
            email, and no account will be created. Never enter a password that someone else gave
            you.
          </>
        }
      >
        <MailText>
          Please confirm that this address is yours. Then you can start collecting your favorite
          recipes.
        </MailText>
        <MailButton href={link}>Confirm My Account</MailButton>
        <MailText>
          The link asks for the password that you chose when you signed up, and then signs you in.
          It works once, within the next {linkLifetimes.confirm.words}.
        </MailText>
      </MailLayout>,
    ),
  };
}
