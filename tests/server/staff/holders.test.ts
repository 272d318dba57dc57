import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const { ask, addAccount, inOffice } = await membershipApp(await testDatabase())

for (const role of ['owner', 'finance', 'editor'] as const) {
  await addAccount(`${role}@office.example.org`, { roles: [role], first_name: role, sur_name: 'Example' })
}
await addAccount('member@example.org', { grade_id: 3 })

const holders = async (right: string) => {
  const { body } = await ask(`/office/rights/${right}/holders`, undefined, await inOffice('editor@office.example.org'))
  return body.data?.people.map(({ name }: { name: string }) => name).toSorted()
}

test('names everybody of the office who holds a right, to an officer who lacks it', async () => {
  expect(await holders('money.refund')).toEqual(['finance Example', 'owner Example'])
  expect(await holders('content.edit')).toEqual(['editor Example', 'owner Example'])
  expect(await holders('events.call_off')).toEqual(['owner Example'])
})

test('knows no right of another name', async () => {
  const { status } = await ask(
    '/office/rights/money.print/holders',
    undefined,
    await inOffice('editor@office.example.org'),
  )
  expect(status).toBe(400)
})
