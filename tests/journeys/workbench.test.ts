import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { flows, officeFlows, registry } from '#machines/registry.ts'
import { edgePaths } from '#machines/replay/edge-paths.ts'
import { everywhere, onlyInFullRun } from '#tests/support/breadth.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { filesBelow } from '#tests/support/tree.ts'
import { workbench } from '#tests/support/workbench.ts'

const open = workbench()

/** The longest of sign-in that begins by filling in both fields and ends with what the server says. */
const signedIn = edgePaths(registry.signIn.machine, registry.signIn.model).findLast(
  ({ steps }) => steps.length === 5 && steps.at(-1)?.event.type === 'xstate.done.actor.sendForm',
)?.id

const step = (page: Page) => page.getByText(/^Step \d+ of \d+$/).textContent()
const state = (page: Page) => page.getByRole('region', { name: 'This step' }).locator('[aria-live]').textContent()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const view = (page: Page) => page.frameLocator('iframe[title^="View of"]')

/** A view of the account asks the server about somebody who is only a sample; one out of sight draws no letter. */
const own = (complaints: readonly string[]) =>
  complaints.filter((said) => !/status of (401|404)|preloaded using link preload but not used/.test(said))

describe('visitors', () => {
  test('find no workbench: every address of it is a page that is not there', async () => {
    for (const path of ['/qa', '/qa/sign-in', '/qa/inspector', '/qa/stage', '/qa/returns', '/qa/ui']) {
      expect([path, (await fetch(inject('site') + path)).status]).toEqual([path, 404])
    }
  })

  test('are sent no byte of workbench, recorder, inspector, graph or layout', () => {
    const marks = ['qa.show', 'QA tools', 'QA workbench', 'statelyai', 'qa.resolve', 'Statechart of', 'qa-inspector']
    const never = ['elk.algorithm', 'getShortestPaths', 'org.eclipse.elk']
    const sentBy = (dist: string) =>
      filesBelow(`${dist}/client`)
        .filter((path) => /\.(js|css|html)$/.test(path))
        .map((path) => readFileSync(path, 'utf8'))
        .join('')
    const [sent, workshop] = [sentBy('dist-test'), sentBy('dist-test-qa')]
    expect([...marks, ...never].filter((mark) => sent.includes(mark))).toEqual([])
    expect([...marks, ...never].filter((mark) => workshop.includes(mark))).toEqual(marks)
  })
})

test('a machine is found among all, played to its end and back by keys and by what is done in its view', async () => {
  const { page, complaints, outside } = await open('/qa', { viewport: { width: 375, height: 900 } })
  const names = page.getByRole('list').getByRole('heading')
  await names.first().waitFor()
  expect((await names.allTextContents()).sort()).toEqual(
    Object.values(registry)
      .map(({ machine }) => machine.id)
      .sort(),
  )
  // One card is as the others, and all of them take half a minute.
  expect(await faultsOf(page, everywhere ? [] : ['section ~ section li'])).toEqual([])
  expect((await cutOff(page)).sideways).toBe(0)

  // Forward and back, by the scrubber and the chart, and off along a branch.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/qa/sign-in?path=${signedIn}`)
  const stepIs = (at: string, standing: string) =>
    expect.poll(async () => [await step(page), await state(page)]).toEqual([`Step ${at}`, standing])
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await stepIs('0 of 5', 'editing')
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight')
  await stepIs('5 of 5', 'sent')
  // The pages of the site are looked through by journeys of their own.
  expect(await faultsOf(page, ['iframe'])).toEqual([])
  for (const _ of [1, 2, 3, 4]) await press(page, 'Back')
  const chart = page.getByRole('region', { name: /^Statechart of sign-in/ })
  const place = () => chart.locator('svg > g').getAttribute('transform')
  await chart.focus()
  const before = await place()
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).not.toBe(before)
  await page.getByRole('region', { name: 'Branch from here' }).getByRole('button', { name: 'form.submit' }).focus()
  await page.keyboard.press('Enter')
  await stepIs('2 of 2', 'checking')

  // The view stands as the machine does, and what is done in it goes into the replay.
  await page.goto(`/qa/sign-in?path=${signedIn}&step=0`)
  const email = view(page).getByLabel('Email')
  await email.waitFor()
  await press(page, 'Forward')
  await expect.poll(() => email.inputValue()).toBe('member@example.org')
  await press(page, 'Start')
  await expect.poll(() => email.inputValue()).toBe('')
  await page.getByLabel('What is done in the view goes into the replay').check()
  await view(page).locator('html[data-follows="true"]').waitFor()
  await email.pressSequentially('ngozi@work.example')
  // A field that is filled in is one step.
  await expect.poll(() => step(page)).toBe('Step 1 of 1')
  await expect.poll(() => email.inputValue()).toBe('ngozi@work.example')
  const told = page.getByRole('region', { name: 'This step' })
  await expect.poll(() => told.textContent()).toContain('"email": "ngozi@work.example"')
  expect([own(complaints), outside]).toEqual([[], []])
})

