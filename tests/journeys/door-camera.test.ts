import { expect, test } from 'vitest'
import { openEvent } from '#samples/events.ts'
import { openBeforeCamera } from '#tests/support/film.ts'

const code = `HTTPS://CHAPTER.EXAMPLE/T/${'ABCDEFGH234567'.repeat(9)}Z`
/** So often the page looks for a code, in milliseconds: src/lib/camera.ts. */
const LOOK = 120

test('[EVX-29] [row 134] the office reads the code of a ticket with its camera, lets its holder in once, and closes the camera', async () => {
  const page = await openBeforeCamera([code])
  const given: string[] = []
  await page.route('**/api/office/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/office', '')
    const say = (data: object) => route.fulfill({ json: { data } })
    if (path === '/me')
      return say({
        id: 1,
        name: 'Door Placeholder',
        email: 'door@example.org',
        roles: ['door'],
        ends_in: 1_800_000,
        permissions: ['desk.view', 'attendees.read', 'attendees.check_in'],
        proven_until: '2027-03-12T09:00:00.000Z',
        single_officer: false,
      })
    if (path === '/events/5') return say(openEvent)
    if (path === '/attendees') return say({ items: [], next: null, total: 0, counts: {} })
    if (path !== '/events/5/check-in') return say({})
    given.push(route.request().postDataJSON().ticket)
    return say({ verdict: 'admitted', name: 'Grace Sample', came: '2027-03-20T08:12:00.000Z' })
  })
  await page.clock.install()
  await page.goto('/office/events/5/attendees')
  await page.getByRole('button', { name: 'Check in…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in' })
  // The page looks at the camera as often as it is told here.
  await page.clock.pauseAt(Date.now() + 60_000)
  const look = () => page.clock.runFor(LOOK)
  await dialog.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect
    .poll(async () => {
      await look()
      return dialog.getByText('Grace Sample').count()
    })
    .toBe(1)
  const video = dialog.locator('video')
  for (let looks = 0; looks < 30; looks++) await look()
  expect([await video.evaluate((one: HTMLVideoElement) => one.paused), given]).toEqual([false, [code]])
  await dialog.getByRole('button', { name: 'Stop the camera' }).click()
  await video.waitFor({ state: 'hidden' })
  await look()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.srcObject)).toBe(null)
})
