import { config } from '../config.server.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

type Facts = { title: string; author: string; link: string };

/** Returns the email that notifies an editor of a submitted draft. */
export function draftSubmittedMail({ title, author, link }: Facts) {
  const news = `${author} submitted “${title}”`;
  return {
    subject: news,
    link,
    ...renderMail(
      <MailLayout
        preview={news}
        heading="A draft was submitted"
        footer={
          <>
            You received this email because you are an editor of <SiteLink />.
          </>
        }
      >
        <MailText>
          {author} submitted “{title}” to {config.siteName}.
        </MailText>
        <MailButton href={link}>Open the Draft</MailButton>
        <MailText>Publish it, or return it with a note.</MailText>
      </MailLayout>,
    ),
  };
}
