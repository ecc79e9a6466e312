import type { ConsoleMessage } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { holdScripts, hydrateWidget, type Options, openSite } from '../helpers/browser';
import { some } from '../helpers/soak';

type Values = Record<string, string>;

/** Both forms, to the letter (rules 7.6, 7.7, 12.1, 12.2, 13.1 and 13.5). */
const FORMS = {
  contact: {
    path: 'Contact/',
    names: ['name', 'email', 'phone', 'subject', 'message'],
    required: ['name', 'email', 'phone', 'message'],
    good: { name: 'Kavitha', email: 'kavitha@example.org', phone: '9876543210', subject: 'Hi', message: 'See you!' },
    missing: 'Please fill in all required fields.',
    phone: 'Please enter a valid phone number (10–15 digits)',
    hint: 'Please enter a valid phone number (10–15 digits)',
    success: 'Your message has been sent successfully!',
  },
  booking: {
    path: 'Booknow/',
    names: ['fullName', 'email', 'phone', 'address', 'event', 'eventDate', 'attendees', 'message'],
    required: ['fullName', 'email', 'phone', 'event', 'eventDate', 'attendees'],
    good: {
      fullName: 'Kavitha Raman',
      email: 'kavitha@example.org',
      phone: '9876543210',
      address: '1, Main Road',
      event: 'Event-2',
      eventDate: '2025-09-13',
      attendees: '5',
      message: 'A seat by the window.',
    },
    missing: 'Please fill out all required fields.',
    phone: 'Please enter a valid phone number (10 to 15 digits).',
    hint: '10 to 15 digits',
    success: 'Your ticket booking has been successfully submitted!',
  },
} as const;
type Kind = keyof typeof FORMS;
const kinds = Object.keys(FORMS) as Kind[];

/** A page for each form, in which a test finds it as it was built; another view, and a script that is held back, need their own. */
const pages = new Map<Kind, ReturnType<typeof openPage>>();
const closes: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closes.map((close) => close())));

/** The form in a page that has just been loaded. */
async function openForm(kind: Kind, options: Options & { hydrated?: boolean } = {}) {
  const isShared = Object.keys(options).length === 0;
  const shared = isShared ? (pages.get(kind) ?? openPage(kind, { end: (close) => closes.push(close) })) : undefined;
  if (shared) pages.set(kind, shared);
  const opened = await (shared ?? openPage(kind, options));
  for (const heard of [opened.logged, opened.sent, opened.trouble]) heard.length = 0;
  await opened.load();
  return opened;
}

async function openPage(kind: Kind, options: Options & { hydrated?: boolean }) {
  const site = await openSite(options);
  const { page } = site;
  const { path, names } = FORMS[kind];
  const logged: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'info') logged.push(message.text());
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const tells = ['fetch', 'xhr', 'ping', 'eventsource', 'websocket'].includes(request.resourceType());
    const carries = request.method() !== 'GET' || /kavitha/i.test(request.url());
    if (leaves || tells || carries) sent.push(`${request.method()} ${request.url()}`);
  });
  const wake = options.hydrated === false ? await holdScripts(page) : () => {};
  const form = page.locator('form.form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  const fill = async (values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'event' || name === 'attendees') await field(name).selectOption(value);
      else await field(name).fill(value);
    }
  };
  const values = (): Promise<Values> =>
    form.evaluate(
      (node, names) =>
        Object.fromEntries(
          names.map((name) => [name, ((node as HTMLFormElement).elements.namedItem(name) as HTMLInputElement).value]),
        ),
      names as readonly string[],
    );
  const submit = () => form.getByRole('button').click();
  const alert = form.locator('.alert');
  const invalid = () =>
    form.locator('[aria-invalid=true]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  const alive = async () => {
    await hydrateWidget(page, `${kind}-form`);
    await expect.poll(() => form.evaluate((node) => (node as HTMLFormElement).noValidate)).toBe(true);
  };
  /** Returns where we are, and what was sent: the page itself was asked for once, and that is all. */
  const traces = () => [page.url(), ...sent];
  async function load() {
    await site.visit(path, { waitUntil: options.hydrated === false ? 'domcontentloaded' : 'load' });
    if (options.hydrated !== false && options.script !== false) await alive();
  }
  return {
    ...site,
    load,
    sent,
    address: site.url + path,
    form,
    field,
    fill,
    values,
    submit,
    alert,
    invalid,
    focused,
    alive,
    traces,
    logged,
    wake,
  };
}

type Opened = Awaited<ReturnType<typeof openForm>>;

/** Expects the message to have this text alone, beside the line that leads to the first wrong field. */
async function says({ alert }: Opened, status: 'success' | 'error', text: string) {
  await expect.poll(() => alert.locator('> :not(.alert-field)').allTextContents()).toEqual(text ? [text] : []);
  expect(await alert.getAttribute('data-status')).toBe(status);
}

