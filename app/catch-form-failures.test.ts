import { data, redirect } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { catchFormFailures } from './catch-form-failures.ts';

const { showToast, dismissFailureToast } = vi.hoisted(() => ({
  showToast: vi.fn(),
  dismissFailureToast: vi.fn(),
}));
vi.mock('./ui/toast.ts', () => ({ showToast, dismissFailureToast }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', new URL('https://here.example/admin/chefs?search=ana'));
  const user = JSON.stringify({ id: 'ann' });
  vi.stubGlobal('localStorage', { getItem: () => user, removeItem: vi.fn() });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('StorageEvent', class {});
});

/** Returns how the response to a form, or to a request for a page, is handled. */
async function answered(
  path: string,
  type: 'data' | 'error',
  result: unknown,
  method = 'POST',
  body?: FormData,
) {
  const url = new URL(path, 'https://here.example');
  const args = { request: new Request(url, { method, body }), url } as Parameters<
    typeof catchFormFailures
  >[0];
  const results = await catchFormFailures(args, async () => ({ route: { type, result } }));
  return results?.route;
}

/** An error that is not the site's, or that the site throws, as the router gives it. */
const response = (status: number) => ({ status, statusText: '', internal: false, data: '' });

test.each([502, 503, 504])(
  'a response of %i becomes the error message of the form',
  async (status) => {
    expect(await answered('/logout', 'error', response(status))).toMatchObject({
      type: 'data',
      result: {
        data: { status: 'error', error: { '': ['An error occurred during logout'] } },
        init: { status: 503 },
      },
    });
  },
);

test('a lost connection becomes an error message that names the form', async () => {
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
        error: { '': ['Too many requests at once. Please try again in a few minutes.'] },
      },
    },
  });
  expect(showToast).not.toHaveBeenCalled();
});

test("a server error becomes the form's message, and a toast where the form has one", async () => {
  const response = await answered('/admin/chefs/add', 'error', data(new Error('Oops'), 500));
  const error = { '': ['Error adding chef. Please try again.'] };
  expect(response).toMatchObject({ type: 'data', result: { data: { error } } });
  expect(showToast.mock.calls).toEqual([
    ['error', 'Failed to add chef', { form: '/admin/chefs/add' }],
  ]);
});

test("an error from the form's own action also shows the toast", async () => {
  const given = data({ status: 'error' }, 503);
  expect(await answered('/admin/chefs/3/deletion', 'data', given)).toEqual({
    type: 'data',
    result: given,
  });
  expect(showToast.mock.calls).toEqual([
    ['error', 'Failed to delete author', { form: '/admin/chefs/3/deletion' }],
  ]);
});

test('failing to save a deleted record as a new one is reported as a failure to add', async () => {
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
    expect(dismissFailureToast.mock.calls).toEqual([['/admin/chefs/add']]);
  },
);

test.each([401, 403, 404])('a rejection of %i remains a rejection', async (status) => {
  const rejected = response(status);
  expect(await answered('/account/avatar', 'error', rejected)).toEqual({
    type: 'error',
    result: rejected,
  });
});

test('a failing page remains an error', async () => {
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
    const response = redirect(to);
    await answered('/admin/chefs/3/deletion', 'data', response);
    return response.headers.has('X-Remix-Replace');
  };
  expect(await replaces('/admin/chefs?search=ana')).toBe(true);
  expect(await replaces('/admin/chefs')).toBe(false);
});
