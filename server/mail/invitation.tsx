import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { type AccountRole, accountRoles } from '#domain/account/roles.ts';
import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = {
  inviter: string;
  role: AccountRole;
  link: string;
  /** The token, for copying into a browser that cannot open the link. */
  token: string;
};

const lifetime = linkLifetimes.invitation.words;

/** Returns the email that invites someone to an account with a role. */
export function invitationMail({ inviter, role, link, token }: Facts) {
  const { noun } = accountRoles[role];
  return {
    subject: `You are invited to ${config.siteName}`,
    link,
    ...renderMail(
      <MailLayout
        preview={`Join as ${noun}. The link works for ${lifetime}.`}
        heading="You are invited"
        footer={
          <>
            You received this email because {inviter} entered this address on <SiteLink />. If you
            don't want to join, ignore this email, and nothing will change.
          </>
        }
      >
        <MailText>
          {inviter} invites you to join {config.siteName} as {noun}.
        </MailText>
        <MailButton href={link}>Open the Invitation</MailButton>
        <MailText>
          The link works once, within the next {lifetime}. Please do not forward this email: the
          link is only for you.
        </MailText>
        <MailText>If the page asks for a code, enter {token}</MailText>
      </MailLayout>,
    ),
  };
}