/** Expects the message to lead to this field by its label, which has the focus, and to say this of it. */
async function namesFirst({ alert, field, focused, form }: Opened, name: string, detail = '') {
  const id = await field(name).getAttribute('id');
  const label = (await form.locator(`label[for="${id}"]`).textContent())?.trim();
  await expect.poll(() => alert.locator('.alert-field').textContent()).toBe([label, detail].filter(Boolean).join(' '));
  expect(await alert.getByRole('link').getAttribute('href')).toBe(`#${id}`);
  expect(await focused()).toBe(name);
}

const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number];

describe.each(kinds)('the %s form', (kind) => {
  const { names, required, good, missing, phone, hint, success } = FORMS[kind];

  test('has the fields of the specification, by name and with a label', async () => {
    const { form, page } = await openForm(kind);
    const found = form.locator('input, select, textarea');
    expect(await found.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))).toEqual(names);
    for (const one of await found.all()) {
      const id = await one.getAttribute('id');
      expect((await page.locator(`label[for="${id}"]`).textContent())?.trim()).toBeTruthy();
    }
    expect(await form.locator('[name=email]').getAttribute('type')).toBe('email');
    expect(await form.locator('[name=phone]').getAttribute('inputmode')).toBe('numeric');
    expect(await form.locator('[name=phone]').getAttribute('autocomplete')).toBe('off');
    const marked = await form
      .locator('[required]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
    expect(marked).toEqual(required);
  });

  test('says that it was received, in green, and logs it locally', async () => {
    const opened = await openForm(kind);
    await opened.fill(good);
    await opened.submit();
    await says(opened, 'success', success);
    expect(await opened.invalid()).toEqual([]);
    expect(await opened.alert.evaluate((node) => node === document.activeElement)).toBe(true);
    const top = (await opened.alert.boundingBox())?.y;
    expect(top).toBeGreaterThan(64);
    expect(top).toBeLessThan(600);
    expect(opened.logged).toHaveLength(1);
    expect(opened.logged[0]).toContain('kavitha@example.org');
    expect(opened.trouble).toEqual([]);
  });

  test('needs nothing that is optional', async () => {
    const opened = await openForm(kind);
    await opened.fill(
      Object.fromEntries(Object.entries(good).filter(([name]) => (required as readonly string[]).includes(name))),
    );
    await opened.submit();
    await says(opened, 'success', success);
  });

  test('asks for each field that is required, goes there and keeps the rest', async () => {
    const opened = await openForm(kind);
    await opened.fill(good);
    for (const name of required) {
      await opened.fill({ [name]: '' });
      await opened.submit();
      await expect.poll(opened.invalid, { message: name }).toEqual([name]);
      await says(opened, 'error', missing);
      await namesFirst(opened, name);
      expect(await opened.values()).toEqual({ ...good, [name]: '' });
      await opened.fill({ [name]: (good as Values)[name] as string });
    }
    expect(opened.logged).toEqual([]);
  });

  test('that is sent before its script has come answers once it has', async () => {
    const opened = await openForm(kind, { hydrated: false });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = false;
    await opened.page.route('**/assets/Form-*.js', async (route) => {
      asked = true;
      await released;
      await route.fallback();
    });
    opened.wake();
    await expect
      .poll(async () => {
        await opened.page.evaluate(() => dispatchEvent(new Event('scroll')));
        return asked;
      })
      .toBe(true);
    await opened.submit();
    expect(await opened.alert.textContent()).toBe('');
    release();
    await says(opened, 'error', missing);
    expect(await opened.focused()).toBe(required[0]);
    expect(opened.traces()).toEqual([opened.address, `GET ${opened.address}`]);
  });

  test('is cleared after success, and only then, so that nothing is sent twice', async () => {
    const opened = await openForm(kind);
    await opened.fill({ ...good, phone: '1' });
    await opened.submit();
    await says(opened, 'error', phone);
    expect(await opened.values()).toEqual({ ...good, phone: '1' });
    await opened.fill(good);
    await opened.submit();
    await says(opened, 'success', success);
    expect(await opened.values()).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
    await opened.submit();
    await says(opened, 'error', missing);
  });

  test('takes blank spaces for empty', async () => {
    const opened = await openForm(kind);
    const first = required[0];
    await opened.fill(good);
    for (const blank of [' ', '\u00a0\u2003']) {
      await opened.fill({ [first]: blank });
      await opened.submit();
      await says(opened, 'error', missing);
      expect(await opened.invalid()).toEqual([first]);
    }
    await opened.fill({ [first]: good[first as keyof typeof good], phone: '   ' });
    await opened.submit();
    await expect.poll(opened.invalid).toEqual(['phone']);
    await says(opened, 'error', missing);
  });

  test('marks every empty field at once and goes to the first', async () => {
    const opened = await openForm(kind);
    await opened.submit();
    await says(opened, 'error', missing);
    expect(await opened.invalid()).toEqual(required);
    await namesFirst(opened, required[0]);
    await opened.field(required[1]).focus();
    await opened.alert.getByRole('link').click();
    expect(await opened.focused()).toBe(required[0]);
  });

  test('marks all that is wrong at once, and says what comes first: what is required, the e-mail address, the phone', async () => {
    const opened = await openForm(kind);
    const last = required.at(-1) as string;
    const saidAt = (name: string) => opened.field(name).locator('xpath=..').locator('.field-mistake').allTextContents();
    await opened.fill({ ...good, email: 'nobody', phone: '12', [last]: '' });
    await opened.submit();
    await says(opened, 'error', missing);
    expect(await opened.invalid()).toEqual(['email', 'phone', last]);
    const own = await opened.field('email').evaluate((node) => (node as HTMLInputElement).validationMessage);
    expect([missing, phone, success, '']).not.toContain(own);
    await namesFirst(opened, 'email', own);

    await opened.fill({ [last]: (good as Values)[last] as string });
    await opened.submit();
    await expect.poll(opened.invalid).toEqual(['email', 'phone']);
    await says(opened, 'error', phone);
    await namesFirst(opened, 'email', own);
    // The hint of the phone is not said a second time at its field.
    expect(await saidAt('email')).toEqual([own]);
    expect(await saidAt('phone')).toEqual([hint]);
    expect(await opened.form.locator('.field-hint').allTextContents()).toEqual([]);

    await opened.fill({ phone: good.phone });
    await opened.submit();
    await expect.poll(opened.invalid).toEqual(['email']);
    await says(opened, 'error', '');
    await namesFirst(opened, 'email', own);

    await opened.fill({ email: good.email, phone: '12' });
    await opened.submit();
    await says(opened, 'error', phone);
    expect(await opened.invalid()).toEqual(['phone']);
    await namesFirst(opened, 'phone');

    await opened.fill({ phone: good.phone });
    await opened.submit();
    await says(opened, 'success', success);
    expect(await opened.invalid()).toEqual([]);
  });

  test('takes phones of 10 to 15 digits, and no other', async () => {
    const opened = await openForm(kind);
    const wrong = {
      'nine digits': '123456789',
      'sixteen digits': '1234567890123456',
      letters: '98765abcde',
      'a plus sign': '+919876543210',
      'spaces between': '98765 43210',
      'a space after': '9876543210 ',
      'a space before': ' 9876543210',
      dashes: '98765-43210',
      'Arabic-Indic digits': '٩٨٧٦٥٤٣٢١٠',
      'Tamil digits': '௯௮௭௬௫௪௩௨௧௦',
      'wide digits': '９８７６５４３２１０',
    };
    await opened.fill(good);
    // Each of them is tried in form-widget.site.test.ts.
    for (const [what, value] of some(Object.entries(wrong), 4)) {
      await opened.fill({ phone: value });
      await opened.submit();
      await says(opened, 'error', phone);
      expect(await opened.invalid(), what).toEqual(['phone']);
      expect(await opened.focused(), what).toBe('phone');
      expect((await opened.values()).phone, what).toBe(value);
    }
    expect(opened.logged).toEqual([]);
    for (const value of ['1234567890', '123456789012', '123456789012345']) {
      await opened.fill({ ...good, phone: value });
      await opened.submit();
      await says(opened, 'success', success);
      await opened.fill({ phone: '1' });
      await opened.submit();
      await expect.poll(() => opened.alert.getAttribute('data-status')).toBe('error');
    }
  });

  test.each(['light', 'dark'] as const)(
    'shows green for success and red for errors in the %s scheme',
    async (scheme) => {
      const opened = await openForm(kind, { scheme });
      const colours = () =>
        opened.alert.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]);
      await opened.submit();
      await says(opened, 'error', missing);
      for (const colour of await colours()) {
        const [red, green, blue] = rgb(colour);
        expect(red, colour).toBeGreaterThan(Math.max(green, blue));
      }
      await opened.fill(good);
      await opened.submit();
      await says(opened, 'success', success);
      for (const colour of await colours()) {
        const [red, green, blue] = rgb(colour);
        expect(green, colour).toBeGreaterThan(Math.max(red, blue));
      }
    },
  );

  test('speaks through a live region that was there, empty, before', async () => {
    const opened = await openForm(kind);
    const { alert } = opened;
    expect(await alert.getAttribute('role')).toBe('alert');
    expect(await alert.textContent()).toBe('');
    const node = await alert.elementHandle();
    await opened.submit();
    await says(opened, 'error', missing);
    expect(await alert.evaluate((now, then) => now === then, node)).toBe(true);
  });

  test('asks for nothing and stays where it is, whatever is submitted and however', async () => {
    const opened = await openForm(kind);
    const { page, form } = opened;
    await opened.submit();
    await says(opened, 'error', missing);
    await opened.fill(good);
    await opened.field('email').press('Enter');
    await says(opened, 'success', success);
    await opened.fill(good);
    await form.evaluate((node) => (node as HTMLFormElement).submit());
    await form.evaluate((node) => (node as HTMLFormElement).requestSubmit());
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(opened.traces()).toEqual([opened.address, `GET ${opened.address}`]);
    expect(opened.trouble).toEqual([]);
  });

  test('goes nowhere before it is alive, and keeps what was typed until then and after', async () => {
    const opened = await openForm(kind, { hydrated: false });
    await opened.fill(good);
    await opened.submit();
    await opened.field('email').press('Enter');
    await opened.form.evaluate((node) => (node as HTMLFormElement).submit());
    expect(opened.traces()).toEqual([opened.address, `GET ${opened.address}`]);
    expect(await opened.values()).toEqual(good);
    expect(await opened.alert.textContent()).toBe('');
    opened.wake();
    await opened.alive();
    expect(await opened.values()).toEqual(good);
    await opened.submit();
    await says(opened, 'success', success);
  });

  test('is checked by the browser before it is alive', async () => {
    const { form, field, submit, fill, focused } = await openForm(kind, { hydrated: false });
    const invalid = () =>
      form.locator(':invalid').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
    expect(await invalid()).toEqual(required);
    await submit();
    expect(await focused()).toBe(required[0]);
    await fill(good);
    expect(await invalid()).toEqual([]);
    for (const value of ['123456789', '1234567890123456', '98765 43210', '٩٨٧٦٥٤٣٢١٠']) {
      await field('phone').fill(value);
      expect(await invalid(), value).toEqual(['phone']);
    }
  });

  test('is checked by the browser and goes nowhere with no script', async () => {
    const opened = await openForm(kind, { script: false });
    const valid = () => opened.form.evaluate((node) => (node as HTMLFormElement).checkValidity());
    expect(await valid()).toBe(false);
    await opened.submit();
    expect(await opened.focused()).toBe(required[0]);
    await opened.fill({ ...good, phone: '123' });
    expect(await valid()).toBe(false);
    await opened.fill({ ...good, email: 'nobody' });
    expect(await valid()).toBe(false);
    await opened.fill(good);
    expect(await valid()).toBe(true);
    await opened.submit();
    await opened.field('email').press('Enter');
    await opened.form.evaluate((node) => (node as HTMLFormElement).submit());
    expect(await opened.values()).toEqual(good);
    expect(opened.traces()).toEqual([opened.address, `GET ${opened.address}`]);
  });
});

