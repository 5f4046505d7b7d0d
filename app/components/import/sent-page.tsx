import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { storeInTab, takeFromTab } from '../../ui/stored.ts';

const key = 'sent-page';

/** Keeps what the bookmarklet sent to someone who must sign in first. */
export function useSentLater(): void {
  useEffect(() => {
    if (location.hash.includes('&html=')) storeInTab(key, location.hash);
  }, []);
}

/** Asks before it reads the page that the bookmarklet sent: any site could have sent one. */
export function SentPage() {
  const [sent, setSent] = useState<{ from: string; html: string }>();
  useEffect(() => {
    const query = new URLSearchParams((location.hash || takeFromTab(key)).slice(1));
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
