import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = { username: string; link: string };

/** For somebody who has signed up: the link confirms the address, signs in, and works for a day. */
export function confirmAddressMail({ username, link }: Facts) {
  return {
    subject: `Please confirm your ${config.siteName} account`,
    link,
    ...renderMail(
      <MailLayout
        preview="One click, and your account is ready."
        heading={`Welcome, ${username}`}
        footer={
          <>
            You get this mail because somebody, we hope you, signed up with this address on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. It was not you? Then please
            do not click: without it nobody gets an account with your address.
          </>
        }
      >
        <MailText>
          Please confirm that this address is yours, and you can start to collect your favorite
          recipes.
        </MailText>
        <MailButton href={link}>Confirm my account</MailButton>
        <MailText>The link signs you in and works once, for the next 24 hours.</MailText>
      </MailLayout>,
    ),
  };
}