describe('the contact form', () => {
  const { good } = FORMS.contact;

  test('shows its hint about phones from the start', async () => {
    const { page, field } = await openForm('contact', { script: false });
    const id = (await field('phone').getAttribute('aria-describedby')) as string;
    expect(await page.locator(`#${id}`).textContent()).toBe('Please enter a valid phone number (10–15 digits)');
  });

  test('says that something went wrong when it cannot be handled, and keeps what was typed', async () => {
    const opened = await openForm('contact');
    await opened.page.evaluate(() => {
      console.info = () => {
        throw new Error('no log today');
      };
    });
    await opened.fill(good);
    await opened.submit();
    await says(opened, 'error', 'Something went wrong. Please try again.');
    expect(await opened.alert.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await opened.values()).toEqual(good);
    expect(await opened.invalid()).toEqual([]);
  });
});

describe('the booking form', () => {
  const { good, success } = FORMS.booking;

  test('offers four events and one to five attendees', async () => {
    const { field } = await openForm('booking', { script: false });
    const options = (name: string) =>
      field(name)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(await options('event')).toEqual(['', 'Event-1', 'Event-2', 'Event-3', 'Event-4']);
    expect(await options('attendees')).toEqual(['', '1', '2', '3', '4', '5']);
    expect(await field('event').locator('option').allTextContents()).toEqual([
      'Please choose',
      'Event-1',
      'Event-2',
      'Event-3',
      'Event-4',
    ]);
  });

  test('takes each event and each number of attendees', async () => {
    const opened = await openForm('booking');
    for (const [index, event] of ['Event-1', 'Event-2', 'Event-3', 'Event-4', 'Event-4'].entries()) {
      await opened.fill({ ...good, event, attendees: `${index + 1}` });
      await opened.submit();
      await expect.poll(() => opened.logged.length).toBe(index + 1);
      expect(opened.logged[index]).toContain(event);
      await says(opened, 'success', success);
    }
  });
});
