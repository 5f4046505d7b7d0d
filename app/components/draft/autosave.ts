import { deleteFormDraft, renameFormDraft } from '../../ui/form/form-drafts.ts';

/** The server's reply to an autosave. */
export type AutosaveReply =
  | { status: 'saved'; version: number; needs: string[]; others: string[] }
  | { status: 'conflict'; by: string | null }
  | { status: 'gone' };

/** The reply to a form that is too long to be stored, with the server's message. */
type Rejection = { status: 'too long'; message: string };

/** What the form shows about its draft on the server. */
export type AutosaveState = {
  /** Null for a new recipe, which becomes a draft once someone types. */
  version: number | null;
  /** The parts that publishing still needs. */
  needs: string[];
  /** The names of others who have the draft open. */
  others: string[];
  savedAt: string | null;
  /** The reason why the last attempt failed to save. */
  trouble: string | null;
};

type Options = {
  /** The path and query of the page, which names the copy of the form on this device. */
  page: string;
  isPaused: boolean;
  setState: (change: (state: AutosaveState) => AutosaveState) => void;
};

const pause = 1500;
const heartbeat = 20_000;
const retries = [3000, 10_000, 30_000];
/** The maximum milliseconds that the browser may take to check a form. */
const checking = 3000;
/** Events after which a form may have changed. */
const events = ['input', 'change', 'click', 'keyup', 'pointerup'];

/** Saves a form as a draft on the server during typing, one request at a time, until it is stopped. */
export class Autosave {
  readonly #form: HTMLFormElement;
  /** Holds the version of the draft; empty for a new recipe. */
  readonly #version: HTMLInputElement;
  readonly #options: Options;
  // Unknown at first: the text may have been typed before the scripts started, or come from the copy on this device. The server compares.
  #saved = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  /** Someone else saved, published or discarded the draft. */
  #isOver = false;
  #isSubmitted = false;
  /** The content of a request that got no reply. The server may have stored it, so it is resent first. */
  #unanswered = '';

  constructor(form: HTMLFormElement, version: HTMLInputElement, options: Options) {
    this.#form = form;
    this.#version = version;
    this.#options = options;
  }

  start(): void {
    if (this.#version.value !== '') this.#becomeDraft();
    for (const event of events) this.#form.addEventListener(event, this.#saveSoon);
    this.#form.addEventListener('submit', this.#submit, { capture: true });
    document.addEventListener('visibilitychange', this.#leave);
    this.#saveSoon();
    this.#beat = setInterval(() => {
      if (document.visibilityState === 'visible') this.#save();
    }, heartbeat);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    for (const event of events) this.#form.removeEventListener(event, this.#saveSoon);
    this.#form.removeEventListener('submit', this.#submit, { capture: true });
    document.removeEventListener('visibilitychange', this.#leave);
  }

  get #path(): string {
    return `/admin/drafts/${new FormData(this.#form).get('form')}`;
  }

