import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import type { GroupSeat } from '#contract/registration.ts'
import { event } from '#tests/support/api.ts'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

export const trace = '1805012345678abcdefghijkl'
/** What was typed before the payment. */
export const details = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const attendee = { id: 3, ...details, ticket_number: 'TICKET180501234567812345' }
const grade = { id: 3, name: 'Associate', dues: '20000', upgrade_fee: '30000', description: null }
export const member = { token: 'a-token', profile }

export const bill = {
  item: 'Upgrade to Associate',
  amount: 30_000,
  begun_at: '2027-03-11T08:22:00.000Z',
  paid_at: null as string | null,
}

interface World {
  bill?: typeof bill
  /** What the payment's trace says. */
  state?: 'open' | 'fulfilled' | 'review' | 'failed'
  /** When it says so. */
  asked?: Promise<void>
  /** What a confirmation is refused with. */
  refused?: 400 | 409
  fee?: number | null
  /** The group that the payment was for. */
  seats?: GroupSeat[]
}

/** A result page with a server that takes confirmations and writes them down. */
export async function openResult(
  path: string,
  { state, bill, asked, refused, fee = 25_000, seats }: World = {},
  who: typeof member | 'visitor' = 'visitor',
) {
  const confirmed: string[] = []
  const type = fee === null ? ('free' as const) : ('paid' as const)
  const api = new Hono()
    .get('/api/event/7', (c) => c.json({ data: { event: [event({ id: 7, title: 'Annual Lecture', fee, type })] } }))
    .get('/api/event/8', (c) => c.json({ data: { event: [] } }))
    .get('/api/grade', (c) => c.json({ data: { data: [grade] } }))
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/payment/:trace', async (c) => {
      await asked
      return state ? c.json({ data: { state, message: '', bill } }) : c.json({ message: '' }, 404)
    })
    .post('*', (c) => {
      confirmed.push(c.req.path)
      if (refused) return c.json({ message: 'No' }, refused)
      const message = 'Said by the server'
      return c.json({ message, data: { attendee: { ...attendee, seats }, message } })
    })
  await openSite(path, api, who)
  return { confirmed, user: userEvent.setup() }
}

export const returned = (path: string, status = 'success') => `${path}?id=${trace}&status=${status}`
