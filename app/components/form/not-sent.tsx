import { PageHead } from '../site/page-head.tsx';
import { SendAgain, type Typed } from './send-again.tsx';

/** Replaces the error page when the database is unavailable, so that a posted form is not lost. */
export function NotSent(typed: Typed) {
  return (
    <div className="page py-24 text-center">
      <PageHead title="Not saved yet" />
      <h1 className="text-4xl md:text-5xl">Not saved yet</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">
        Something went wrong on our side. What you typed is still here, but you need to choose files
        again. Wait a moment, then send it again.
      </p>
      <SendAgain {...typed} />
    </div>
  );
}
