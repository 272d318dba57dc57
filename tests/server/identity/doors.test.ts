import { expect, test } from 'vitest'
import { roles as officeRoles, type Role } from '#contract/permissions.ts'
import { grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const officeKey = 'the-key-of-the-office-32-characters'
const { app, ask, addAccount, inOffice, signIn } = identityApp(
  database,
  { RATE_LIMITS: 'write=10000 read=10000 register=1000 office=10000' },
  { officeKey },
)

const all = allEndpoints
const patternOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

await database.db.insert(grade).values(grades)
const active = { grade_id: 4, dues_paid_until: '2027-06-30' }
await addAccount('member@example.org', active)
const isRole = (name: string): name is Role => Object.hasOwn(officeRoles, name)
const office = Object.keys(officeRoles).filter(isRole)
for (const role of office) await addAccount(`${role}@office.example.org`, { roles: [role], ...active })

/** A fresh session for each call: some of the calls end it. */
const roles: Record<string, () => Promise<Asking>> = {
  visitor: async () => ({}),
  stranger: async () => ({ token: 'A'.repeat(43) }),
  member: async () => ({ token: await signIn('member@example.org') }),
  ...Object.fromEntries(office.map((role) => [role, () => inOffice(`${role}@office.example.org`)])),
  key: async () => ({ token: (await ask('/office/session', { key: officeKey })).body.data.token }),
}

/** Who is let in where; all others are answered this. */
const refusals: Record<string, Partial<Record<string, number>>> = {
  account: { visitor: 401, stranger: 401, ...Object.fromEntries(office.map((role) => [role, 401])) },
  office: { visitor: 401, stranger: 401, member: 403 },
}

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
  listApplications: ['owner', 'membership', 'finance', 'auditor'],
  listApplicationEntries: ['owner', 'membership', 'finance', 'auditor'],
  countApplicationTabs: ['owner', 'membership', 'finance', 'auditor'],
  listPaymentEntries: ['owner', 'finance', 'auditor'],
  getMoneyRecord: ['owner', 'finance', 'auditor'],
  listOffers: ['owner', 'finance', 'auditor'],
  attachMoney: ['owner', 'finance'],
  waitForPlace: ['owner', 'finance'],
  closeMoney: ['owner', 'finance'],
  recordMoney: ['owner', 'finance'],
  showApplication: ['owner', 'membership', 'finance', 'auditor'],
  approveApplication: ['owner', 'membership'],
  rejectApplication: ['owner', 'membership'],
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
  publishEvent: ['owner', 'editor'],
  publishPost: ['owner', 'editor'],
  publishResource: ['owner', 'editor'],
  publishImage: ['owner', 'editor'],
  withdrawEvent: ['owner', 'editor'],
  withdrawPost: ['owner', 'editor'],
  withdrawResource: ['owner', 'editor'],
  withdrawImage: ['owner', 'editor'],
  listContent: ['owner', 'membership', 'editor', 'auditor'],
  getContent: ['owner', 'membership', 'editor', 'auditor'],
  previewContent: ['owner', 'membership', 'editor', 'auditor'],
  listRevisions: ['owner', 'membership', 'editor', 'auditor'],
  getRevision: ['owner', 'membership', 'editor', 'auditor'],
  createContent: ['owner', 'membership', 'editor'],
  saveContent: ['owner', 'membership', 'editor'],
  restoreRevision: ['owner', 'membership', 'editor'],
  uploadPicture: ['owner', 'membership', 'editor'],
  uploadPaper: ['owner', 'editor'],
  publishContent: ['owner', 'membership', 'editor'],
  scheduleContent: ['owner', 'membership', 'editor'],
  recallContent: ['owner', 'membership', 'editor'],
  unpublishContent: ['owner', 'membership', 'editor'],
  archiveContent: ['owner', 'editor'],
  reviveContent: ['owner', 'editor'],
  setGrade: ['owner', 'finance'],
  listFees: ['owner', 'finance', 'auditor'],
  proposeFee: ['owner', 'finance'],
  listYearPacks: ['owner', 'finance', 'auditor'],
  getYearPack: ['owner', 'finance', 'auditor'],
  getYearPackFile: ['owner', 'finance', 'auditor'],
  listLateItems: ['owner', 'finance', 'auditor'],
  addYearPack: ['owner', 'finance'],
  countYearPack: ['owner', 'finance'],
  closeYearPack: ['owner', 'finance'],
  listArrearsEntries: ['owner', 'finance', 'auditor'],
  listArrears: ['owner', 'membership', 'finance', 'auditor'],
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
  commitImport: ['owner', 'membership'],
  getMember: ['owner', 'membership', 'finance', 'auditor'],
  getMemberDues: ['owner', 'membership', 'finance', 'auditor'],
  editMember: ['owner', 'membership'],
  inviteMember: ['owner', 'membership'],
  listDuplicates: ['owner', 'membership'],
  getMergePair: ['owner', 'membership'],
  askToMerge: ['owner', 'membership'],
  listOfficeEvents: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  getOfficeEvent: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  listOfficeAttendees: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  cancelSeat: ['owner', 'membership'],
  getCallOff: ['owner', 'membership'],
  callOffEvent: ['owner'],
  checkIn: ['owner', 'membership', 'door'],
  noteForDoor: ['owner', 'membership'],
  getDoorReport: ['owner', 'membership', 'door'],
  listInside: ['owner', 'membership', 'door'],
  issueDoorPass: ['owner', 'membership', 'door'],
  revokeDoorPass: ['owner', 'membership', 'door'],
  undoCheckIn: ['owner', 'membership', 'door'],
  exportAttendees: ['owner', 'membership'],
  listWaitingEntries: ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'],
  exportWaitingList: ['owner', 'membership'],
  removeFromWaitingList: ['owner', 'membership'],
  listMembers: ['owner', 'membership', 'finance', 'auditor'],
  listErasures: ['owner', 'membership'],
  refuseErasure: ['owner', 'membership'],
  askToErase: ['owner', 'membership'],
  endMembership: ['owner', 'membership'],
  returnMember: ['owner', 'membership'],
  giveRelief: ['owner', 'finance'],
  liftRelief: ['owner', 'finance'],
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
  getDesk: office,
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
  previewMailTemplate: ['owner', 'membership', 'editor', 'auditor'],
  testMailTemplate: ['owner', 'membership', 'editor'],
  listLetters: ['owner', 'membership', 'editor', 'auditor'],
  getLetter: ['owner', 'membership', 'editor', 'auditor'],
  watchLetter: ['owner', 'membership', 'editor', 'auditor'],
  createLetter: ['owner', 'membership', 'editor'],
  saveLetter: ['owner', 'membership', 'editor'],
  testLetter: ['owner', 'membership', 'editor'],
  sendLetter: ['owner', 'membership'],
  pauseLetter: ['owner', 'membership'],
  resumeLetter: ['owner', 'membership'],
  cancelLetter: ['owner', 'membership'],
  listTasks: office,
  getTask: office,
  cancelTask: office,
  retryTask: office,
  getTaskFile: office,
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
  listHolders: office,
  decideApproval: office,
  setSingleOfficer: ['owner'],
  listStaff: ['owner', 'auditor'],
  inviteStaff: ['owner'],
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

function isShutOut(access: string, name: string, role: string) {
  if (role === 'key') return access === 'account' || notForKey.includes(name)
  return access === 'office' && office.some((one) => one === role) && !letIn[name]?.some((one) => one === role)
}

const cells = all.flatMap(([name, endpoint]) =>
  Object.keys(roles).map((role) => [role, name, endpoint.access, endpoint] as const),
)

test.each(cells)(
  '[OFF-08] [ROLE-01] [ROLE-10] [row 45] [row 90] [row 91] %s at %s, which is for %s',
  async (role, name, access, endpoint) => {
    const body = endpoint.method === 'POST' ? {} : undefined
    const { status, headers } = await ask(addressOf(endpoint.path), body, await roles[role]?.())
    const refused = refusals[access]?.[role] ?? (isShutOut(access, name, role) ? 403 : undefined)
    if (refused) expect(status).toBe(refused)
    else if (access === 'account' || access === 'office') expect([401, 403]).not.toContain(status)
    // What is open asks nobody who he is; sign-in itself refuses a wrong password, not a caller.
    else expect([403, 405, 500]).not.toContain(status)
    if (access !== 'shared') expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('row 45: every route of the API is one of the contract, and the other way round', () => {
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

test('[ROLE-14] row 45: what lies below /office is for the office, but its door', () => {
  const open = all.filter(([, { path, access }]) => path.startsWith('/office/') && access !== 'office')
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
  const elsewhere = all.filter(([, { path, access }]) => !path.startsWith('/office/') && access === 'office')
  expect(elsewhere).toEqual([])
})

/** What belongs to one account and is asked for by its number: the call, and how one is made for a stranger. */
const owned: Record<string, () => Promise<number>> = {
  endSession: async () => {
    await addAccount('elsewhere@example.org')
    const { body } = await ask('/user/sessions', undefined, { token: await signIn('elsewhere@example.org') })
    return body.data.sessions[0].id
  },
  getOwnFile: async () => {
    const site = await membershipApp(database)
    await site.apply({ email: 'owner@example.org' })
    return (await site.filesKept())[0]?.id ?? 0
  },
}

test('row 45: a call for one thing of an account is refused to any other', async () => {
  const byId = all.filter(([, { access, params }]) => access === 'account' && params !== undefined)
  expect(byId.map(([name]) => name).sort()).toEqual(Object.keys(owned).sort())
  for (const [name, endpoint] of byId) {
    const id = await owned[name]?.()
    const token = await signIn('member@example.org')
    const path = endpoint.path.replaceAll(/\{\w+\}/g, String(id))
    expect([name, (await ask(path, undefined, { token, method: endpoint.method })).status]).toEqual([name, 404])
  }
})

test.each([
  '',
  'Basic bWVtYmVyOnBhc3M=',
  'Bearer',
  'Bearer  ',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer a b',
  "Bearer ' or 1=1",
])('an authorization of %s is none', async (authorization) => {
  expect(await ask('/user', undefined, { headers: { authorization } })).toMatchObject({
    status: 401,
    body: { message: 'Please sign in.' },
  })
})
