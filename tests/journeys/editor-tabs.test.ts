import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { randomFrom } from '#tests/support/random.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'

const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption' })
const savedLine = (page: Page) => page.getByText(/^Draft saved/)
const conflict = (page: Page) => page.getByText(/saved this in the meantime/)
const isSaved = (page: Page) => savedLine(page).count()

/** A draft that nobody else sees. Answers its page, and every text that its revisions hold. */
async function newDraft({ request }: Page) {
  const { data: item } = await (
    await request.post('/api/office/content/image', { headers: { origin: inject('site') } })
  ).json()
  const list = `/api/office/content/image/${item.id}/revisions`
  const read = async (path: string) => (await (await request.get(path)).json()).data
  const texts = async () => {
    const all: string[] = []
    for (const { number } of await read(list)) all.push((await read(`${list}/${number}`)).data.caption)
    return all
  }
  return { path: `/office/content/image/${item.id}`, texts }
}

test('[OFF-15] [OFF-26] of two who write at once, who is second sees both texts, and neither is lost', async () => {
  const { page: first } = await openInside('office')
  const { page: second } = await openInside('editor')
  const { path, texts } = await newDraft(first)
  for (const page of [first, second]) {
    await page.goto(path)
    await caption(page).waitFor()
  }
  await caption(first).fill('Forty places in the autumn')
  await savedLine(first).waitFor()
  await caption(second).fill('Sixty places in the autumn')
  await conflict(second).waitFor()
  expect(await second.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['Forty', 'Sixty']))
  for (const width of [375, 1280]) {
    await second.setViewportSize({ width, height: 800 })
    expect([await faultsOf(second), await sidewaysOf(second)]).toEqual([[], 0])
  }
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await savedLine(second).waitFor()

  await caption(first).fill('Fifty places in the autumn')
  await conflict(first).waitFor()
  await first.getByRole('radio', { name: /^The text of/ }).check()
  await first.getByRole('button', { name: 'Take theirs' }).click()
  await savedLine(first).waitFor()
  await expect.poll(() => caption(first).inputValue()).toBe('Sixty places in the autumn')
  expect(await texts()).toEqual(
    expect.arrayContaining(['Forty', 'Sixty', 'Fifty'].map((many) => `${many} places in the autumn`)),
  )
})

/** `npm run soak` sets TABS, and takes 20. */
const runs = Number(process.env.TABS ?? 0)
const seed = Number(process.env.SEED ?? 1)
const STEPS = 24

/** What becomes of the next saves of a tab. */
type Fate = 'arrives' | 'answerIsLost' | 'isLost'

const offline = new Set<BrowserContext>()

async function openTab(page: Page, path: string, random: () => number) {
  let fate: Fate = 'arrives'
  await page.clock.install()
  await page.route('**/save', async (route: Route) => {
    if (fate === 'isLost') return route.abort('connectionfailed')
    if (fate === 'arrives') return route.continue()
    // A tab that is closed meanwhile hears nothing either.
    await route.fetch().catch(() => {})
    await route.abort('connectionreset').catch(() => {})
  })
  const open = async () => {
    await page.goto(path)
    await caption(page).or(conflict(page)).first().waitFor()
  }
  await open()
  return {
    page,
    /** Answers whether there was a place to type. */
    async type(word: string): Promise<boolean> {
      const place = caption(page)
      // It goes where the other tab has saved meanwhile.
      const isThere = await place.focus({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
      if (!isThere) return false
      await page.keyboard.press('Control+End')
      await page.keyboard.type(` ${word}`)
      const text = await place.inputValue({ timeout: 2_000 }).catch(() => '')
      return text.includes(word)
    },
    pass: (time: number) => page.clock.runFor(time),
    /** All tabs of its browser. */
    async setOffline(next: boolean) {
      if (next) offline.add(page.context())
      else offline.delete(page.context())
      await page.context().setOffline(next)
    },
    isOffline: () => offline.has(page.context()),
    fate(next: Fate) {
      fate = next
    },
    async choose() {
      fate = 'arrives'
      if (random() < 0.5) await page.getByRole('radio', { name: /^The text of/ }).check()
      // Either is saved. The other tab may have been first once more: then it is asked again.
      await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith('/save')),
        page.getByRole('button', { name: /^(Keep mine|Take theirs)$/ }).click(),
      ])
    },
    isAsked: async () => (await conflict(page).count()) > 0,
    open,
    back: async () => {
      await page.getByRole('link', { name: 'Compare revisions' }).click()
      await page.waitForURL(/revisions/)
      await page.goBack()
      await caption(page).or(conflict(page)).first().waitFor()
    },
  }
}

const storedTexts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('text ')))

/** The words that were typed in two tabs and that are in no revision. */
async function lostWords(seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const mine = await openInside('editor')
  const { path, texts } = await newDraft(mine.page)
  // One person in two tabs, every other time.
  const second = seed % 2 === 1 ? await mine.page.context().newPage() : (await openInside('office')).page
  const tabs = [await openTab(mine.page, path, random), await openTab(second, path, random)]
  const words = ['begun']
  expect(await tabs[0]?.type('begun')).toBe(true)
  for (let step = 0; step < STEPS; step++) {
    const tab = tabs[Math.floor(random() * tabs.length)]
    const word = `w${words.length}x`
    const chance = random()
    if (await tab?.isAsked()) await (tab?.isOffline() ? tab.setOffline(false) : tab?.choose())
    else if (chance < 0.45) {
      if (await tab?.type(word)) words.push(word)
    } else if (chance < 0.65) await tab?.pass(2_000)
    else if (chance < 0.8)
      tab?.fate((['arrives', 'answerIsLost', 'isLost'] as const)[Math.floor(random() * 3)] ?? 'arrives')
    else if (chance < 0.86) await tab?.setOffline(random() < 0.5)
    // Without a network no page can be loaded.
    else if (tab?.isOffline()) await tab.pass(12_000)
    else if (chance < 0.93) await tab?.open()
    else await tab?.back()
  }
  // In the end the network is there, and everybody comes to rest; what a closed tab has kept is opened once more.
  for (const tab of tabs) {
    tab.fate('arrives')
    await tab.setOffline(false)
  }
  const allAtRest = async () => {
    for (const { page } of tabs) if ((await isSaved(page)) === 0 || (await storedTexts(page)).length > 0) return false
    return true
  }
  for (const _ of [1, 2, 3]) {
    for (const tab of tabs) await tab.open()
    for (let calm = 0; calm < 20 && !(await allAtRest()); calm++) {
      for (const tab of tabs) {
        await tab.pass(35_000)
        if (await tab.isAsked()) await tab.choose()
      }
    }
  }
  for (const { page } of tabs) expect([seed, await isSaved(page), await storedTexts(page)]).toEqual([seed, 1, []])
  const kept = await texts()
  await Promise.all(tabs.map(({ page }) => page.close()))
  return words.filter((word) => !kept.some((text) => text.includes(word)))
}

test.runIf(runs)(
  `[OFF-26] in two tabs of a browser no text is lost in ${runs} random runs`,
  async () => {
    for (let at = seed; at < seed + runs; at++) expect([at, await lostWords(at)]).toEqual([at, []])
  },
  60_000 + runs * 60_000,
)
