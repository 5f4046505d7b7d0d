import { Button } from '../ui/button.tsx';
import { PageHead } from './page-head.tsx';

type Props = { action: string; values: [name: string, value: string][] };

/** Instead of a sign-in that would lose a form that was sent after the session had ended. */
export function SessionOver({ action, values }: Props) {
  return (
    <div className="page py-24 text-center">
      <PageHead title="Your session has ended" />
      <h1 className="text-4xl md:text-5xl">Your session has ended</h1>
      <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">
        What you typed is still here, only files have to be chosen again.{' '}
        <a href="/admin/login" target="_blank" rel="noreferrer" className="text-tomato">
          Sign in in another tab
        </a>
        , then come back and send it again.
      </p>
      {/* Urlencoded, text in other scripts would be three times as long. */}
      <form method="post" action={action} encType="multipart/form-data" className="mt-8">
        {values.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and nothing moves
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send Again</Button>
      </form>
    </div>
  );
}
