import { Button } from '../../ui/button.tsx';
import { PageHead } from '../page/page-head.tsx';

type Props = {
  action: string;
  values: [name: string, value: string][];
  /** Whether the session has ended; otherwise the database is unavailable. */
  isSignedOut?: boolean;
};

/** Replaces a redirect or error page, so that a form posted without JavaScript is not lost. */
export function ResendFormPage({ action, values, isSignedOut = false }: Props) {
  const title = isSignedOut ? 'Your session has ended' : 'Not saved yet';
  return (
    <div className="page py-24 text-center">
      <PageHead title={title} />
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">
        {!isSignedOut && 'Something went wrong on our side. '}
        What you typed is still here, but you need to choose files again.{' '}
        {isSignedOut ? (
          <>
            <a href="/admin/login" target="_blank" rel="noreferrer" className="text-tomato">
              Open the Sign-In Page in a New Tab
            </a>
            , then come back and send it again.
          </>
        ) : (
          'Wait a moment, then send it again.'
        )}
      </p>
      <form method="post" action={action} encType="multipart/form-data" className="mt-8">
        {values.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send Again</Button>
      </form>
    </div>
  );
}
