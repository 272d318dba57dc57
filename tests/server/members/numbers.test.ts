import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { addAccount, ask, clock, office } = await membershipApp(database)

const numberOf = async (id: number) => {
  const [row] = await db.select({ number: account.membership_number }).from(account).where(eq(account.id, id))
  return row?.number
}
const take = (membership_number: string) =>
  db.insert(account).values({ first_name: 'Taken', sur_name: 'Over', grade_id: 4, membership_number })
const refusal = (write: Promise<unknown>) =>
  write.then(
    () => 'accepted',
    (error: Error) => String(error.cause),
  )

test('[OFF-34] the first grade brings the next number, also to many at once, and one that was taken over is passed', async () => {
  await take('FCT-000002')
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => addAccount(`m${nth}@example.org`, { grade_id: 4 })),
  )
  expect((await Promise.all(made.map(numberOf))).sort()).toEqual([
    'FCT-000001',
    'FCT-000003',
    'FCT-000004',
    'FCT-000005',
    'FCT-000006',
  ])
})

test('[OFF-34] a number stays when membership ends and begins again, and nobody else gets it', async () => {
  const id = await addAccount('stays@example.org', { grade_id: 4 })
  const number = await numberOf(id)
  await db.update(account).set({ grade_id: null }).where(eq(account.id, id))
  await db.update(account).set({ grade_id: 3 }).where(eq(account.id, id))
  expect(await numberOf(id)).toBe(number)
  expect(await refusal(take(String(number)))).toContain('account_membership_number_unique')
  const change = db.update(account).set({ membership_number: 'FCT-900000' }).where(eq(account.id, id))
  expect(await refusal(change)).toContain('A membership number does not change')
  expect(await refusal(take('FCT-12'))).toContain('account_membership_number')
  expect(await numberOf(await addAccount('visitor@example.org'))).toBe(null)
})

test('[OFF-34] a member without an address has no password, gets no mail, and stands in the lists of the office', async () => {
  const [made] = await db
    .insert(account)
    .values({ first_name: 'Ngọzi', sur_name: 'Specimen', grade_id: 4, dues_paid_until: '2020-06-30' })
    .returning({ id: account.id })
  const id = made?.id ?? 0
  await takeOverMembers(db, { clock, by: 'test' })
  const locked = db.update(account).set({ password_hash: 'x' }).where(eq(account.id, id))
  expect(await refusal(locked)).toContain('account_reachable')
  const token = await office()
  const { body } = await ask('/office/arrears', undefined, { token })
  expect(body.data).toEqual([
    { id, name: 'Ngọzi Specimen', email: null, grade: 'Graduate', dues_paid_until: '2020-06-30' },
  ])
  expect((await ask(`/office/members/${id}/end`, { reason: 'Two years.' }, { token })).status).toBe(200)
  await postMail(db, { clock }, null, { kind: 'membership-ended', data: { first_name: 'Ngọzi', reason: '' } })
  expect((await db.execute('select count(*)::int as mails from mail')).rows).toEqual([{ mails: 0 }])
})
