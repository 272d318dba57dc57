import type { ReactNode } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import type { contactSamples, FirstWeek, FirstWeekStepName } from '#contract/staff/first-week.ts'
import { countedLarge } from '#domain/common/words.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { inARow } from '#src/office/kit/page/role-words.ts'
import { plainDay } from '#src/office/kit/times.ts'

type Steps = FirstWeek['steps']

/** A step as the page shows it. */
export interface StepRow {
  name: FirstWeekStepName
  step: Pick<Steps[FirstWeekStepName], 'isDone' | 'last'>
  title: string
  /** What it is for. */
  text: string
  /** How it stands. */
  stands: ReactNode
  /** The screen that does it, and the right that it takes. */
  to: string
  search?: Record<string, string>
  label: string
  right: Permission
}

const sampleWords: Record<(typeof contactSamples)[number], string> = {
  address: 'the address',
  phones: 'phone numbers',
  email: 'the e-mail address',
  socials: 'social networks',
  national_site: 'the website of the national body',
}

const detailWords: Record<Steps['bank']['missing'][number], string> = {
  bank: 'the bank',
  account_name: 'the name of the account',
  account_number: 'its number',
}

const Shell = ({ children }: { children: string }) => (
  <code className="font-strong font-text [overflow-wrap:anywhere]">npm run office -- {children}</code>
)

function contactsStand({ isDone, samples }: Steps['contacts']) {
  if (isDone) return 'Written and published.'
  if (samples.length === 0) return 'No phone number and no e-mail address.'
  return `Still as every site begins: ${inARow(samples.map((field) => sampleWords[field]))}.`
}

function feesStand({ isDone, missing }: Steps['fees']) {
  if (isDone) return 'All four grades have an amount.'
  const [first] = gradeRules.filter(({ name }) => missing.includes(name))
  return (
    <>
      No amount yet: {inARow(missing)}. The first amounts come from the shell of the site:{' '}
      <Shell>{`grade ${first?.id} --dues AMOUNT`}</Shell> for {first?.name}. Later ones are set under Fees.
    </>
  )
}

function staffStands({ people, invited, single_officer }: Steps['staff']) {
  if (people.length > 1) return `${inARow(people)} can approve what another one of them asks for.`
  if (single_officer)
    return 'One person is the whole office: what is asked for happens 24 hours later, unless it is declined. Every owner is mailed.'
  return (
    <>
      {invited > 0
        ? `${countedLarge(invited, 'person is', 'people are')} invited and not at work yet. `
        : 'Nobody else can approve yet. '}
      Where one person is the whole office, 24 hours and a mail to every owner take the place of the second. That is
      switched on from the shell of the site: <Shell>staff single-officer on</Shell>
    </>
  )
}

function membersStand({ isDone, members, files }: Steps['members']) {
  if (isDone) return `${countedLarge(members, 'member')} here.`
  return files > 0 ? `${countedLarge(files, 'file')} uploaded and not taken over yet.` : 'No member is here yet.'
}

function invitationsStand({ never, unreachable }: Steps['invitations'], { members }: Steps['members']) {
  if (members === 0) return 'Once members are here.'
  const without =
    unreachable > 0 ? ` ${countedLarge(unreachable, 'member has', 'members have')} no e-mail address.` : ''
  return never > 0
    ? `${countedLarge(never, 'member was', 'members were')} never invited.${without}`
    : `Everybody with an e-mail address was invited.${without}`
}

function letterStands({ isDone, drafts }: Steps['letter']) {
  if (isDone) return 'Sent.'
  return drafts > 0 ? `${countedLarge(drafts, 'draft')}, none sent yet.` : 'None written yet.'
}

/** The steps in their order. */
export const rowsOf = (steps: Steps): StepRow[] => {
  const { contacts, leaders, bank, fees, staff, members, invitations, letter } = steps
  const contactsPage = contacts.item === null ? '/content/page' : `/content/page/${contacts.item}`
  return [
    {
      name: 'contacts',
      step: contacts,
      title: 'Address and contacts',
      text: 'They stand in the footer, on receipts and in mails. The name of the chapter comes with the program: whoever runs the site changes it.',
      stands: contactsStand(contacts),
      to: contactsPage,
      label: 'Write the contacts',
      right: 'pages.edit',
    },
    {
      name: 'leaders',
      step: leaders,
      title: 'Who leads the chapter',
      text: 'The pages of leaders name them, group by group.',
      stands: leaders.isDone
        ? 'All are named.'
        : `${countedLarge(leaders.samples, 'leader is still a placeholder', 'leaders are still placeholders')}.`,
      to: '/content/leader',
      label: 'Name the leaders',
      right: 'pages.edit',
    },
    {
      name: 'bank',
      step: bank,
      title: 'Bank account',
      text: 'Members read how to pay their dues by transfer once it is published. Only an owner can publish another one.',
      stands: bank.isDone ? 'Published.' : `Missing: ${inARow(bank.missing.map((field) => detailWords[field]))}.`,
      to: contactsPage,
      label: 'Write the account',
      right: 'settings.edit',
    },
    {
      name: 'fees',
      step: fees,
      title: `Fees of the dues year to ${plainDay(fees.year_ends)}`,
      text: 'People can apply, and members pay dues, once all four grades have an amount. A dues year begins on 1 July.',
      stands: feesStand(fees),
      to: '/fees',
      label: 'See the fees',
      right: 'fees.read',
    },
    {
      name: 'staff',
      step: staff,
      title: 'A second person',
      text: 'Fees, roles, money above the limit, and ending or merging memberships take two: one asks, another one approves.',
      stands: staffStands(staff),
      to: '/staff',
      label: 'Invite an owner or a treasurer',
      right: 'staff.invite',
    },
    {
      name: 'members',
      step: members,
      title: 'The register',
      text: 'A CSV or Excel file. You see what becomes of each row before anything is taken over, and can undo it for 30 days.',
      stands: membersStand(members),
      to: members.files > 0 ? '/imports' : '/imports/new',
      label: members.files > 0 ? 'Go on with the import' : 'Import the register',
      right: 'members.import',
    },
    {
      name: 'invitations',
      step: invitations,
      title: 'Invitations to members',
      text: 'Each gets a link by mail, good for 14 days, to choose a password. Invite all who match in one go.',
      stands: invitationsStand(invitations, members),
      to: '/members',
      search: { tab: 'not-invited' },
      label: 'Invite members',
      right: 'members.invite',
    },
    {
      name: 'letter',
      step: letter,
      title: 'The first letter',
      text: 'Tells members that the site is there, and what they can do on it.',
      stands: letterStands(letter),
      to: '/mail/letters',
      label: 'Write to members',
      right: 'mail.bulk',
    },
  ]
}
