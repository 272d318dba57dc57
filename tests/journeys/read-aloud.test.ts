import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { loginOf } from '#tests/support/applicant.ts'
import { openPage } from '#tests/support/open-page.ts'
import { ownEvent, ownMember } from '#tests/support/own-records.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, store } from '#tests/support/visit.ts'

const told =
  /^\s*- (banner|navigation|main|contentinfo|region|form|group|search|complementary|heading|textbox|searchbox|combobox|spinbutton|checkbox|radio|button|alert|status|dialog|table|img)\b/

/**
 * What a screen reader stops at, in its order: landmarks, headings, fields, buttons, pictures and live messages. What other
 * tests may add to a list, its cards and pages, is one line.
 */
async function readOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) => told.test(line))
    .map((line) =>
      line
        .replace(/".*" (\[level=3\]):?/, '… $1')
        .replace(/(- textbox "[^"]*"): .*/, '$1')
        .replaceAll(/(?<!level=)\d+/g, '#'),
    )
    .filter((line, at, all) => line !== all[at - 1])
    .join('\n')
}

interface Visit {
  name: string
  path: (event: number) => string
  /** What a member's page shows once all of it has come. */
  member?: string[]
  /** What is done there before it is read. */
  doing?: (page: Page) => Promise<unknown>
}

const visits: Visit[] = [
  { name: 'Home', path: () => '/' },
  { name: 'Events', path: () => '/events' },
  { name: 'An event', path: (event) => `/events/${event}` },
  {
    name: 'The form of an event, sent empty',
    path: (event) => `/events/${event}/register`,
    doing: async (page) => {
      await page.getByRole('button', { name: /^(Register|Continue to payment)$/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'News', path: () => '/news' },
  { name: 'The search of the site', path: () => '/search?q=lecture' },
  {
    name: 'Log in, with a wrong password',
    path: () => '/login',
    doing: async (page) => {
      await signIn(page, 'nobody@demo.test', 'Not-this-one-1')
      await page.getByText('Error Logging In').first().waitFor()
    },
  },
  {
    name: 'Overview of the account',
    path: () => '/account',
    member: ['Pay a year ahead', 'You have no receipt yet.', 'See all events'],
  },
  { name: 'Dues', path: () => '/account/dues', member: ['Let my employer pay', 'Year by year'] },
  { name: 'A card that is checked', path: () => '/verify?code=0000-0000' },
]

test('ten pages are read as docs/read-aloud.md has them', async () => {
  const { page } = await openPage({ reducedMotion: 'reduce' })
  const event = await ownEvent(3)
  const email = await ownMember()
  const read: string[] = []
  for (const { name, path, member, doing } of visits) {
    if (member) await store(page, await loginOf({ email, password: DEMO_PASSWORD }))
    await page.goto(path(event))
    await alive(page)
    for (const words of member ?? []) await page.getByText(words, { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
    await doing?.(page)
    read.push(`## ${name}\n\n\`${path(event).replace(String(event), '#')}\`\n\n\`\`\`\n${await readOf(page)}\n\`\`\`\n`)
  }
  const head =
    '# Read aloud\n\nWhat a screen reader stops at on ten pages, in its order, from the tree that Chromium gives it: landmarks, headings, fields,\nbuttons, pictures and live messages; # stands for any number. `tests/journeys/read-aloud.test.ts` writes it (`-u`) and holds it true.\n\n'
  await expect(head + read.join('\n')).toMatchFileSnapshot('../../docs/read-aloud.md')
})
