import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { roleNames as office, type Role } from '#contract/common/permissions.ts'
import { openSession } from '#server/areas/identity/session.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { event, grade, mcpdEntry, paper } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'

const HOUR = 3_600_000

const database = await testDatabase()
const officeKey = 'the-key-of-the-office-32-characters'
const { app, ask, addAccount, inOffice, clock } = identityApp(
  database,
  { RATE_LIMITS: 'write=10000 read=10000 register=1000 office=10000' },
  { officeKey },
)

/** What only reads first: it ends no session. */
const all = allEndpoints.toSorted(([, one], [, other]) => one.method.localeCompare(other.method))
const patternOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const pathWith = (path: string, id: number) => path.replaceAll(/\{\w+\}/g, String(id))

await database.db.insert(grade).values(grades)
const active = { grade_id: 4, dues_paid_until: '2027-06-30' }
const member = await addAccount('member@example.org', active)
for (const role of office) await addAccount(`${role}@office.example.org`, { roles: [role], ...active })

const sessionOf = async (account: number | null): Promise<Asking> => ({
  token: await openSession({ db: database.db, clock }, account),
})

/** A phone that is paired with the door of an event. */
async function pairedPhone(): Promise<Asking> {
  const start_date = new Date(clock.time + HOUR)
  const row = { title: 'Open Day', description: '', location: 'Abuja', type: 'free', start_date } as const
  const [open] = await database.db.insert(event).values(row).returning({ id: event.id })
  const made = await ask(
    `/office/events/${open?.id}/doors`,
    { door: 'Gate' },
    await inOffice('door@office.example.org'),
  )
  const { link, pin } = made.body.data
  const paired = await ask('/door/pair', { secret: link.split('#')[1], pin, holder: 'Bello Placeholder' })
  return { token: paired.body.data.token }
}
let phone: Promise<Asking> | undefined

type Caller =
  | Role
  | 'a visitor'
  | 'a stranger with a token'
  | 'a member'
  | 'the key of the office'
  | 'a phone at a door'

/** Who asks, with a new session: some calls end it. */
const callers: [Caller, () => Promise<Asking>][] = [
  ['a visitor', async () => ({})],
  ['a stranger with a token', async () => ({ token: 'A'.repeat(43) })],
  ['a member', () => sessionOf(member)],
  ...office.map((role): [Caller, () => Promise<Asking>] => [role, () => inOffice(`${role}@office.example.org`)]),
  ['the key of the office', () => sessionOf(null)],
  [
    'a phone at a door',
    () => {
      phone ??= pairedPhone()
      return phone
    },
  ],
]

/** What belongs to an account of the office: the key of the shell has none. */
const notForKey = [
  'signOutOfOffice',
  'getOfficeMe',
  'listOfficeSessions',
  'endOfficeSession',
  'endOfficeSessions',
  'askForPasskeyAgain',
  'getOwnFactors',
  'offerOwnPasskey',
  'removeOwnPasskey',
  'offerOwnTotp',
  'removeOwnTotp',
  'renewRecoveryCodes',
  'removeView',
  'getNotices',
  'askToErase',
]

