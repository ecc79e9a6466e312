import { describe, expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { festHours } from '../helpers/hours';

// What the specification names is there in every hour, for whoever opens a page and does not scroll (rule 4.22).

const SESSIONS = [
  'Registration and Inauguration',
  'Keynote',
  'Startup Pitch',
  'Innovation Expo',
  'Valedictory and Awards',
];
const WHY = ['Why Sacred Heart College', '47', '5,000+', '48%', '17', '15', 'Why Tirupattur'];
const ROLES = [
  ...['Chief guest', 'Guest of honour', 'Keynote speaker', 'Tech Talks speaker', 'Startup Pitch speaker'],
  ...['Speaker from industry', 'Speaker from the alumni', 'Speaker from education'],
];
const PRIZES = ['₹1,00,000', '₹75,000', '₹50,000'];
const THEMES = ['Management', 'Agriculture', 'Technology', 'Industries', 'Social Problems'];

/** What each page says in every hour. */
const SAID: Record<string, string[]> = {
  '': [
    ...['Science and Technology AI Fest', '13th September 2025', 'Register for the hackathon'],
    ...['Hosted by', 'Jointly with', 'Powered by', 'In association with'],
    ...['Where and when', '09:00 AM to 04:00 PM', 'Why attend', '150+ organizations', '50+ stalls', '15,000+ students'],
    ...['Chief guests and speakers', ...ROLES, '15000+', '50+', '150+', 'Exhibitors'],
    ...['Tech Talks', 'Hackathon', 'Startup Pitch', 'Expo', 'Network Lunch', 'Alumni Connect', 'About the foundation'],
    ...[...WHY, 'Reasons to attend', 'For students', 'For industry professionals and alumni'],
    ...['For educators and researchers', ...PRIZES, 'Phone', 'Website', 'Schedule', ...SESSIONS, 'Getting here'],
  ],
  'About/': ['About the foundation', 'WHY?', ...WHY, 'Chief guests and speakers', ...ROLES],
  'Agenda/': [...SESSIONS, '08:30 AM', '04:30 PM', '11:30 AM', '01:00 PM', '05:00 PM'],
  'Contact/': ['Name', 'Email', 'Phone', 'Subject', 'Message', 'Venue in Bali (placeholder)', 'Get directions'],
  'Booknow/': ['Full name', 'Address', 'Event date', 'Attendees', 'Venue in Bali (placeholder)', 'Gallery'],
  'Error/': ['OOOPS.', 'The page you were looking for couldn’t be found.'.replace('’', "'"), 'Search'],
  'HackathonRegistration/': [
    ...[
      '17-08-2025',
      '20-08-2025',
      '24-08-2025',
      'Register Now',
      ...PRIZES,
      ...THEMES,
      'Loading PDF...',
      'Previous',
      'Next',
    ],
    ...['Phone', 'Website'],
  ],
};

describe.each(festHours)('$name', ({ name, now }) => {
  test.each(Object.entries(SAID))('/%s says all that the specification names', async (path, words) => {
    const { page, visit } = await openSite({ now, width: 360 });
    await visit(path, { waitUntil: 'load' });
    // A page is whole one second after it has loaded (rule 16.17).
    await page.clock.runFor(1000);
    const text = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').toLowerCase();
    await expect
      .poll(async () => {
        const said = await text();
        return words.filter((each) => !said.includes(each.toLowerCase()));
      })
      .toEqual([]);
    // Each of the eight speakers, and at most four other things, are to be announced.
    const unknown = (await text()).split('to be announced').length - 1;
    expect(unknown).toBeLessThanOrEqual(words.includes('Chief guest') ? 12 : 4);
  });

  test('registration is in the banner, in the call to action and on the page of the hackathon', async () => {
    const { page, visit } = await openSite({ now });
    await visit('', { waitUntil: 'load' });
    const state = name === 'before the event' ? 'Register by 17-08-2025' : 'Closed on 17-08-2025';
    for (const place of ['.hero', '#register']) {
      const link = page.locator(place).getByRole('link', { name: 'Register for the hackathon' });
      expect(await link.getAttribute('href')).toBe('/shcaifest/HackathonRegistration/');
      await page.locator(place).getByText(state).waitFor();
    }
    await visit('HackathonRegistration/', { waitUntil: 'load' });
    const form = page.locator('#registration');
    expect(await form.getByRole('link', { name: 'Register Now' }).getAttribute('href')).toBe(
      'https://example.org/hackathon-registration',
    );
    await form.getByText(state).waitFor();
  });
});
