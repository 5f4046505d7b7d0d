import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = { title: string; editor: string; note: string; link: string };

/** Returns the email with an editor's note about a submitted draft. */
export function draftReturnedMail({ title, editor, note, link }: Facts) {
  return {
    subject: `Your draft “${title}” was returned`,
    link,
    ...renderMail(
      <MailLayout
        preview={note}
        heading="Your draft was returned"
        footer={
          <>
            You received this email because you submitted a draft on <SiteLink />, and you write for{' '}
            {config.siteName}.
          </>
        }
      >
        <MailText>
          {editor} returned “{title}” with this note:
        </MailText>
        <MailText>{note}</MailText>
        <MailButton href={link}>Open the Draft</MailButton>
        <MailText>Change the draft and submit it again when it is ready.</MailText>
      </MailLayout>,
    ),
  };
}
