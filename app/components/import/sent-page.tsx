import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { storeInTabStorage, takeFromTabStorage } from '../../ui/stored.ts';

const key = 'sent-page';

/** Stores the page that the bookmarklet sent for a user who must sign in first. */
export function useSentPageAfterSignIn(): void {
  useEffect(() => {
    if (!location.hash.includes('&html=')) return;
    storeInTabStorage(key, location.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
}

/** Asks before reading the page that the bookmarklet sent, because any site could have sent one. */
export function SentPage() {
  const [sent, setSent] = useState<{ from: string; html: string }>();
  useEffect(() => {
    const query = new URLSearchParams((location.hash || takeFromTabStorage(key)).slice(1));
    const [from, html] = [query.get('from') ?? '', query.get('html')];
    if (!html) return;
    setSent({ from, html });
    history.replaceState(history.state, '', location.pathname);
  }, []);
  if (!sent) return null;
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl bg-butter px-5 py-4 text-ink"
    >
      <p role="status" className="min-w-0 grow basis-60 break-words">
        Your bookmarklet sent a page from {URL.parse(sent.from)?.host || 'another site'}.
      </p>
      <input type="hidden" name="from" value={sent.from} />
      <input type="hidden" name="html" value={sent.html} />
      <Button type="submit">Read This Page</Button>
    </Form>
  );
}
