import { PageHead } from '../site/page-head.tsx';
import { SendAgain, type Typed } from './send-again.tsx';

/** Replaces the redirect to sign-in after a session ended, so that a posted form is not lost. */
export function SessionOver(typed: Typed) {
  return (
    <div className="page py-24 text-center">
      <PageHead title="Your session has ended" />
      <h1 className="text-4xl md:text-5xl">Your session has ended</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">
        What you typed is still here, but you need to choose files again.{' '}
        <a href="/admin/login" target="_blank" rel="noreferrer" className="text-tomato">
          Sign in in another tab
        </a>
        , then come back and send it again.
      </p>
      <SendAgain {...typed} />
    </div>
  );
}
