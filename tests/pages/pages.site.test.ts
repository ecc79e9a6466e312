import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import type { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pages } from '../../content/schema/pages';
import { behaviours, widgets } from '../../widgets/list';
import { festFolder, pageHtml, pageTree, prefix } from '../helpers/builtFest';
import { content, festPageNames } from '../helpers/fest';
import { textOf, textsOf } from '../helpers/markup';

const home = pageTree('home');
const hackathon = pageTree('hackathon');
const address = (name: keyof typeof pages) => prefix + pages[name].path;

/** Returns the props with which a widget is hydrated. */
const props = (name: keyof typeof pages, widget: string) =>
  JSON.parse(pageTree(name).querySelector(`[data-widget="${widget}"]`)?.getAttribute('data-props') ?? 'null');

describe.each(festPageNames)('the page %s', (name) => {
  const tree = pageTree(name);

  test('has one h1, a title, a description and a language of its own', () => {
    expect(tree.querySelectorAll('h1')).toHaveLength(1);
    expect(textOf(tree.querySelector('h1'))).not.toBe('');
    expect(textOf(tree.querySelector('title'))).toBe(content[name].meta.title);
    expect(tree.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      content[name].meta.description,
    );
    expect(tree.querySelector('html')?.getAttribute('lang')).toBe('en-IN');
    expect(new Set(festPageNames.map((other) => textOf(pageTree(other).querySelector('title')))).size).toBe(
      festPageNames.length,
    );
  });

  test('has its policy above all that the policy governs', () => {
    const tags = [...pageHtml(name).matchAll(/<(script|link|style|img|iframe|body)\b|Content-Security-Policy/g)].map(
      ([tag]) => tag,
    );
    expect(tags[0]).toBe('Content-Security-Policy');
    expect(tags).toContain('<script');
  });

  test('names its headings without leaving a level out', () => {
    const levels = tree.querySelectorAll('h1,h2,h3,h4,h5,h6').map(({ rawTagName }) => Number(rawTagName.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('has its landmarks, and first of all a link that skips to the main one', () => {
    for (const landmark of ['body > header', 'header nav[aria-label]', 'body > main#main', 'body > footer'])
      expect(tree.querySelectorAll(landmark), landmark).toHaveLength(1);
    const skip = tree.querySelector('body a');
    expect(skip?.getAttribute('href')).toBe('#main');
    expect(textOf(skip)).toBe('Skip to the content');
  });

  test('has the four links of the header, spelled so, and marks the current one', () => {
    const wanted = [
      ['Home', address('home')],
      ['About', address('about')],
      ['Agenda', address('agenda')],
      ['Hackthon Registration', address('hackathon')],
    ];
    for (const list of ['.header-links a', '[data-widget="menu"] a']) {
      const links = tree.querySelectorAll(list);
      expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(wanted);
      const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
      const href = wanted.map(([, href]) => href).find((href) => href === address(name));
      expect(current.map((link) => link.getAttribute('href'))).toEqual(href ? [href] : []);
    }
    expect(textOf(tree.querySelector('details.menu > summary'))).toBe('Menu');
  });

  test('has the college and five dummy icons in its footer, each with a name', () => {
    expect(textsOf(tree, 'footer')[0]).toContain('Sacred Heart College');
    const icons = tree.querySelectorAll('footer .socials a');
    expect(icons.map((icon) => icon.getAttribute('href'))).toEqual(['#', '#', '#', '#', '#']);
    expect(new Set(icons.map((icon) => icon.getAttribute('aria-label'))).size).toBe(5);
    expect(icons.every((icon) => icon.querySelector('svg[aria-hidden="true"]'))).toBe(true);
  });

  test('says at its foot when and where the fest is, and leads to the pages of the header', () => {
    expect(textOf(tree.querySelector('.footer-text'))).toBe('13th September 2025 · Tirupattur, Tamil Nadu');
    const hrefs = (list: string) => tree.querySelectorAll(`${list} a`).map((link) => link.getAttribute('href'));
    expect(hrefs('.footer-links')).toEqual(expect.arrayContaining(hrefs('.header-links')));
  });

  test('leads back to its top', () => {
    const link = tree.querySelector('[data-widget="back-to-top"] a');
    expect(link?.getAttribute('href')).toBe('#top');
    expect(link?.getAttribute('aria-label')).toBe('Back to top');
    expect(tree.querySelector('body')?.id).toBe('top');
  });

  test('has no inline style, no inline handler and no inline script but rules and data', () => {
    for (const element of tree.querySelectorAll('*')) {
      const attributes = Object.keys(element.attributes);
      expect(
        attributes.filter((attribute) => /^(style|on)/i.test(attribute)),
        element.rawTagName,
      ).toEqual([]);
    }
    const inline = tree.querySelectorAll('script').filter((script) => !script.getAttribute('src'));
    // They run before the first paint: on Home, where sessions lose their stars, and where registration closes.
    const first = ['home', 'agenda', 'hackathon'].includes(name) ? [undefined] : [];
    expect(inline.map((script) => script.getAttribute('type'))).toEqual([
      'speculationrules',
      ...first,
      'application/ld+json',
    ]);
    expect(pageHtml(name)).not.toMatch(/(href|src|action)="\s*javascript:/i);
  });

  test('lets nothing but its own styles, its own files and the maps through', () => {
    const policy = tree.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
    const styles = tree.querySelectorAll('style');
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0]?.rawText ?? '')
      .digest('base64');
    expect(policy).toMatch(new RegExp(`style-src 'sha256-${hash.replace(/[+]/g, '\\+')}'(;|$)`));
    const inline = tree.querySelectorAll('script:not([src]):not([type="application/ld+json"])');
    const hashes = inline.map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`);
    const script = ["script-src 'self'", ...new Set(hashes)].join(' ');
    for (const rule of ["default-src 'none'", script, "form-action 'none'", "base-uri 'none'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe');
    const frames = policy.match(/frame-src ([^;]*)/)?.[1]?.split(' ');
    for (const frame of tree.querySelectorAll('iframe'))
      expect(frames).toContain(new URL(frame.getAttribute('src') ?? '').origin);
  });

  test('has only widgets of the list, each with its props', () => {
    for (const behaviour of tree.querySelectorAll('[data-widget]:not([data-props])'))
      expect(Object.keys(behaviours)).toContain(behaviour.getAttribute('data-widget'));
    for (const widget of tree.querySelectorAll('[data-widget][data-props]')) {
      expect(Object.keys(widgets)).toContain(widget.getAttribute('data-widget'));
      expect(typeof JSON.parse(widget.getAttribute('data-props') ?? '')).toBe('object');
      expect(widget.childNodes.length, 'static markup').toBeGreaterThan(0);
    }
  });

  test('links to pages of this site by their folder, which never redirects', () => {
    const inside = tree
      .querySelectorAll('a[href^="/"]')
      .map((link) => link.getAttribute('href') as string)
      .filter((href) => !/\.\w+$/.test(href) && href !== `${prefix}/Speakerdetail`);
    expect(inside.filter((href) => !festPageNames.map(address).includes(href.replace(/#.*/, '')))).toEqual([]);
  });

  test('has a picture with its size and its text for each image', () => {
    for (const image of tree.querySelectorAll('img'))
      expect(image.attributes).toMatchObject({
        alt: expect.any(String),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
  });

  test('is previewed by a picture that is there', () => {
    const card = tree.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(card.startsWith(`${content.site.url}${prefix}/`)).toBe(true);
    expect(existsSync(join(festFolder, card.slice((content.site.url + prefix).length)))).toBe(true);
  });
});

describe('the home page', () => {
  test('has its blocks in the order of the specification', () => {
    const headings = textsOf(home, 'main h1, main h2:not([hidden])');
    expect(headings).toEqual([
      content.site.title,
      content.home.overview.title,
      content.home.whyAttend.title,
      content.home.speakers.title,
      content.home.counters.title,
      content.home.tracks.title,
      content.about.foundation.title,
      'Why Sacred Heart College',
      'Why Tirupattur',
      content.home.reasons.title,
      content.home.register.title,
      content.home.schedule.title,
      'Your own rosette',
      content.home.directions.title,
    ]);
  });

  test('has title, countdown, date, organisations and the registration button in its banner', () => {
    const hero = home.querySelector('.hero');
    const parts = ['h1', 'time', '[data-widget="countdown"]', '.organisations li', `a[href="${address('hackathon')}"]`];
    for (const part of parts) expect(hero?.querySelector(part), part).not.toBeNull();
    expect(textOf(hero?.querySelector('time') ?? null)).toBe('13th September 2025');
    expect(hero?.querySelectorAll('.organisations li').length).toBeGreaterThanOrEqual(2);
  });

  test('counts down to 09:00 in India, and knows what to say then', () => {
    expect(props('home', 'countdown')).toMatchObject({
      target: '2025-09-13T09:00:00+05:30',
      started: 'The Event Has Started!',
      units: {
        days: expect.any(String),
        hours: expect.any(String),
        minutes: expect.any(String),
        seconds: expect.any(String),
      },
    });
    expect(textOf(home.querySelector('.countdown-line'))).toBe('Starts 13th September 2025, 09:00 AM IST');
  });

  test('says where and when', () => {
    const overview = textOf(home.querySelector('.overview'));
    for (const words of ['Sacred Heart College', 'Tirupattur', '13th September 2025', '09:00 AM to 04:00 PM'])
      expect(overview).toContain(words);
  });

  test('says its hours and those of the schedule so that they agree (rules 8.1 to 8.3)', () => {
    expect(textOf(home.querySelector('.overview'))).toContain('Expo 08:30 AM, awards 05:00 PM');
    const hours = '09:00 AM to 05:00 PM; the Innovation Expo from 08:30 AM to 04:30 PM.';
    expect(textOf(home.querySelector('#schedule .section-head'))).toContain(hours);
  });

  test('has no heading and no sentence for one hour only outside the banner (rule 4.22)', () => {
    const timed = home.querySelectorAll('main > .section :is(h2, h3, p):is([data-from], [data-until])');
    expect(timed.map((each) => textOf(each))).toEqual(['Register by 17-08-2025', 'Closed on 17-08-2025']);
  });

  test('has the four counters at their final figures', () => {
    const figures = home.querySelectorAll('[data-widget="counters"] dl > div');
    expect(figures.map((figure) => [textOf(figure.querySelector('dd')), textOf(figure.querySelector('dt'))])).toEqual([
      ['15000+', 'Attendees'],
      ['50+', 'Speakers'],
      ['150+', 'Organizations'],
      ['50+', 'Exhibitors'],
    ]);
  });

  test('has the six tracks', () => {
    expect(textsOf(home, '.tracks h3')).toEqual([
      'Tech Talks',
      'Hackathon',
      'Startup Pitch',
      'Expo',
      'Network Lunch',
      'Alumni Connect',
    ]);
  });

  test('has reasons for three audiences, each with points', () => {
    expect(textsOf(home, '.reasons h3')).toEqual([
      'For students',
      'For industry professionals and alumni',
      'For educators and researchers',
    ]);
    for (const list of home.querySelectorAll('.reasons ul'))
      expect(list.querySelectorAll('li').length).toBeGreaterThan(0);
  });

  test('calls to register, with a phone and a website', () => {
    const register = home.querySelector('.register');
    expect(register?.querySelector(`a[href="${address('hackathon')}"]`)).not.toBeNull();
    expect(register?.querySelectorAll('dt').map(textOf)).toEqual(['Phone', 'Website']);
  });

  test('has the claims of the specification', () => {
    const main = textOf(home.querySelector('main'));
    for (const claim of ['150+ organizations', '50+ stalls', '15,000+ students']) expect(main).toContain(claim);
    const claims = home
      .querySelectorAll('.why-block-claims > div')
      .map((each) => `${textOf(each.querySelector('dd'))} ${textOf(each.querySelector('dt'))}`);
    expect(claims).toEqual(
      expect.arrayContaining([
        '47 NIRF rank',
        '5,000+ students',
        '48% first-generation students',
        '17 UG programs',
        '15 PG programs',
      ]),
    );
  });

  test('shows the way by address, link and a lazy map with a name', () => {
    const directions = home.querySelector('#directions');
    expect(textOf(directions?.querySelector('address') ?? null)).toContain('Sacred Heart College');
    expect(textOf(directions?.querySelector('address a') ?? null)).toBe('Get directions');
    expect(directions?.querySelector('iframe')?.attributes).toMatchObject({
      loading: 'lazy',
      title: expect.stringMatching(/\S/),
    });
  });
});

describe.each(['home', 'about'] as const)('the speakers on the page %s', (name) => {
  test('are eight, each with name, role, picture, and a link that leads nowhere yet', () => {
    const cards = pageTree(name).querySelectorAll('#speakers .speaker');
    expect(cards).toHaveLength(8);
    for (const [index, card] of cards.entries()) {
      const speaker = content.speakers.speakers[index];
      expect(textOf(card.querySelector('h3 a'))).toBe(speaker?.name);
      expect(textOf(card.querySelector('p'))).toBe(speaker?.role);
      expect(card.querySelector('h3 a')?.getAttribute('href')).toBe('/shcaifest/Speakerdetail');
      expect(card.querySelector('img')).not.toBeNull();
      for (const social of card.querySelectorAll('ul a')) {
        expect(social.getAttribute('href')).toBe('#');
        expect(social.getAttribute('aria-label')).toMatch(/\S/);
      }
    }
  });
});

test('About has the foundation and the WHY? blocks, before the speakers', () => {
  const { jubilee, foundation } = content.about;
  const blocks = [jubilee.title, foundation.title, 'WHY?', content.home.speakers.title];
  expect(textsOf(pageTree('about'), 'main h2')).toEqual(blocks);
  expect(textsOf(pageTree('about'), 'main .why-blocks h3')).toEqual(['Why Sacred Heart College', 'Why Tirupattur']);
});

test('About draws the rosette decade by decade: a turn of its line for each year of the jubilee', () => {
  expect(textsOf(pageTree('about'), '.jubilee-ages li')).toEqual(['10', '20', '30', '40', '50', '60', '70', '75']);
  const turns = pageTree('about').querySelectorAll('.jubilee-ages use');
  expect(turns.map((use) => use.getAttribute('stroke-dasharray')?.split(' ')[0])).toEqual(
    textsOf(pageTree('about'), '.jubilee-ages li'),
  );
});

describe('the schedule', () => {
  const rows = pageTree('agenda')
    .querySelectorAll('.session')
    .map((row) => [textOf(row.querySelector('h3')), row.querySelectorAll('time').map(textOf).join('–')]);

  test('has every session with its times', () => {
    expect(Object.fromEntries(rows)).toEqual({
      'Innovation Expo': '08:30 AM–04:30 PM',
      'Registration and Inauguration': '09:00 AM–10:00 AM',
      Keynote: '11:30 AM–01:00 PM',
      'Startup Pitch': '02:00 PM–03:00 PM',
      'Valedictory and Awards': '05:00 PM',
    });
  });

  test('stands in the order of the day', () => {
    expect(rows.map(([title]) => title)).toEqual([
      'Innovation Expo',
      'Registration and Inauguration',
      'Keynote',
      'Startup Pitch',
      'Valedictory and Awards',
    ]);
  });

  test('has fragments for the day and its sessions on the Agenda alone', () => {
    for (const id of ['day-1', 'keynote', 'innovation-expo']) {
      expect(pageTree('agenda').querySelectorAll(`#${id}`), id).toHaveLength(1);
      expect(home.querySelectorAll(`#${id}`), id).toHaveLength(0);
    }
  });

  test('says at home when, what and where, and the rest on the Agenda', () => {
    expect(textsOf(home, '.schedule .session')[2]).toBe('11:30 AM– 01:00 PMKeynoteSacred Heart College');
    expect(textsOf(pageTree('agenda'), '.session')[2]).toContain('One long look');
  });
});

describe('the hackathon page', () => {
  const main = textOf(hackathon.querySelector('main'));

  test('has the three dates in order', () => {
    const cards = hackathon.querySelectorAll('.timeline-cards > li');
    expect(cards.map((card) => [textOf(card.querySelector('h3')), textOf(card.querySelector('time'))])).toEqual([
      ['Registration deadline', '17-08-2025'],
      ['Submission deadline', '20-08-2025'],
      ['Results announcement', '24-08-2025'],
    ]);
  });

  test('has the three prizes, and home shows them where it calls to take part', () => {
    expect(textsOf(home, '.register .banknote p')).toEqual(['₹1,00,000', '₹75,000', '₹50,000']);
    expect(textsOf(hackathon, '.prizes li')).toEqual([
      'First prize₹1,00,000',
      'Second prize₹75,000',
      'Third prize₹50,000',
    ]);
  });

  test('has the five themes', () => {
    expect(textsOf(hackathon, '.themes-list li')).toEqual([
      'Management',
      'Agriculture',
      'Technology',
      'Industries',
      'Social Problems',
    ]);
  });

  test('has contacts and a link that registers', () => {
    expect(main).toContain(content.hackathon.contact.title);
    const link = hackathon.querySelectorAll('main a').find((link) => textOf(link) === 'Register Now');
    expect(link?.getAttribute('href')).toBe(content.hackathon.registration.url);
  });

  test('has a QR code that a phone reads as the same address', async () => {
    const svg = hackathon.querySelector('svg.qr');
    expect(svg?.getAttribute('aria-label')).toMatch(/\S/);
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${svg?.getAttribute('viewBox')}" width="400" height="400">${svg?.innerHTML}</svg>`;
    const { data, info } = await sharp(Buffer.from(drawn))
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(content.hackathon.registration.url);
  });

  test('has the viewer with its words, and a plain link to the PDF', () => {
    const viewer = props('hackathon', 'pager');
    expect(viewer).toMatchObject({
      loading: 'Loading PDF...',
      previous: 'Previous',
      next: 'Next',
      position: 'Page {page} of {pages}',
    });
    const widget = hackathon.querySelector('[data-widget="pager"]') as ReturnType<typeof parse>;
    expect(textOf(widget)).toContain('Loading PDF...');
    expect(textsOf(widget, 'button')).toEqual(['Previous', 'Next']);
    const link = widget.querySelector('a[href$=".pdf"]')?.getAttribute('href') ?? '';
    expect(existsSync(join(festFolder, link.slice(prefix.length)))).toBe(true);
    expect(link).toBe(viewer.src);
  });
});

describe('the contact page', () => {
  const contact = pageTree('contact');
  const field = (name: string) => contact.querySelector(`[name="${name}"]`);

  test('asks for name, email, phone, subject and message, in this order', () => {
    expect(contact.querySelectorAll('form [name]').map((input) => input.getAttribute('name'))).toEqual([
      'name',
      'email',
      'phone',
      'subject',
      'message',
    ]);
    for (const name of ['name', 'email', 'phone', 'message'])
      expect(field(name)?.hasAttribute('required'), name).toBe(true);
    expect(field('subject')?.hasAttribute('required')).toBe(false);
    expect(field('email')?.getAttribute('type')).toBe('email');
    expect(field('phone')?.getAttribute('pattern')).toBe('[0-9]{10,15}');
  });

  test('has the texts of the error catalogue, and the hint', () => {
    expect(props('contact', 'contact-form').messages).toEqual({
      required: 'Please fill in all required fields.',
      phone: 'Please enter a valid phone number (10–15 digits)',
      success: 'Your message has been sent successfully!',
      failure: 'Something went wrong. Please try again.',
    });
    expect(textOf(contact.querySelector('form'))).toContain('Please enter a valid phone number (10–15 digits)');
  });

  test('says place and phone before the form', () => {
    const order = contact.querySelectorAll('main address, main form').map(({ rawTagName }) => rawTagName);
    expect(order).toEqual(['address', 'form', 'address']);
    expect(textOf(contact.querySelector('address'))).toMatch(/Bali.*Phone.*Email/);
  });

  test('has a venue in Bali and its map', () => {
    expect(textOf(contact.querySelector('address'))).toContain('Bali');
    expect(contact.querySelector('iframe')?.getAttribute('title')).toContain('Bali');
  });
});

describe('the booking page', () => {
  const booking = pageTree('booknow');
  const field = (name: string) => booking.querySelector(`[name="${name}"]`);
  const options = (name: string) =>
    (field(name)?.querySelectorAll('option') ?? []).filter((option) => option.getAttribute('value') !== '').map(textOf);

  test('asks for eight things, two of them optional', () => {
    expect(booking.querySelectorAll('form [name]').map((input) => input.getAttribute('name'))).toEqual([
      'fullName',
      'email',
      'phone',
      'address',
      'event',
      'eventDate',
      'attendees',
      'message',
    ]);
    for (const name of ['fullName', 'email', 'phone', 'event', 'eventDate', 'attendees'])
      expect(field(name)?.hasAttribute('required'), name).toBe(true);
    for (const name of ['address', 'message']) expect(field(name)?.hasAttribute('required'), name).toBe(false);
    expect(field('phone')?.getAttribute('pattern')).toBe('[0-9]{10,15}');
    expect(field('eventDate')?.getAttribute('type')).toBe('date');
  });

  test('says before the form what there is to know (rule 5.26)', () => {
    const parts = booking.querySelectorAll('#form :is(dt, form)');
    expect(parts.map((part) => (part.rawTagName === 'dt' ? textOf(part) : part.rawTagName))).toEqual([
      'Your ticket',
      'The day of the fest',
      'form',
    ]);
    expect(textOf(booking.querySelector('#form dd'))).toBe(
      'For 1 to 5 people, at one of four events, on the date of your choice.',
    );
  });

  test('offers four events and one to five attendees', () => {
    expect(options('event')).toEqual(['Event-1', 'Event-2', 'Event-3', 'Event-4']);
    expect(options('attendees')).toEqual(['1', '2', '3', '4', '5']);
  });

  test('has the texts of the error catalogue', () => {
    expect(props('booknow', 'booking-form').messages).toEqual({
      required: 'Please fill out all required fields.',
      phone: 'Please enter a valid phone number (10 to 15 digits).',
      success: 'Your ticket booking has been successfully submitted!',
    });
  });

  test('has a gallery of three thumbnails, each a link to a large picture that is there', () => {
    const links = booking.querySelectorAll('.gallery a');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(existsSync(join(festFolder, link.getAttribute('href')?.slice(prefix.length) ?? 'none'))).toBe(true);
      expect(link.querySelector('img')?.getAttribute('alt')).toMatch(/\S/);
    }
  });
});

describe('the error page', () => {
  const lost = pageTree('error');

  test('says what the specification says, to the letter', () => {
    expect(textOf(lost.querySelector('h1'))).toBe("OOOPS. The page you were looking for couldn't be found.");
  });

  test('has a search box that goes nowhere, and says so', () => {
    const form = lost.querySelector('form');
    expect(form?.getAttribute('method')).toBe('dialog');
    expect(form?.hasAttribute('action')).toBe(false);
    const input = form?.querySelector('input[type="search"]');
    expect(input?.hasAttribute('name')).toBe(false);
    expect(textOf(lost.querySelector(`#${input?.getAttribute('aria-describedby')}`))).toBe(
      'This search box does not search.',
    );
    expect(lost.querySelector(`label[for="${input?.id}"]`)).not.toBeNull();
  });
});

test('no form has an address to send to, and none puts answers into the address bar', () => {
  const forms = festPageNames.flatMap((name) => pageTree(name).querySelectorAll('form'));
  expect(forms).toHaveLength(4);
  for (const form of forms) {
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.getAttribute('method')).toBe('dialog');
  }
});
