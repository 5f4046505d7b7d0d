import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../../ui/toast.ts';
import { useUser } from '../account/use-user.ts';

// Restores what was typed after a forced sign-in, only in this tab and for the same user.
const key = 'draft';
const seconds = 60;

type Draft = {
  path: string;
  form: string;
  user: string;
  values: [name: string, value: string][];
  at: number;
  /** Whether a sign-in interrupted the submission. */
  due?: boolean;
};

/** Saves a form's values on submit and fills them in again after a forced sign-in. */
export function useDraft(formId: string): void {
  const { pathname } = useLocation();
  const user = useUser()?.id;
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form || !user) return;
    const draft = read();
    if (draft?.path === pathname && draft.form === formId) {
      sessionStorage.removeItem(key);
      if (draft.due && draft.user === user) fillIn(form, draft.values);
    }
    const keep = () =>
      write({ path: pathname, form: formId, user, values: valuesOf(form), at: Date.now() });
    form.addEventListener('submit', keep);
    return () => form.removeEventListener('submit', keep);
  }, [formId, pathname, user]);
}

/** Marks the draft to be restored when a recent submission led to this sign-in page. */
export function holdDraft(): void {
  const draft = read();
  if (draft && Date.now() - draft.at < seconds * 1000) write({ ...draft, due: true });
}

function valuesOf(form: HTMLFormElement): [string, string][] {
  return [...form.elements].flatMap((element): [string, string][] =>
    (element instanceof HTMLInputElement &&
      ['text', 'email', 'url', 'number'].includes(element.type)) ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [[element.name, element.value]]
      : [],
  );
}

function fillIn(form: HTMLFormElement, values: [string, string][]): void {
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement) || !('value' in field) || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  void showToast('info', 'What you typed is still here');
}

function read(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, the user types it again.
  }
}