/** Which roles each call of the office lets in, by hand: a change of rights shows here too. */
const letIn: Record<string, Role[]> = {
  whoIsOffice: office,
  find: office,
  listApplicationEntries: ['owner', 'membership', 'finance', 'auditor'],
  countApplicationTabs: ['owner', 'membership', 'finance', 'auditor'],
  getMoneyCounts: ['owner', 'finance', 'auditor'],
  listPaymentEntries: ['owner', 'finance', 'auditor'],
  getMoneyRecord: ['owner', 'finance', 'auditor'],
  listOffers: ['owner', 'finance', 'auditor'],
  attachMoney: ['owner', 'finance'],
  waiveRest: ['owner', 'finance'],
  waitForPlace: ['owner', 'finance'],
  closeMoney: ['owner', 'finance'],
  recordMoney: ['owner', 'finance'],
  showApplication: ['owner', 'membership', 'finance', 'auditor'],
  reopenApplication: ['owner', 'membership'],
  decideApplication: ['owner', 'membership'],
  undoDecision: ['owner', 'membership'],
  reverseApplication: ['owner', 'membership'],
  assignApplication: ['owner', 'membership'],
  listOfficers: ['owner', 'membership'],
  askApplicant: ['owner', 'membership'],
  decideAnswers: ['owner', 'membership'],
  answerCheck: ['owner', 'membership'],
  addNote: ['owner', 'membership'],
  turnFile: ['owner', 'membership'],
  getOfficeFile: ['owner', 'membership'],
  listContent: ['owner', 'membership', 'editor', 'auditor'],
  getContent: ['owner', 'membership', 'editor', 'auditor'],
  previewContent: ['owner', 'membership', 'editor', 'auditor'],
  listRevisions: ['owner', 'membership', 'editor', 'auditor'],
  getRevision: ['owner', 'membership', 'editor', 'auditor'],
  createContent: ['owner', 'membership', 'editor'],
  copyContent: ['owner', 'membership', 'editor'],
  sharePreview: ['owner', 'membership', 'editor'],
  addPicture: ['owner', 'editor'],
  listGalleryOrder: ['owner', 'editor'],
  movePicture: ['owner', 'editor'],
  listPreviewLinks: ['owner', 'membership', 'editor'],
  endPreviewLink: ['owner', 'membership', 'editor'],
  saveContent: ['owner', 'membership', 'editor'],
  restoreRevision: ['owner', 'membership', 'editor'],
  uploadPicture: ['owner', 'membership', 'editor'],
  uploadPaper: ['owner', 'editor'],
  publishContent: ['owner', 'membership', 'editor'],
  scheduleContent: ['owner', 'membership', 'editor'],
  recallContent: ['owner', 'membership', 'editor'],
  unpublishContent: ['owner', 'membership', 'editor'],
  archiveContent: ['owner', 'editor'],
  deleteContent: ['owner', 'editor'],
  reviveContent: ['owner', 'editor'],
  listFees: ['owner', 'finance', 'auditor'],
  proposeFee: ['owner', 'finance'],
  listGradeRules: ['owner', 'finance', 'auditor'],
  proposeGradeRule: ['owner'],
  getRenewals: ['owner', 'membership', 'finance', 'auditor'],
  listRenewalPeople: ['owner', 'membership', 'finance', 'auditor'],
  listNationalReturns: ['owner', 'membership', 'finance', 'auditor'],
  getNationalReturnFile: ['owner', 'membership', 'finance', 'auditor'],
  makeNationalReturn: ['owner', 'finance'],
  getRenewalsFile: ['owner', 'membership', 'finance', 'auditor'],
  listYearPacks: ['owner', 'finance', 'auditor'],
  getYearPack: ['owner', 'finance', 'auditor'],
  getYearPackFile: ['owner', 'finance', 'auditor'],
  getYearPackPaper: ['owner', 'finance', 'auditor'],
  listLateItems: ['owner', 'finance', 'auditor'],
  addYearPack: ['owner', 'finance'],
  countYearPack: ['owner', 'finance'],
  closeYearPack: ['owner', 'finance'],
  getArrears: ['owner', 'finance', 'auditor'],
  getArrearsByPayer: ['owner', 'finance', 'auditor'],
  listArrearsEntries: ['owner', 'finance', 'auditor'],
  listReminderRuns: ['owner', 'membership', 'finance', 'auditor'],
  getReminderRun: ['owner', 'membership', 'finance', 'auditor'],
  listReminders: ['owner', 'membership', 'finance', 'auditor'],
  previewReminder: ['owner', 'membership', 'finance', 'auditor'],
  previewReminderRun: ['owner', 'membership', 'finance'],
  sendReminderRun: ['owner', 'membership', 'finance'],
  stopReminderRun: ['owner', 'membership', 'finance'],
  uploadStatement: ['owner', 'finance'],
  applyStatement: ['owner', 'finance'],
  takeLineStep: ['owner', 'finance'],
  uploadSettlement: ['owner', 'finance'],
  listStatements: ['owner', 'finance', 'auditor'],
  getStatement: ['owner', 'finance', 'auditor'],
  listBankLines: ['owner', 'finance', 'auditor'],
  getBankSplit: ['owner', 'finance'],
  getSplitMember: ['owner', 'finance'],
  splitBankLine: ['owner', 'finance'],
  listBills: ['owner', 'membership', 'finance', 'auditor'],
  getBill: ['owner', 'membership', 'finance', 'auditor'],
  getBillMember: ['owner', 'membership', 'finance'],
  listBillApplicants: ['owner', 'membership', 'finance'],
  listBillEvents: ['owner', 'membership', 'finance'],
  makeBill: ['owner', 'membership', 'finance'],
  issueBill: ['owner', 'finance'],
  cancelBill: ['owner', 'finance'],
  cancelBillLine: ['owner', 'finance'],
  returnBillLine: ['owner', 'finance'],
  certifyTax: ['owner', 'finance'],
  listSettlements: ['owner', 'finance', 'auditor'],
  getSettlement: ['owner', 'finance', 'auditor'],
  listSettlementLines: ['owner', 'finance', 'auditor'],
  uploadImport: ['owner', 'membership'],
  listImports: ['owner', 'membership'],
  chooseImportRows: ['owner', 'membership'],
  undoImport: ['owner', 'membership'],
  getImport: ['owner', 'membership'],
  listImportRows: ['owner', 'membership'],
  previewImport: ['owner', 'membership'],
  getImportReasons: ['owner', 'membership'],
  getImportValues: ['owner', 'membership'],
  repairImport: ['owner', 'membership'],
  exportImportRows: ['owner', 'membership'],
  commitImport: ['owner', 'membership'],
  getMember: ['owner', 'membership', 'finance', 'auditor'],
  getMemberDues: ['owner', 'membership', 'finance', 'auditor'],
  editMember: ['owner', 'membership'],
  giveMemberEmail: ['owner', 'membership'],
  writeToMembers: ['owner', 'membership', 'editor'],
  inviteMember: ['owner', 'membership'],
  listDuplicates: ['owner', 'membership'],
  addMember: ['owner', 'membership'],
  listPossible: ['owner', 'membership'],
  listMcpd: ['owner', 'membership', 'auditor'],
  getMcpd: ['owner', 'membership', 'auditor'],
  acceptMcpd: ['owner', 'membership'],
  askMcpd: ['owner', 'membership'],
  refuseMcpd: ['owner', 'membership'],
  takeBackMcpd: ['owner', 'membership'],
  enterMcpd: ['owner', 'membership'],
  listMemberPapers: ['owner', 'membership', 'finance', 'auditor'],
  listEventPapers: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  sendCertificates: ['owner', 'membership'],
  issueCertificate: ['owner', 'membership'],
  revokePaper: ['owner', 'membership'],
  listSignatories: ['owner'],
  setSignatory: ['owner'],
  giveMemberTask: ['owner', 'membership'],
  listMemberTasks: ['owner', 'membership', 'finance', 'auditor'],
  getMemberTask: ['owner', 'membership', 'finance', 'auditor'],
  listTaskPeople: ['owner', 'membership'],
  finishMemberTask: ['owner', 'membership', 'finance', 'auditor'],
  listDoubles: ['owner', 'membership'],
  tellApart: ['owner', 'membership'],
  untellApart: ['owner', 'membership'],
  getMergePair: ['owner', 'membership'],
  askToMerge: ['owner', 'membership'],
  resetMemberFactor: ['owner', 'membership'],
  listOfficeEvents: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  getEventOverview: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  getOfficeEvent: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  listOfficeAttendees: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  cancelSeat: ['owner', 'membership'],
  getCallOff: ['owner', 'membership'],
  callOffEvent: ['owner'],
  checkIn: ['owner', 'membership', 'door'],
  registerByHand: ['owner', 'membership'],
  correctAttendee: ['owner', 'membership'],
  sendTicketAgain: ['owner', 'membership'],
  getAttendeeList: ['owner', 'membership'],
  getBadges: ['owner', 'membership'],
  moveSeat: ['owner', 'membership'],
  linkSeat: ['owner', 'membership'],
  unlinkSeat: ['owner', 'membership'],
  noteForDoor: ['owner', 'membership'],
  getDoorReport: ['owner', 'membership', 'door'],
  listInside: ['owner', 'membership', 'door'],
  issueDoorPass: ['owner', 'membership', 'door'],
  revokeDoorPass: ['owner', 'membership', 'door'],
  undoCheckIn: ['owner', 'membership', 'door'],
  getQuorum: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  freezeVotersRoll: ['owner', 'membership'],
  listVoters: ['owner', 'membership'],
  exportVoters: ['owner', 'membership'],
  makeHallLink: ['owner', 'membership', 'door'],
  endHallLink: ['owner', 'membership', 'door'],
  getWalkIns: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  takeWalkIn: ['owner', 'membership', 'door'],
  undoWalkIn: ['owner', 'membership', 'door'],
  countBox: ['owner', 'finance'],
  exportAttendees: ['owner', 'membership'],
  listWaitingEntries: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  exportWaitingList: ['owner', 'membership'],
  removeFromWaitingList: ['owner', 'membership'],
  listMembers: ['owner', 'membership', 'finance', 'auditor'],
  listErasures: ['owner', 'membership'],
  getMisplacedNumbers: ['owner', 'membership'],
  giveNumbersBack: ['owner', 'membership'],
  refuseErasure: ['owner', 'membership'],
  listReturns: ['owner', 'membership'],
  refuseReturn: ['owner', 'membership'],
  askToErase: ['owner', 'membership'],
  endMembership: ['owner', 'membership'],
  returnMember: ['owner', 'membership'],
  giveRelief: ['owner', 'finance'],
  correctGradeDay: ['owner', 'membership'],
  liftRelief: ['owner', 'finance'],
  waiveDuesOfMany: ['owner', 'finance'],
  listPayments: ['owner', 'finance', 'auditor'],
  checkPayment: ['owner', 'finance'],
  listRefunds: ['owner', 'finance', 'auditor'],
  getPaymentRefunds: ['owner', 'finance', 'auditor'],
  requestRefund: ['owner', 'finance'],
  recordTransfer: ['owner', 'finance'],
  cancelRefund: ['owner', 'finance'],
  explainReturn: ['owner', 'finance'],
  askAboutRefund: ['owner', 'finance'],
  checkAudit: ['owner', 'auditor'],
  getAct: office,
  getDesk: office,
  getFirstWeek: ['owner'],
  listSettings: ['owner'],
  changeSetting: ['owner'],
  listViews: office,
  saveView: office,
  removeView: office,
  freezeSelection: office,
  getSelection: office,
  performSelection: office,
  getNotices: ['owner', 'membership', 'finance', 'auditor'],
  chooseNotices: ['owner', 'membership', 'finance', 'auditor'],
  listOutbox: ['owner', 'membership', 'finance', 'auditor'],
  retryMail: ['owner', 'membership', 'finance'],
  withdrawMail: ['owner', 'membership', 'finance'],
  listMailTemplates: ['owner', 'membership', 'editor', 'auditor'],
  getMailTemplate: ['owner', 'membership', 'editor', 'auditor'],
  saveMailTemplate: ['owner', 'membership', 'editor'],
  takeBuiltInTemplate: ['owner', 'membership', 'editor'],
  previewQuestions: ['owner', 'membership'],
  previewMailTemplate: ['owner', 'membership', 'editor', 'auditor'],
  testMailTemplate: ['owner', 'membership', 'editor'],
  listLetters: ['owner', 'membership', 'editor', 'auditor'],
  listLetterPeople: ['owner', 'membership', 'finance', 'auditor'],
  getLetter: ['owner', 'membership', 'editor', 'auditor'],
  watchLetter: ['owner', 'membership', 'editor', 'auditor'],
  createLetter: ['owner', 'membership', 'editor'],
  saveLetter: ['owner', 'membership', 'editor'],
  testLetter: ['owner', 'membership', 'editor'],
  sendLetter: ['owner', 'membership'],
  pauseLetter: ['owner', 'membership'],
  resumeLetter: ['owner', 'membership'],
  cancelLetter: ['owner', 'membership'],
  listJobs: office,
  getJob: office,
  cancelJob: office,
  retryJob: office,
  getJobFile: office,
  exportApplications: ['owner', 'membership', 'finance', 'auditor'],
  exportAudit: ['owner', 'auditor'],
  exportArrears: ['owner', 'finance', 'auditor'],
  exportMembers: ['owner', 'membership', 'finance', 'auditor'],
  exportPayments: ['owner', 'finance', 'auditor'],
  listAuditEntries: ['owner', 'auditor'],
  getAuditChoices: ['owner', 'auditor'],
  makeBackup: ['owner'],
  signOutOfOffice: office,
  getOfficeMe: office,
  listOfficeSessions: office,
  endOfficeSession: office,
  endOfficeSessions: office,
  proveFactor: office,
  askForPasskeyAgain: office,
  getOwnFactors: office,
  offerOwnPasskey: office,
  addOwnPasskey: office,
  removeOwnPasskey: office,
  offerOwnTotp: office,
  addOwnTotp: office,
  removeOwnTotp: office,
  renewRecoveryCodes: office,
  listApprovals: office,
  getApproval: office,
  listHolders: office,
  decideApproval: office,
  listStaff: ['owner', 'auditor'],
  inviteStaff: ['owner'],
  sendStaffInvitation: ['owner'],
  changeStaffRoles: ['owner'],
  resetStaffFactor: ['owner'],
  lockStaff: ['owner'],
  unlockStaff: ['owner'],
  leaveStaff: ['owner'],
}

