import { beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissions, type Role } from '#domain/account/permissions.ts';
import {
  type Address,
  addReferencedRecords,
  adminRights,
  expected,
  pathOf,
  type Things,
  toDataPath,
} from './addresses.ts';
import { send } from './app.ts';
import { everything } from './everything.ts';
import { type Fields, readFormFields, sendForm } from './form.ts';
import { expectPageData, expectResponse } from './responses.ts';
import { addSomebody, sessionOf } from './session.ts';

const roles = Object.keys(permissions.account) as Role[];

async function newSession(role: Role): Promise<string> {
  return role === 'visitor' ? '' : sessionOf(await addSomebody({ role }));
}

/** The rights to change only one's own data, which no other test needs. */
const ofUser = new Set<Permission | undefined>(['account', 'favorites']);

/** Every method that can write. */
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const get = (path: string, cookie: string) => send(path, { headers: { Cookie: cookie } });

/** Visitors are sent to sign in and back; signed-in users see why they are denied access. */
function expectNothingToldOrKept(page: Response, text: string, path: string): void {
  const secrets = ['Soup', 'Ana', 'Suppers', '@example.com'];
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  const location = page.headers.get('Location');
  if (location) {
    const { searchParams } = new URL(location, 'http://localhost');
    expect(searchParams.get('next')).toBe(path);
  } else if (text.startsWith('<!DOCTYPE')) {
    expect(text).toContain('does not have the');
    expect(text).toContain('Return to Home');
    expect(text).toContain('Account menu of');
  }
}

function expectUnseen(page: Response, text: string): void {
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  if (text.startsWith('<!DOCTYPE'))
    expect(text).toContain('<meta name="robots" content="noindex"/>');
}

/**
 * Defines tests of who may read and write each of these addresses. If they are exhaustive, each role that may not write
 * tries all methods; otherwise only one does.
 */
export function testAccess(
  addresses: [pattern: string, address: Address][],
  { isExhaustive = false } = {},
): void {
  const cookies = {} as Record<Role, string>;
  let things: Things;
  beforeAll(async () => {
    things = await addReferencedRecords();
    for (const role of roles) cookies[role] = await newSession(role);
  });

  /** The fields that a form of the page would send, or the fields in the table. */
  async function formOf({ form }: Address, path: string): Promise<Fields> {
    if (!form) return {};
    return { ...readFormFields(await (await get(path, cookies.admin)).text()), ...form(things) };
  }

  describe.each(addresses)('reading %s', (pattern, address) => {
    test.each(roles)('reading as %s gives the expected response', async (role) => {
      const path = pathOf(pattern, address, things);
      const { response, isDenied } = expected(address, role, false);
      const page = await get(path, cookies[role]);
      const text = await expectResponse(page, response);
      const data = await expectPageData(await get(toDataPath(path), cookies[role]), response);
      if (isDenied) expectNothingToldOrKept(page, text + data, path);
      if (adminRights.has(address.right)) {
        expect(page.headers.get('Cache-Control')).toBe('private, no-store');
        if (!isDenied) expectUnseen(page, text);
      }
    });
  });

  let areChanged = false;
  async function renewRecords(): Promise<void> {
    if (areChanged) things = await addReferencedRecords();
    areChanged = false;
  }

  describe.each(addresses)('writing to %s', (pattern, address) => {
    const isDenied = (role: Role) => expected(address, role, true).isDenied;
    // No other request can have changed anything.
    const mayChange = address.form !== undefined || address.right !== undefined;
    const permitted = roles.filter((role) => !isDenied(role));
    test.each(permitted)('writing as %s gives the expected response', async (role) => {
      await renewRecords();
      const path = pathOf(pattern, address, things);
      const form = await formOf(address, path);
      // Otherwise the rejections of the same form from other users would prove nothing.
      const isOthers = address.right === 'draft' && role === 'author';
      const mustChange = address.form && address.right && address.right !== 'account' && !isOthers;
      const before = mustChange && (await everything());
      // Some actions end their own session.
      const ends = address.right === 'account' || pattern === '/logout';
      const cookie = ends ? await newSession(role) : cookies[role];
      const { response } = expected(address, role, true);
      const isRejected = typeof response === 'number' && response >= 400;
      areChanged = !ofUser.has(address.right) && mayChange && !isRejected;
      await expectResponse(await sendForm(path, form, cookie), response);
      if (mustChange) expect(await everything()).not.toEqual(before);
    });

    const denied = roles.filter(isDenied);
    if (denied.length > 0) {
      test(`writing as ${denied} changes nothing`, async () => {
        await renewRecords();
        const path = pathOf(pattern, address, things);
        const form = await formOf(address, path);
        const before = await everything();
        for (const role of denied) {
          const { response } = expected(address, role, true);
          for (const method of isExhaustive || role === denied[0] ? methods : ['POST']) {
            await expectResponse(await sendForm(path, form, cookies[role], method), response);
          }
          await expectPageData(await sendForm(toDataPath(path), form, cookies[role]), response);
        }
        expect(await everything()).toEqual(before);
      });
    }
  });
}
