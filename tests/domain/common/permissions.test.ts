import { expect, test } from 'vitest'
import { permissions, roleNames, roles } from '#contract/common/permissions.ts'
import { may, mayGrant, permissionsOfAll } from '#domain/common/permissions.ts'

test.each([[], ['member'], ['office'], ['toString'], ['__proto__'], ['constructor'], [''], ['Owner']])(
  'a caller with the roles %j has no permission',
  (...held) => {
    expect([permissionsOfAll(held), permissions.filter((one) => may(held, one))]).toEqual([[], []])
  },
)

test('each role may what stands in its row and nothing else', () => {
  for (const [name, row] of Object.entries(roles)) {
    expect([name, permissions.filter((one) => may([name], one)).sort()]).toEqual([name, [...row].sort()])
    expect([name, permissionsOfAll([name]).sort()]).toEqual([name, [...row].sort()])
  }
})

test('who holds two roles may what either may', () => {
  expect([may(['door', 'finance'], 'money.refund'), may(['door', 'finance'], 'door.passes')]).toEqual([true, true])
  expect(may(['door', 'finance'], 'content.publish')).toBe(false)
})

test('an auditor changes nothing', () => {
  const changing = roles.auditor.filter((one) => !/\.(read|view|export)$/.test(one))
  expect(changing).toEqual([])
})

test('[OFF-03] an owner may give every role, and nobody else one that may more than they do', () => {
  const grantable = (held: string[]) => roleNames.filter((role) => mayGrant(held, role))
  expect(grantable(['owner'])).toEqual(roleNames)
  expect(grantable(['membership'])).toEqual(['membership', 'door'])
  expect(grantable(['finance', 'door'])).toEqual(['finance', 'door'])
  expect(grantable(['auditor'])).toEqual(['auditor'])
  expect(grantable([])).toEqual([])
})
