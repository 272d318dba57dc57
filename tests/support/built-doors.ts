import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { officeByKey } from './office-key.ts'

const HOUR = 3_600_000

export type Office = Awaited<ReturnType<typeof officeByKey>>

/** An event that takes place now; answers its number. */
export async function eventNow(office: Office, changes: object = {}): Promise<number> {
  const title = `Summit ${randomUUID().slice(0, 8)}`
  const item = await office('/content/event', {})
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const given = { start_date: at(1), end_date: at(4), title, location: 'Abuja', description: '<p>All of it.</p>' }
  const data = { ...item.revision.data, ...given, ...changes }
  await office(`/content/event/${item.id}/save`, { data, based_on: 1, saved_at: null, key: randomUUID() })
  await office(`/content/event/${item.id}/publish`, { version: 1 })
  const { items } = await office(`/events?q=${encodeURIComponent(title)}`)
  return items[0].id
}

export async function givePin(page: Page, pin: string) {
  await page.getByLabel('Digit 1 of 4').fill(pin)
  await page.getByRole('button', { name: 'Open the door' }).click()
}

export const count = async (page: Page, label: string) =>
  Number(await page.locator(`dt:text-is("${label}") + dd`).textContent())
export const counts = (page: Page, seats: 'Expected' | 'Tickets' = 'Expected') =>
  Promise.all(['Came', 'Inside', seats].map((label) => count(page, label)))

export const verdict = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor()
export const next = (page: Page) => page.getByRole('button', { name: 'Next scan' })

/** On this phone time passes where it is told to: no verdict goes by before it is read. */
export async function holdClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets time pass there until what is asked for is so. */
export const passing = (page: Page, step: number, ask: () => Promise<number>, timeout?: number) =>
  expect.poll(
    async () => {
      await page.clock.runFor(step)
      return ask()
    },
    { ...(timeout !== undefined && { timeout }) },
  )

export const LOOK_FOR_CODE = 120
export const NEXT_EXCHANGE = 15_000