  get #hasWork(): boolean {
    return this.#version.value !== '' || !isBlank(this.#form);
  }

  get #hasChanged(): boolean {
    return !this.#options.isPaused && this.#hasWork && contentOf(this.#form) !== this.#saved;
  }

  #saveSoon = () => {
    if (this.#isOver || this.#isSubmitted || !this.#hasChanged) return;
    this.#saveIn(pause);
  };

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), milliseconds);
  }

  #leave = () => {
    if (document.visibilityState === 'hidden' && this.#hasChanged) this.#save(true);
  };

  #save(isLast = false): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#isSubmitted || this.#sending || !this.#hasWork) return;
    this.#sending = this.#send(isLast).finally(() => {
      this.#sending = null;
    });
  }

  async #send(isLast: boolean): Promise<void> {
    const { setState } = this.#options;
    const now = this.#hasChanged ? this.#unanswered || contentOf(this.#form) : '';
    const body = now && `${now}&draftVersion=${this.#version.value}`;
    const reply = await request(`${this.#path}/autosave`, body, isLast);
    if (typeof reply === 'string') {
      this.#unanswered = now;
      setState((state) => ({ ...state, trouble: reply }));
      return this.#saveIn(retries[Math.min(this.#failures++, retries.length - 1)] ?? heartbeat);
    }
    this.#failures = 0;
    this.#unanswered = '';
    if (reply.status === 'too long') {
      const trouble = `Not saved on the server. ${reply.message} Your work is stored on this device.`;
      return setState((state) => ({ ...state, trouble }));
    }
    if (reply.status !== 'saved') {
      this.#isOver = true;
      return setState((state) => ({ ...state, trouble: troubles(reply) }));
    }
    const { needs, others, version } = reply;
    setState((state) => ({ ...state, others, trouble: null }));
    if (!now) return;
    this.#becomeDraft();
    // React writes the value one render later, and a button may be pressed before that.
    this.#version.value = String(version);
    this.#saved = now;
    if (contentOf(this.#form) === now) deleteFormDraft(this.#options.page);
    else this.#saveIn(pause);
    setState((state) => {
      const savedAt = version === state.version ? state.savedAt : new Date().toISOString();
      return { ...state, version, needs, savedAt };
    });
  }

  /** A form submitted by a button waits for the version of the current save. */
  #submit = (event: SubmitEvent) => {
    const button = event.submitter as HTMLButtonElement | null;
    // Conform's own submissions, such as adding a row, stay in the browser.
    if (button?.name === '__intent__') return;
    clearTimeout(this.#timer);
    if (!this.#sending) {
      this.#isSubmitted = true;
      // Only reached if the browser rejects the form. Otherwise autosave has been stopped.
      this.#timer = setTimeout(() => {
        this.#isSubmitted = false;
        this.#saveSoon();
      }, checking);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // A button that was removed in the meantime must not become a submission without its value, which publishes.
    void this.#sending.then(() => {
      if (this.#form.isConnected && button?.form === this.#form) this.#form.requestSubmit(button);
    });
  };

  /**
   * Gives the form of a new recipe the URL of its draft, so that a reload opens the draft. This bypasses the router,
   * which would replace the form and its focus.
   */
  #becomeDraft(): void {
    if (location.pathname === this.#path) return;
    renameFormDraft(this.#options.page, this.#path);
    history.replaceState(history.state, '', this.#path);
  }
}

/** Whether nothing has been typed or uploaded in the form of a new recipe. */
function isBlank(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:not([type]), [type=text], textarea, [name$=Uploaded]',
  );
  return [...fields].every(({ value }) => value.trim() === '');
}

/** Returns the values that a form would submit, without files and the version of the draft. */
function contentOf(form: HTMLFormElement): string {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'draftVersion') body.append(name, value);
  }
  return body.toString();
}

/** Returns the server's reply, or the reason for a failure. */
async function request(
  path: string,
  body: string,
  isLast: boolean,
): Promise<AutosaveReply | Rejection | string> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
    // Browsers allow 64 KiB in requests that outlive the page.
    keepalive: isLast && body.length < 60_000,
  }).catch(() => null);
  if (response?.ok || response?.status === 409 || response?.status === 410) return response.json();
  if (response?.type === 'opaqueredirect' || response?.status === 401) {
    return 'You are signed out. Sign in in another tab; your work is stored on this device.';
  }
  if (response?.status === 403)
    return 'You may no longer edit drafts. Your work is stored on this device.';
  if (response?.status === 413) return { status: 'too long', message: await response.text() };
  return 'Not saved on the server yet; trying again. Your work is stored on this device.';
}

function troubles(reply: Exclude<AutosaveReply, { status: 'saved' }>): string {
  if (reply.status === 'gone') {
    return 'Someone published or discarded this draft. Press Save draft to keep your version as a new one.';
  }
  return `${reply.by ?? 'Someone'} saved this draft in the meantime. Press Save draft to compare both versions.`;
}
