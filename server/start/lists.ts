// Written by `npm run check` and the builds, from the files <things>.list.ts below server/areas: change nothing here.
import applications from '../areas/applications/review/applications.list.ts'
import content from '../areas/content/content.list.ts'
import arrears from '../areas/dues/arrears.list.ts'
import reminderRuns from '../areas/dues/reminder/reminder-runs.list.ts'
import reminders from '../areas/dues/reminder/reminders.list.ts'
import renewalPeople from '../areas/dues/renewal/renewal-people.list.ts'
import returns from '../areas/dues/returning/returns.list.ts'
import attendees from '../areas/events/attendee/attendees.list.ts'
import events from '../areas/events/attendee/events.list.ts'
import voters from '../areas/events/quorum/voters.list.ts'
import waitingEntries from '../areas/events/waiting/waiting-entries.list.ts'
import letters from '../areas/mail/letter/letters.list.ts'
import outbox from '../areas/mail/outbox.list.ts'
import doubles from '../areas/members/doubles.list.ts'
import importRows from '../areas/members/import/import-rows.list.ts'
import imports from '../areas/members/import/imports.list.ts'
import mcpd from '../areas/members/mcpd/mcpd.list.ts'
import members from '../areas/members/members.list.ts'
import erasures from '../areas/members/own-data/erasures.list.ts'
import memberTasks from '../areas/members/task/member-tasks.list.ts'
import bankLines from '../areas/money/bank/bank-lines.list.ts'
import settlementLines from '../areas/money/bank/settlement-lines.list.ts'
import settlements from '../areas/money/bank/settlements.list.ts'
import statements from '../areas/money/bank/statements.list.ts'
import bills from '../areas/money/bill/bills.list.ts'
import payments from '../areas/money/payments/payments.list.ts'
import refunds from '../areas/money/refund/refunds.list.ts'
import lateItems from '../areas/money/year-pack/late-items.list.ts'
import yearPacks from '../areas/money/year-pack/year-packs.list.ts'
import staff from '../areas/staff/staff.list.ts'
import auditEntries from '../areas/staff/trail/audit-entries.list.ts'

export const lists = [
  applications,
  content,
  arrears,
  reminderRuns,
  reminders,
  renewalPeople,
  returns,
  attendees,
  events,
  voters,
  waitingEntries,
  letters,
  outbox,
  doubles,
  importRows,
  imports,
  mcpd,
  members,
  erasures,
  memberTasks,
  bankLines,
  settlementLines,
  settlements,
  statements,
  bills,
  payments,
  refunds,
  lateItems,
  yearPacks,
  staff,
  auditEntries,
]
