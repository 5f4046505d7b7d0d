import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailLink, MailText } from './layout.tsx';
import { renderMail } from './render.ts';

type Links = { confirm: string; unsubscribe: string };

/** Asks whoever reads mail at an address whether it may get the newsletter. */
export function newsletterConfirmation({ confirm, unsubscribe }: Links) {
  return {
    subject: `Please confirm your subscription to ${config.siteName}`,
    link: confirm,
    ...renderMail(
      <MailLayout
        preview="One click, and the newsletter is yours."
        heading="One click to go"
        footer={
          <>
            You get this mail because somebody, we hope you, entered this address on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. It was not you? Then do
            nothing: nothing more will come. To be sure that it stays so,{' '}
            <MailLink href={unsubscribe}>unsubscribe</MailLink>.
          </>
        }
      >
        <MailText>
          Thank you for asking for the {config.siteName} newsletter. Please confirm that this
          address is yours, and we will write to you when there is something good to cook. The link
          works for seven days.
        </MailText>
        <MailButton href={confirm}>Confirm subscription</MailButton>
      </MailLayout>,
    ),
  };
}

/** For somebody who subscribes again: says that all is well, and how to leave. */
export function newsletterReminder({ unsubscribe }: Pick<Links, 'unsubscribe'>) {
  return {
    subject: `You are subscribed to ${config.siteName}`,
    link: unsubscribe,
    ...renderMail(
      <MailLayout
        preview="Nothing to do: you already get the newsletter."
        heading="You are on the list"
        footer={
          <>
            You get this mail because this address was entered once more on{' '}
            <MailLink href={config.origin}>{config.siteName}</MailLink>. You can{' '}
            <MailLink href={unsubscribe}>unsubscribe</MailLink> at any time.
          </>
        }
      >
        <MailText>
          This address already gets the {config.siteName} newsletter, so there is nothing that you
          need to do. Good to have you.
        </MailText>
        <MailButton href={`${config.origin}/recipes`}>Browse Recipes</MailButton>
      </MailLayout>,
    ),
  };
}
