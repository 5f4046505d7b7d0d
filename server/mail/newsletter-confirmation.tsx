import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Links = { confirm: string; unsubscribe: string };

/** Returns the email with the link that confirms a newsletter subscription. */
export function newsletterConfirmationMail({ confirm, unsubscribe }: Links) {
  return {
    subject: `Please confirm your subscription to ${config.siteName}`,
    link: confirm,
    ...renderMail(
      <MailLayout
        preview="One click, and you are subscribed."
        heading="One click to go"
        footer={
          <>
            You received this email because someone, hopefully you, entered this address on{' '}
            <SiteLink />. If this wasn't you, ignore this email, and you won't get the newsletter.
            To cancel the request, <MailLink href={unsubscribe}>unsubscribe</MailLink>.
          </>
        }
      >
        <MailText>
          Thank you for your interest in the {config.siteName} newsletter. Please confirm that this
          address is yours, and we'll write to you when there is something good to cook. The link
          works for {linkLifetimes.newsletter.words}.
        </MailText>
        <MailButton href={confirm}>Confirm Subscription</MailButton>
      </MailLayout>,
    ),
  };
}

/** Returns the email for a subscriber who subscribes again. */
export function newsletterReminderMail({ unsubscribe }: Pick<Links, 'unsubscribe'>) {
  return {
    subject: `You are subscribed to ${config.siteName}`,
    link: unsubscribe,
    ...renderMail(
      <MailLayout
        preview="You already get the newsletter."
        heading="You're on the list"
        footer={
          <>
            You received this email because someone entered this address again on <SiteLink />. You
            can <MailLink href={unsubscribe}>unsubscribe</MailLink> at any time.
          </>
        }
      >
        <MailText>
          This address already gets the {config.siteName} newsletter, so there is nothing you need
          to do. It's good to have you.
        </MailText>
        <MailButton href={`${config.origin}/recipes`}>Browse Recipes</MailButton>
      </MailLayout>,
    ),
  };
}
