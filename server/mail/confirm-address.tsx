import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = { username: string; link: string };

/** For somebody who has signed up: with the password, the link confirms the address and signs in, for a day. */
export function confirmAddressMail({ username, link }: Facts) {
  return {
    subject: `Please confirm your ${config.siteName} account`,
    link,
    ...renderMail(
      <MailLayout
        preview="Open the link and enter your password, and your account is ready."
        heading={`Welcome, ${username}`}
        footer={
          <>
            Someone signed up on <MailLink href={config.origin}>{config.siteName}</MailLink> with
            this address. If this wasn't you, ignore this email: nobody gets an account without this
            link and the password that they chose. Never enter a password that someone else gave
            you.
          </>
        }
      >
        <MailText>
          Please confirm that this address is yours, and you can start to collect your favorite
          recipes.
        </MailText>
        <MailButton href={link}>Confirm my account</MailButton>
        <MailText>
          The link asks for the password that you chose when you signed up, and then signs you in.
          It works once, for the next 24 hours.
        </MailText>
      </MailLayout>,
    ),
  };
}
