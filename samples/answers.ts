import { type Answers, Reply } from './answering.ts'
import { application, questionsPreview, scan } from './applications.ts'
import { draft, post } from './content.ts'
import { duesOfMember, duesQuote, grade, ownDues } from './dues.ts'
import { attendeeEntry, callOffState, event, openEvent, overviewOfEvent, quote, ticket, waitingRow } from './events.ts'
import { ownSession, profile } from './identity.ts'
import { job } from './jobs.ts'
import { letter, mailPreview, mailTemplate } from './mail.ts'
import { doubleEntry, importOfMembers, importRow, member, mergePair } from './members.ts'
import { moneyRecord, ownPayment, paymentEntry, paymentRefunds, refundEntry } from './money.ts'
import { pageOf } from './sample.ts'
import { colleague, firstWeek, holder, officer } from './staff.ts'

/** What a page may read without a test that is about it. */
export const usualAnswers: Answers = {
  getUser: profile,
  listOwnPayments: [ownPayment],
  listSessions: [ownSession],
  getOwnFactor: { on_since: null, recovery_left: 0, reset_at: null },
  listGrades: [grade],
  getGrade: grade,
  quoteDues: duesQuote,
  getOwnDues: ownDues,
  listEvents: [event],
  listEventsWithAttendance: [event],
  getEvent: [event],
  quoteSeats: quote,
  getTicket: ticket,
  listPosts: [post],
  getPost: post,
  getNewsPage: { posts: [{ ...post, is_older: false }], total: 1 },
  getOfficeMe: officer,
  getOwnFactors: { totp: null, passkeys: [], recovery_left: 10 },
  getNotices: { applications: 'none' },
  listOfficeSessions: [],
  getAct: { outcome: 'unknown' },
  getFirstWeek: firstWeek,
  getDesk: { waiting: [], dues: null, applications: null },
  listViews: [],
  listHolders: [holder],
  listApprovals: pageOf([]),
  showApplication: application,
  getOfficeFile: new Reply(200, scan),
  countApplicationTabs: { mine: 0, unassigned: 1, waiting: 0, answered: 0, open: 1 },
  getMember: member,
  getMemberDues: duesOfMember,
  getMergePair: mergePair,
  getImport: importOfMembers,
  listImportRows: pageOf([importRow]),
  getMisplacedNumbers: { items: [], waiting: null, given_back: 0 },
  getImportReasons: { items: [] },
  getImportValues: { items: [], total: 0 },
  listMembers: pageOf([member]),
  listDuplicates: [],
  listDoubles: pageOf([doubleEntry]),
  getOfficeEvent: openEvent,
  getEventOverview: overviewOfEvent,
  listOfficeEvents: pageOf([openEvent]),
  listOfficeAttendees: pageOf([attendeeEntry]),
  listWaitingEntries: pageOf([waitingRow]),
  getCallOff: callOffState,
  getContent: draft,
  getLetter: letter,
  getMailTemplate: mailTemplate,
  previewMailTemplate: mailPreview,
  previewQuestions: questionsPreview,
  getMoneyCounts: { to_clear: 8, waiting: 3, refunds: 1, bank: 2, arrears: 318 },
  listPaymentEntries: pageOf([paymentEntry]),
  getMoneyRecord: moneyRecord,
  getPaymentRefunds: paymentRefunds,
  listRefunds: pageOf([refundEntry]),
  listStaff: pageOf([colleague]),
  listJobs: pageOf([job]),
  getJob: job,
}
