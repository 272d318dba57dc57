import { expect, test } from 'vitest'
import { colleague } from '#samples/staff.ts'
import { changeStaffRolesAct } from '#src/office/staff/staff.acts.ts'

test.each([
  ['finance', '', true],
  ['editor owner', 'editor', true],
  ['owner editor', 'owner', false],
  ['editor', 'editor finance', true],
  ['editor door', '', false],
])(
  '[OFF-07] the roles "%s" for who held "%s" need a second person, and a reason for them: %s',
  (roles, held, needs) => {
    const form = { version: '3', held, roles, reason: '' }
    expect(changeStaffRolesAct.errors?.(colleague, form)).toEqual(
      needs ? { reason: 'Say why, for the person who approves it.' } : {},
    )
  },
)