test('[OFF-08] every call of the office says here whom it lets in', () => {
  const named = all.filter(([, { access }]) => access === 'office').map(([name]) => name)
  expect(Object.keys(letIn).sort()).toEqual(named.sort())
})

/** The refusal that a caller gets for being who they are, or none. */
function refusalOf(caller: Caller, name: string, { access }: Endpoint): 401 | 403 | null {
  if (access === 'door') return caller === 'a phone at a door' ? null : 401
  if (access !== 'account' && access !== 'office' && access !== 'key') return null
  switch (caller) {
    case 'a visitor':
    case 'a stranger with a token':
    case 'a phone at a door':
      return 401
    case 'a member':
      return access === 'account' ? null : 403
    case 'the key of the office':
      return access === 'account' || notForKey.includes(name) ? 403 : null
    default:
      if (access === 'account') return 401
      if (access === 'key') return 403
      return letIn[name]?.includes(caller) ? null : 403
  }
}

/** Sign-in is open to all and refuses a wrong password, not a caller. */
const isServed = (status: number, { access }: Endpoint) =>
  ![403, 405, 500].includes(status) && (status !== 401 || ['shared', 'public', 'guest'].includes(access))

test.each(callers)(
  '[OFF-08] [ROLE-01] [ROLE-10] [EVX-24] [row 45] [row 90] [row 91] [row 142] %s is let in where the contract says so, and nowhere else',
  async (caller, signedIn) => {
    const wrong: string[] = []
    let session: Asking | undefined
    for (const [name, endpoint] of all) {
      const { method, path, access } = endpoint
      session ??= await signedIn()
      const { status, headers } = await ask(pathWith(path, 1), method === 'POST' ? {} : undefined, session)
      if (method === 'POST') session = undefined
      const call = `${name} (${method} ${path}, for ${access})`
      const refusal = refusalOf(caller, name, endpoint)
      if (refusal === null ? !isServed(status, endpoint) : status !== refusal)
        wrong.push(`${call} answers ${status}, not ${refusal ?? 'what was asked for'}`)
      if (access !== 'shared' && headers.get('cache-control') !== 'no-store') wrong.push(`${call} may be kept`)
    }
    expect(wrong).toEqual([])
  },
)

