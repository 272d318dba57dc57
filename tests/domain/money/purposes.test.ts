import { expect, test } from 'vitest'
import { purposeNames } from '#domain/money/receipts.ts'

test('[D-94] a receipt and a list of payments name each purpose', () => {
  expect(purposeNames).toEqual({
    event: 'Event registration',
    dues: 'Yearly dues',
    membership: 'Membership fee',
    upgrade: 'Membership upgrade',
    bill: 'Bill for several members',
  })
})
