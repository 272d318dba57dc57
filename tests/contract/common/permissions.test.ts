import { expect, test } from 'vitest'
import { contentRights, type Permission, permissions, roles, secondPersonRoles } from '#contract/common/permissions.ts'

/** Who has each right besides the owner, written down a second time: nobody gets one by a slip. */
const holders: Record<Permission, string> = {
  'desk.view': 'membership finance editor door auditor',
  'documents.read': 'membership',
  'settings.read': '',
  'settings.edit': '',
  'backup.make': '',
  'yearpack.make': 'finance',
  'door.passes': 'membership door',
  'applications.read': 'membership finance auditor',
  'applications.assign': 'membership',
  'applications.ask': 'membership',
  'applications.decide': 'membership',
  'applications.reverse': 'membership',
  'members.read': 'membership finance auditor',
  'members.sensitive': 'membership',
  'members.edit': 'membership',
  'members.invite': 'membership',
  'members.end': 'membership',
  'members.merge': 'membership',
  'members.reset_factor': 'membership',
  'members.import': 'membership',
  'members.export': 'membership finance auditor',
  'papers.issue': 'membership',
  'papers.revoke': 'membership',
  'signatories.edit': '',
  'mcpd.read': 'membership auditor',
  'mcpd.decide': 'membership',
  'content.read': 'editor auditor',
  'content.edit': 'editor',
  'content.publish': 'editor',
  'content.archive': 'editor',
  'pages.read': 'editor auditor',
  'pages.edit': 'editor',
  'fees.read': 'finance auditor',
  'fees.edit': 'finance',
  'rules.edit': '',
  'attendees.read': 'membership finance editor door auditor',
  'attendees.correct': 'membership',
  'attendees.export': 'membership',
  'presence.link': 'membership',
  'attendees.check_in': 'membership door',
  'money.read': 'finance auditor',
  'money.requery': 'finance',
  'money.attach': 'finance',
  'money.close': 'finance',
  'money.record': 'finance',
  'money.refund': 'finance',
  'box.close': 'finance',
  'money.split': 'finance',
  'mail.read': 'membership editor auditor',
  'mail.templates': 'membership editor',
  'mail.templates.guarded': '',
  'mail.test': 'membership editor',
  'mail.bulk': 'membership',
  'outbox.read': 'membership finance auditor',
  'outbox.retry': 'membership finance',
  'outbox.own': 'editor',
  'staff.read': 'auditor',
  'staff.invite': '',
  'staff.roles': '',
  'staff.reset_factor': '',
  'dues.read': 'finance auditor',
  'dues.relief': 'finance',
  'reminders.read': 'membership finance auditor',
  'reminders.run': 'membership finance',
  'bank.read': 'finance auditor',
  'bank.import': 'finance',
  'bills.read': 'membership finance auditor',
  'bills.edit': 'membership finance',
  'bills.issue': 'finance',
  'events.read': 'membership editor auditor',
  'events.setup': 'membership editor',
  'events.call_off': '',
  'audit.read': 'auditor',
  'audit.export': 'auditor',
}

test.each(permissions)('[OFF-02] %s is the right of those alone who work with it', (permission) => {
  const held = Object.entries(roles).filter(([, rights]) => rights.some((right) => right === permission))
  // An owner may see all that was sent, and needs no right to what they wrote themselves.
  const owner = permission === 'outbox.own' ? [] : ['owner']
  expect(held.map(([role]) => role)).toEqual([...owner, ...holders[permission].split(' ').filter(Boolean)])
})

test('[OFF-03] the roles that approve what others ask for take a second person', () => {
  expect(secondPersonRoles).toEqual(['owner', 'membership', 'finance'])
})

test('[OFF-02] content is edited by its kind: events are set up and published by one right, and archived by another', () => {
  expect(contentRights).toEqual({
    content: { read: 'content.read', edit: 'content.edit', publish: 'content.publish', archive: 'content.archive' },
    events: { read: 'events.read', edit: 'events.setup', publish: 'events.setup', archive: 'content.archive' },
    pages: { read: 'pages.read', edit: 'pages.edit', publish: 'content.publish', archive: 'content.archive' },
  })
})