test('[row 45] every route of the API is one of the contract, and the other way round', () => {
  const served = new Set(
    app.routes
      .filter(
        ({ path, method }) => path.startsWith('/api/') && ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
      )
      .map(({ path, method }) => `${method} ${path}`),
  )
  const told = new Set(all.map(([, { method, path }]) => `${method} /api${patternOf(path)}`))
  expect(Array.from(served).sort()).toEqual(Array.from(told).sort())
})

test('[ROLE-14] [row 45] what lies below /office is for the office, but its door', () => {
  const open = all.filter(([, { path, access }]) => path.startsWith('/office/') && !['office', 'key'].includes(access))
  expect(open.map(([name]) => name).sort()).toEqual([
    'askForPasskey',
    'enrolPasskey',
    'enrolTotp',
    'offerPasskey',
    'offerTotp',
    'openOffice',
    'startOfficeSignIn',
    'verifyOfficeSignIn',
  ])
  const elsewhere = all.filter(
    ([, { path, access }]) => !path.startsWith('/office/') && ['office', 'key'].includes(access),
  )
  expect(elsewhere).toEqual([])
})

async function trainingOfOwner() {
  const account_id = await addAccount(`trained-${Math.random()}@example.org`, { grade_id: 4 })
  const day = '2026-09-02'
  const training = {
    title: 'A',
    provider: 'B',
    first_day: day,
    last_day: day,
    hours: 8,
    made_by: '',
    made_at: new Date(),
  }
  return (await insertRow(database.db, mcpdEntry, { ...training, account_id, kind: 'elsewhere', state: 'claimed' })).id
}