test('what a page does is heard by the inspector, saved as a tape, and reported, without a secret, personal data or the internet', async () => {
  const { page, outside } = await open('/login?inspect')
  const frame = page.frameLocator('iframe[title="Inspector"]')
  const heard = frame.getByRole('button', { name: /^xstate\.init sign-in/ })
  await heard.waitFor()
  await page.getByLabel('Email', { exact: true }).fill('ngozi.oba@work.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await press(page, 'Sign In')
  await frame.getByRole('button', { name: /^xstate\.error\.actor\.sendForm/ }).click()
  const personal = /ngozi|oba@|work\.example|not the password/
  const all = frame.getByRole('list', { name: 'Events' }).getByRole('button')
  const events = await all.allTextContents()
  expect(events.filter((event) => event.startsWith('xstate.init')).length).toBeGreaterThanOrEqual(3)
  for (const at of events.keys()) {
    await all.nth(at).click()
    expect(await frame.locator('pre').textContent()).not.toMatch(personal)
  }
  const panel = page.getByRole('region', { name: 'Inspector of this page' })
  await panel.getByRole('button', { name: 'Close the inspector' }).press('Enter')
  await expect.poll(() => panel.isVisible()).toBe(false)
  await press(page, 'QA')
  await press(page, 'Open the inspector')
  await heard.waitFor()
  await panel.getByRole('button', { name: 'Close the inspector' }).click()

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save tape of sign-in')])
  const tape = await text(await download.createReadStream())
  expect(JSON.parse(tape)).toMatchObject({ machine: 'sign-in', steps: { length: 5 } })
  expect(tape).not.toMatch(personal)

  await page.getByLabel('What happened, and what should have?').fill('It says nothing of Caps Lock.')
  await page.getByLabel('Choose, drop or paste a picture').setInputFiles('public/icon-192.png')
  await page.getByRole('img', { name: 'What will be in the report' }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save report')])
  const report = await text(await saved.createReadStream())
  expect(report).not.toMatch(personal)
  const { answers } = JSON.parse(report)
  expect(answers).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/auth/signin', status: 401 }))

  await page.goto('/qa')
  const file = { name: 'fault.json', mimeType: 'application/json', buffer: Buffer.from(report) }
  await page.getByLabel('Choose a tape or report, or drop it here').setInputFiles(file)
  await page.getByText('It says nothing of Caps Lock.').waitFor()
  expect(await page.getByRole('img', { name: 'What was seen' }).evaluate((picture) => picture.clientWidth)).toBe(192)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Replay sign-in')
  await page.getByRole('heading', { name: 'sign-in', level: 1 }).waitFor()
  await page.getByText('The machine does what it did.').waitFor()
  await expect.poll(() => step(page)).toBe('Step 5 of 5')
  expect(outside).toEqual([])
})

/** Each machine takes a browser some seconds: all of them by `npm run soak -- replays`. */
const replayed = process.env.REPLAYS ? Object.values(registry).map(({ machine }) => machine.id) : []

test.each(replayed)('replays the first scenario of %s to its end and back, with its view', async (id) => {
  const { page, complaints, outside } = await open(`/qa/${id}`)
  const said = await step(page)
  const [, last = ''] = /of (\d+)/.exec(said ?? '') ?? []
  const ended = await state(page)
  const hasView = Object.values({ ...flows, ...officeFlows }).some(({ machine }) => machine.id === id)
  if (hasView) await view(page).locator('main').first().waitFor()
  await expect.poll(() => page.locator('.chart .active').count()).toBeGreaterThan(0)
  if (Number(last) > 0) {
    await press(page, 'Start')
    await expect.poll(() => step(page)).toBe(`Step 0 of ${last}`)
    const begun = await state(page)
    for (let at = 1; at <= Number(last); at++) await press(page, 'Forward')
    await expect.poll(async () => [await step(page), await state(page)]).toEqual([said, ended])
    // The pages of the site are looked through by journeys of their own.
    expect(await faultsOf(page, ['iframe'])).toEqual([])
    for (let at = 1; at <= Number(last); at++) await press(page, 'Back')
    await expect.poll(async () => [await step(page), await state(page)]).toEqual([`Step 0 of ${last}`, begun])
  }
  expect([own(complaints), outside]).toEqual([[], []])
})

describe.runIf(everywhere)('the workbench in its breadth', () => {
  test.each(['/qa', '/qa/payment-result', '/qa/returns'])('%s does not scroll sideways', async (path) => {
    const { page } = await open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, (await cutOff(page)).sideways]).toEqual([width, 0])
    }
  })

  test.each([
    ['dues-payment', 8],
    // Among the largest charts: their smallest letters are read after zooming in.
    ['event-registration', 5],
    ['payment-result', 6.5],
  ])('fits the chart of %s into a full screen', async (id, smallest) => {
    const { page } = await open(`/qa/${id}`, { viewport: { width: 1440, height: 900 } })
    await press(page, 'Full screen')
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    const chart = page.getByRole('region', { name: `Statechart of ${id}` })
    const shown = () =>
      chart.evaluate((frame) => {
        const room = frame.getBoundingClientRect()
        const drawn = frame.querySelector('.chart')?.getBoundingClientRect()
        return (
          room.width > 1400 &&
          drawn !== undefined &&
          drawn.left >= room.left &&
          drawn.top >= room.top &&
          drawn.right <= room.right &&
          drawn.bottom <= room.bottom
        )
      })
    await expect.poll(shown).toBe(true)
    const letters = await chart
      .locator('.way')
      .first()
      .evaluate((way: SVGTextElement) => Number.parseFloat(getComputedStyle(way).fontSize) * (way.getCTM()?.a ?? 0))
    expect(letters).toBeGreaterThan(smallest)
    // Under it is the page with buttons of the same names.
    await page.getByRole('button', { name: 'Start', exact: true }).first().click()
    await expect.poll(() => shown()).toBe(true)
    await press(page, 'Leave full screen')
    await expect.poll(() => step(page)).toMatch(/^Step 0 of/)
  })

  test('plays by itself and stops at the end', async () => {
    const { page } = await open(`/qa/sign-in?path=${signedIn}`)
    await page.getByLabel('Steps a second').selectOption('4')
    await press(page, 'Play')
    await expect.poll(() => step(page)).toBe('Step 5 of 5')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })

  test.each([
    ['dues-payment', 'Pay Dues'],
    ['upgrade-payment', 'Pay for'],
  ])('brings into view what changes in that of %s', async (id, name) => {
    const { page } = await open(`/qa/${id}`)
    const pay = view(page).getByRole('button', { name })
    const isSeen = () =>
      pay.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isSeen).toBe(true)
    expect(await pay.getAttribute('aria-busy')).toBe(null)
    await pay.evaluate(() => scrollTo(0, 0))
    expect(await isSeen()).toBe(false)
    await press(page, 'Back')
    await expect.poll(isSeen).toBe(true)
    await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the inspector is moved by its bar and by keys, closed, and opened again with all it heard', async () => {
    const { page } = await open('/login?inspect', { viewport: { width: 1280, height: 800 } })
    const panel = page.getByRole('region', { name: 'Inspector of this page' })
    const heard = page.frameLocator('iframe[title="Inspector"]').getByRole('button', { name: /^xstate\.init sign-in/ })
    await heard.waitFor()
    const place = async () => {
      const { x = 0, y = 0 } = (await panel.boundingBox()) ?? {}
      return { x: Math.round(x), y: Math.round(y) }
    }
    const { x, y } = await place()
    const bar = panel.getByRole('button', { name: /^Move the inspector/ })
    await bar.hover()
    await page.mouse.down()
    await page.mouse.move(500, 200)
    await page.mouse.up()
    expect((await place()).y).toBeLessThan(y - 200)
    const dragged = await place()
    await bar.press('ArrowDown')
    expect(await place()).toEqual({ ...dragged, y: dragged.y + 40 })
    for (let at = 0; at < 60; at++) await bar.press('ArrowRight')
    expect((await place()).x).toBe(1280 - 80)
    expect(x).toBeLessThan(1280 - 80)
    await panel.getByRole('button', { name: 'Close the inspector' }).press('Enter')
    await expect.poll(() => panel.isVisible()).toBe(false)
    await press(page, 'QA')
    await press(page, 'Open the inspector')
    await expect.poll(() => heard.isVisible()).toBe(true)
  })

  test('the inspector has a window of its own where the address says so', async () => {
    const { page, outside } = await open('/login?inspect=window')
    await press(page, 'QA')
    const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Open the inspector')])
    onTestFinished(() => popup.close())
    await popup.getByRole('button', { name: /^xstate\.init sign-in/ }).waitFor()
    expect(new URL(popup.url()).pathname).toBe('/qa/inspector')
    expect(outside).toEqual([])
  })
})

describe('a return of the provider', () => {
  test.each([
    ['Event registration: Paid and confirmed', 'Thank You for Registering!'],
    ...onlyInFullRun(
      ['Upgrade: Not settled yet, then paid', 'Your Upgrade Payment is Confirmed!'],
      ['Event registration: Declined', 'Registration was not Successful'],
      ['Yearly dues: Paid and confirmed', 'Your Dues Payment is Confirmed!'],
      ['Yearly dues: Confirmation rejected', 'Payment was not Successful'],
      ['Membership: Paid in another browser', 'Your Registration is Confirmed!'],
      ['Membership: Without a trace', 'Registration was not Successful'],
      ['Upgrade: Paid, but cannot be given', 'We have received your payment.'],
      ['Upgrade: A trace that is not ours', 'Payment was not Successful'],
    ),
  ])('%s: %s', async (link, heading) => {
    const { page, outside } = await open('/qa/returns')
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { name: heading }).first().waitFor()
    expect(outside).toEqual([])
  })
})
