import { data, redirect } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepForms } from './keep-forms.ts';

const { showToast, dismissFailure } = vi.hoisted(() => ({
  showToast: vi.fn(),
  dismissFailure: vi.fn(),
}));
vi.mock('./ui/toast.ts', () => ({ showToast, dismissFailure }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', new URL('https://here.example/admin/chefs?search=ana'));
  const user = JSON.stringify({ id: 'ann' });
  vi.stubGlobal('localStorage', { getItem: () => user, removeItem: vi.fn() });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('StorageEvent', class {});
});

/** Returns what becomes of the answer to a form, or to a request for a page. */
async function answered(
  path: string,
  type: 'data' | 'error',
  result: unknown,
  method = 'POST',
  body?: FormData,
) {
  const url = new URL(path, 'https://here.example');
  const args = { request: new Request(url, { method, body }), url } as Parameters<
    typeof keepForms
  >[0];
  const results = await keepForms(args, async () => ({ route: { type, result } }));
  return results?.route;
}

/** An error that is not the site's, or that the site throws, as the router gives it. */
const response = (status: number) => ({ status, statusText: '', internal: false, data: '' });

test.each([502, 503, 504])('an answer of %i becomes the message of the form', async (status) => {
  expect(await answered('/logout', 'error', response(status))).toMatchObject({
    type: 'data',
    result: {
      data: { status: 'error', error: { '': ['An error occurred during logout'] } },
      init: { status: 503 },
    },
  });
});

test('a lost connection says so too, and names the form', async () => {
  const path = '/account/two-step?do=begin';
  expect(await answered(path, 'error', data(new TypeError('fetch failed')))).toMatchObject({
    result: {
      data: {
        form: path,
        error: {
          '': [
            'An unexpected error occurred',
            'The connection was lost. Check it, then try again.',
          ],
        },
      },
    },
  });
});

test('a form that a proxy rejects with 429 shows the rate limit message, without a toast', async () => {
  expect(await answered('/admin/chefs/add', 'error', response(429))).toMatchObject({
    type: 'data',
    result: {
      data: {
        error: { '': ['That was a lot at once. Please try again in a few minutes.'] },
      },
    },
  });
  expect(showToast).not.toHaveBeenCalled();
});

test('an error of the server becomes the message, and a toast where it has one', async () => {
  const answer = await answered('/admin/chefs/add', 'error', data(new Error('Oops'), 500));
  const error = { '': ['Error adding chef. Please try again.'] };
  expect(answer).toMatchObject({ type: 'data', result: { data: { error } } });
  expect(showToast.mock.calls).toEqual([
    ['error', 'Failed to add chef', { form: '/admin/chefs/add' }],
  ]);
});

test('an answer of the form itself also shows the toast', async () => {
  const given = data({ status: 'error' }, 503);
  expect(await answered('/admin/chefs/3/deletion', 'data', given)).toEqual({
    type: 'data',
    result: given,
  });
  expect(showToast.mock.calls).toEqual([
    ['error', 'Failed to delete author', { form: '/admin/chefs/3/deletion' }],
  ]);
});

test('a failure to save a deleted record as a new one reads as a failure to add', async () => {
  const body = new FormData();
  body.set('asNew', 'on');
  const gone = '/admin/recipes/edit/3';
  await answered(gone, 'data', data({ status: 'error' }, 500), 'POST', body);
  expect(showToast.mock.calls).toEqual([['error', 'Failed to add recipe', { form: gone }]]);
  const chef = await answered('/admin/chefs/edit/3', 'error', response(502), 'POST', body);
  expect(chef).toMatchObject({ result: { data: { error: { '': ['Failed to add author'] } } } });
  expect(showToast).toHaveBeenCalledTimes(1);
});

test.each([redirect('/admin/chefs'), { status: 'success' }])(
  'a successful attempt dismisses the toast of the failed one: %j',
  async (result) => {
    await answered('/admin/chefs/add', 'data', result);
    expect(dismissFailure.mock.calls).toEqual([['/admin/chefs/add']]);
  },
);

test.each([401, 403, 404])('a refusal of %i stays one', async (status) => {
  const refused = response(status);
  expect(await answered('/account/avatar', 'error', refused)).toEqual({
    type: 'error',
    result: refused,
  });
});

test('a page that fails stays an error', async () => {
  const lost = new TypeError('fetch failed');
  expect(await answered('/recipes', 'error', lost, 'GET')).toEqual({ type: 'error', result: lost });
});

test('a redirect finishes the draft of the form, unless it leads to a sign-in', async () => {
  await answered('/admin/chefs/add', 'data', redirect('/admin/login?next=%2Fadmin%2Fchefs%2Fadd'));
  expect(localStorage.removeItem).not.toHaveBeenCalled();
  await answered('/admin/recipes/add?import=1', 'data', redirect('/admin/recipes'));
  expect(localStorage.removeItem).toHaveBeenCalledWith('unsaved:ann:/admin/recipes/add?import=1');
});

test('a redirect back to the page replaces its history entry', async () => {
  const replaces = async (to: string) => {
    const answer = redirect(to);
    await answered('/admin/chefs/3/deletion', 'data', answer);
    return answer.headers.has('X-Remix-Replace');
  };
  expect(await replaces('/admin/chefs?search=ana')).toBe(true);
  expect(await replaces('/admin/chefs')).toBe(false);
});