/** What belongs to one account and is asked for by its number: the call, and how one is made for a stranger. */
const owned: Record<string, () => Promise<number>> = {
  endSession: async () => {
    const elsewhere = await sessionOf(await addAccount('elsewhere@example.org'))
    return (await ask('/user/sessions', undefined, elsewhere)).body.data.sessions[0].id
  },
  getOwnFile: async () => {
    const site = await membershipApp(database)
    await site.apply({ email: 'owner@example.org' })
    return (await site.filesKept())[0]?.id ?? 0
  },
  getOwnPaperPdf: async () => {
    const account_id = await addAccount('letter@example.org')
    const on = { day: '2027-03-12', valid_until: '2027-06-10', created_at: new Date(), made_at: new Date() }
    const snapshot = { name: 'Ada Obi', signed_by: { id: 1, name: '', office: '' } }
    const letter = { kind: 'letter', state: 'valid', series: 'L27', place: 1, account_id, snapshot, ...on } as const
    return (await insertRow(database.db, paper, letter)).id
  },
  answerMcpd: trainingOfOwner,
  withdrawMcpd: trainingOfOwner,
}

test('[row 45] a call for one thing of an account is refused to another member', async () => {
  const byId = all.filter(([, { access, params }]) => access === 'account' && params !== undefined)
  expect(byId.map(([name]) => name).sort()).toEqual(Object.keys(owned).sort())
  for (const [name, endpoint] of byId) {
    const path = pathWith(endpoint.path, (await owned[name]?.()) ?? 0)
    const other = { ...(await sessionOf(member)), method: endpoint.method }
    expect([name, (await ask(path, undefined, other)).status]).toEqual([name, 404])
  }
})

test('an authorization of another form is none', async () => {
  const forms = ['', 'Basic bWVtYmVyOnBhc3M=', 'Bearer', 'Bearer  ', `Bearer ${'x'.repeat(5000)}`]
  for (const authorization of [...forms, 'Bearer a b', "Bearer ' or 1=1"]) {
    const { status, body } = await ask('/user', undefined, { headers: { authorization } })
    expect([authorization, status, body]).toEqual([authorization, 401, { message: 'Please sign in.' }])
  }
})
