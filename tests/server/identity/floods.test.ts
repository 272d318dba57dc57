import { expect, test } from 'vitest'
import { event } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { formOf, membershipApp } from '#tests/support/membership.ts'
import { person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'

const POSTS = 300
const machine = '198.51.100.66'
const visitor = '203.0.113.99'

const database = await testDatabase()
const row = { title: 'Open Day', description: '', location: 'Abuja', start_date: new Date(now + 86_400_000) }
const [open] = await database.db
  .insert(event)
  .values({ ...row, type: 'free' })
  .returning({ id: event.id })

let people = 0
const email = () => {
  people += 1
  return `somebody-${people}@example.org`
}

type Send = (address: string) => Promise<{ status: number }>

/** Each form anew, at its own limits, with how many of those it takes from one address. */
const forms: [string, number, () => Promise<Send>][] = [
  [
    'free places at an event',
    50,
    async () => {
      const { ask } = identityApp(database)
      return (address) => ask(`/event/register-free/${open?.id}`, { ...person, email: email() }, { address })
    },
  ],
  [
    'new accounts',
    20,
    async () => {
      const { ask } = identityApp(database)
      return (address) =>
        ask('/auth/register', { name: 'A B', email: email(), password: 'four words in a row' }, { address })
    },
  ],
  [
    'applications for membership',
    20,
    async () => {
      const { send } = await membershipApp(database, { RATE_LIMITS: '' })
      return (address) => send(formOf({ email: email() }), { address })
    },
  ],
]

test.each(forms)(
  `[row 84] of ${POSTS} %s from one address %d are taken, and others are served`,
  async (_, taken, prepare) => {
    const send = await prepare()
    const statuses: number[] = []
    for (let post = 0; post < POSTS; post++) statuses.push((await send(machine)).status)
    expect(statuses).toEqual([...Array(taken).fill(200), ...Array(POSTS - taken).fill(429)])
    expect((await send(visitor)).status).toBe(200)
  },
  120_000,
)
