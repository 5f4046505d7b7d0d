import CircleAlert from 'lucide-react/icons/circle-alert';
import CookingPot from 'lucide-react/icons/cooking-pot';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { NewsletterResponse } from '#domain/site/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { getFormMessages } from '../../ui/form/form-alert.tsx';

/**
 * The newsletter form. Without JavaScript, it posts to /newsletter, where the same block shows the response.
 */
export function NewsletterBlock({ result }: { result?: NewsletterResponse }) {
  const fetcher = useFetcher<NewsletterResponse>();
  const field = useRef<HTMLInputElement>(null);
  // On focus, turns off native validation and preloads the code for the response in case the
  // connection drops.
  const [near, setNear] = useState(false);
  const given = fetcher.data ?? result;
  const busy = fetcher.state !== 'idle';

  useEffect(() => {
    if (!fetcher.data || !field.current) return;
    if ('message' in fetcher.data) field.current.value = '';
    else field.current.focus();
  }, [fetcher.data]);

  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="relative overflow-hidden rounded-[1.75rem] bg-butter px-6 py-10 text-ink sm:px-10 md:px-14 md:py-16 lg:pt-20 lg:pb-10 print:hidden"
    >
      <Stamp />
      <div className="relative grid grid-cols-1 items-end gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div className="max-w-[28rem] pe-16 sm:pe-0 lg:max-w-none lg:pb-8">
          <h2 id="newsletter-title" className="text-[clamp(2rem,5vw,3.5rem)]">
            Recipes in your inbox
          </h2>
          <p className="mt-4 max-w-[40ch] text-lg">
            New recipes and seasonal ideas, whenever there is something good to cook.
          </p>
        </div>
        <fetcher.Form
          method="post"
          action="/newsletter"
          defaultShouldRevalidate={false}
          noValidate={near}
          onFocus={() => setNear(true)}
        >
          <label htmlFor="newsletter-email" className="mb-1.5 block font-semibold text-base">
            Email
          </label>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              ref={field}
              id="newsletter-email"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder="you@example.com"
              defaultValue={result && 'email' in result ? result.email : ''}
              aria-invalid={given && 'error' in given ? true : undefined}
              aria-describedby="newsletter-result"
              className="min-h-12 min-w-0 flex-1 rounded-full border border-[color-mix(in_oklab,var(--color-ink)_55%,var(--color-paper))] bg-paper px-5 py-2 text-base text-ink placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-tomato"
            />
            <Button type="submit" disabled={busy} className="min-h-12">
              {busy ? 'Subscribing...' : 'Subscribe'}
            </Button>
          </div>
          <div id="newsletter-result" role="status" className="mt-3 min-h-7 text-base">
            {given && !busy && <Result result={given} />}
          </div>
          {near && <PrefetchPageLinks page="/newsletter" />}
        </fetcher.Form>
      </div>
    </section>
  );
}

function Result({ result }: { result: NewsletterResponse }) {
  const rejected = 'error' in result;
  const Icon = rejected ? CircleAlert : MailCheck;
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${rejected ? 'text-tomato' : ''}`} />
      {rejected ? getFormMessages(result)[0] : result.message}
    </p>
  );
}

/** The site's logo on a postage stamp. */
function Stamp() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 116"
      className="absolute end-5 top-6 w-16 rotate-6 sm:end-10 sm:top-8 sm:w-20 lg:end-14 lg:top-10 lg:w-24"
    >
      <rect x="4" y="4" width="88" height="108" className="fill-card" />
      <rect
        x="4"
        y="4"
        width="88"
        height="108"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 9.8"
        className="stroke-butter"
      />
      <rect x="14" y="14" width="68" height="88" className="fill-tomato" />
      <CookingPot x="24" y="34" size={48} strokeWidth={1.5} className="text-card" />
    </svg>
  );
}
