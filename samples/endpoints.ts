// Written by `npm run check` and the builds, from the folders below contract: change nothing here.

/** Every call of the API by its name. */
export {
  getQuestions,
  saveAnswer,
  sendAnswers,
  uploadAnswer,
  withdrawApplication,
} from '#contract/applications/answer-endpoints.ts'
export {
  addNote,
  answerCheck,
  askApplicant,
  assignApplication,
  countApplicationTabs,
  decideAnswers,
  decideApplication,
  exportApplications,
  getOfficeFile,
  listApplicationEntries,
  listOfficers,
  previewQuestions,
  reopenApplication,
  reverseApplication,
  showApplication,
  turnFile,
  undoDecision,
} from '#contract/applications/review-endpoints.ts'
export {
  approveApplication,
  listApplications,
  listArrears,
  rejectApplication,
} from '#contract/applications/shell-endpoints.ts'
export {
  applyForMembership,
  applyForUpgrade,
  completeMembership,
  getEligibility,
  getLinkHolder,
  getOwnFile,
  listUpgrades,
  openOwnLink,
  openOwnQuestions,
  payUpgrade,
} from '#contract/applications/site-endpoints.ts'
export { checkAlive, checkHealth } from '#contract/common/health-endpoints.ts'
export {
  addPicture,
  archiveContent,
  copyContent,
  createContent,
  deleteContent,
  endPreviewLink,
  getContent,
  getRevision,
  listContent,
  listGalleryOrder,
  listPreviewLinks,
  listRevisions,
  movePicture,
  previewContent,
  publishContent,
  recallContent,
  restoreRevision,
  reviveContent,
  saveContent,
  scheduleContent,
  sharePreview,
  unpublishContent,
  uploadPaper,
  uploadPicture,
} from '#contract/content/content-endpoints.ts'
export {
  publishEvent,
  publishImage,
  publishPost,
  publishResource,
  setGrade,
  withdrawEvent,
  withdrawImage,
  withdrawPost,
  withdrawResource,
} from '#contract/content/shell-endpoints.ts'
export {
  findAddress,
  findOnSite,
  findOwnPage,
  findPosts,
  findResources,
  findVacancy,
  getNewsPage,
  getPage,
  getPost,
  getResource,
  getSite,
  listGallery,
  listOwnPages,
  listPosts,
  listResources,
  listVacancies,
} from '#contract/content/site-endpoints.ts'
export { askForWalkIn, exchangeJournal, getDoorPack, getPassOffer, pairPhone } from '#contract/door/door-endpoints.ts'
export { getHallScreen } from '#contract/door/hall.ts'
export { getDoorReport, issueDoorPass, listInside, revokeDoorPass } from '#contract/door/office-door-endpoints.ts'
export { listFees, proposeFee } from '#contract/dues/fees.ts'
export { listGradeRules, proposeGradeRule } from '#contract/dues/grade-rules.ts'
export { getNationalReturnFile, listNationalReturns, makeNationalReturn } from '#contract/dues/national-returns.ts'
export {
  getReminderRun,
  listReminderRuns,
  listReminders,
  previewReminder,
  previewReminderRun,
  sendReminderRun,
  stopReminderRun,
} from '#contract/dues/reminders.ts'
export { askToReturn, withdrawReturn } from '#contract/dues/return-endpoints.ts'
export { listReturns, refuseReturn } from '#contract/dues/returns.ts'
export { payDues } from '#contract/dues/site-endpoints.ts'
export {
  callOffEvent,
  cancelSeat,
  checkIn,
  correctAttendee,
  exportAttendees,
  exportWaitingList,
  getAttendeeList,
  getBadges,
  getCallOff,
  getOfficeEvent,
  linkSeat,
  listOfficeAttendees,
  listOfficeEvents,
  listWaitingEntries,
  moveSeat,
  noteForDoor,
  registerByHand,
  removeFromWaitingList,
  sendTicketAgain,
  undoCheckIn,
  unlinkSeat,
} from '#contract/events/attendee-endpoints.ts'
export { askForBill, findAskedBill } from '#contract/events/bill-ask-endpoints.ts'
export { getEventOverview } from '#contract/events/event-overview.ts'
export { quoteSeats, registerFree } from '#contract/events/order-endpoints.ts'
export {
  endHallLink,
  exportVoters,
  freezeVotersRoll,
  getQuorum,
  listVoters,
  makeHallLink,
} from '#contract/events/quorum.ts'
export {
  getEvent,
  listAttendees,
  listEvents,
  listEventsWithAttendance,
  registerPaid,
} from '#contract/events/site-endpoints.ts'
export {
  cancelOwnSeat,
  changeAnswers,
  checkCode,
  findTickets,
  getBoughtTickets,
  getBoughtTicketsPdf,
  getOwnTickets,
  getTicket,
  getTicketPdf,
  giveSeat,
  sendOwnTickets,
} from '#contract/events/ticket-endpoints.ts'
export { acceptOffer, getWaitingPlace, joinWaitingList, leaveWaitingList } from '#contract/events/waiting-endpoints.ts'
export { countBox, getWalkIns, takeWalkIn, undoWalkIn } from '#contract/events/walk-in.ts'
export {
  getOwnFactor,
  keepFactorOn,
  offerOwnFactor,
  proveOwnFactor,
  renewOwnCodes,
  switchFactorOff,
  switchFactorOn,
} from '#contract/identity/factor-endpoints.ts'
export { changePassword, endSession, endSessions, listSessions } from '#contract/identity/security-endpoints.ts'
export {
  checkPasswordLink,
  confirmEmail,
  forgotPassword,
  getUser,
  keepEmail,
  register,
  resetPassword,
  sendConfirmation,
  setPassword,
  signIn,
  signOut,
  updateProfile,
  verifySignIn,
} from '#contract/identity/site-endpoints.ts'
export { cancelJob, getJob, getJobFile, listJobs, retryJob } from '#contract/jobs/job-endpoints.ts'
export { freezeSelection, getSelection, performSelection } from '#contract/jobs/selection.ts'
export {
  changeCommunications,
  changeSubscription,
  getCommunications,
  getSubscription,
} from '#contract/mail/communication-endpoints.ts'
export {
  cancelLetter,
  createLetter,
  getLetter,
  listLetterPeople,
  listLetters,
  pauseLetter,
  resumeLetter,
  saveLetter,
  sendLetter,
  testLetter,
  watchLetter,
} from '#contract/mail/letter-endpoints.ts'
export {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
  takeBuiltInTemplate,
  testMailTemplate,
} from '#contract/mail/mail-template-endpoints.ts'
export { listOutbox, retryMail, withdrawMail } from '#contract/mail/outbox.ts'
export { getOwnCard, getOwnCardPdf, renewOwnCard } from '#contract/members/card-endpoints.ts'
export { listDoubles, tellApart, untellApart } from '#contract/members/doubles.ts'
export { askToErase, listErasures, refuseErasure } from '#contract/members/erasures.ts'
export {
  chooseImportRows,
  commitImport,
  exportImportRows,
  getImport,
  getImportReasons,
  getImportValues,
  listImportRows,
  listImports,
  previewImport,
  repairImport,
  undoImport,
  uploadImport,
} from '#contract/members/import-endpoints.ts'
export {
  changeOwnListing,
  findListed,
  findWritable,
  getOwnListing,
  writeToMember,
} from '#contract/members/listing-endpoints.ts'
export { answerMcpd, claimMcpd, getOwnMcpd, withdrawMcpd } from '#contract/members/mcpd-endpoints.ts'
export {
  correctGradeDay,
  endMembership,
  giveRelief,
  liftRelief,
  resetMemberFactor,
  returnMember,
  waiveDuesOfMany,
} from '#contract/members/member-act-endpoints.ts'
export {
  editMember,
  exportArrears,
  exportMembers,
  getArrears,
  getArrearsByPayer,
  getMember,
  getMemberDues,
  giveMemberEmail,
  inviteMember,
  listArrearsEntries,
  listMembers,
  writeToMembers,
} from '#contract/members/member-endpoints.ts'
export { askToMerge, getMergePair, listDuplicates } from '#contract/members/merge.ts'
export { getMisplacedNumbers, giveNumbersBack } from '#contract/members/misplaced-numbers.ts'
export { addMember, listPossible } from '#contract/members/new-member.ts'
export {
  acceptMcpd,
  askMcpd,
  enterMcpd,
  getMcpd,
  listMcpd,
  refuseMcpd,
  takeBackMcpd,
} from '#contract/members/office-mcpd.ts'
export {
  issueCertificate,
  listEventPapers,
  listMemberPapers,
  revokePaper,
  sendCertificates,
} from '#contract/members/office-papers.ts'
export { askForErasure, copyOwnData, getOwnData, withdrawErasure } from '#contract/members/own-data-endpoints.ts'
export {
  askForCertificate,
  askForLetter,
  getCertificatePdf,
  getOwnPaperPdf,
  getOwnPapers,
  showStanding,
} from '#contract/members/paper-endpoints.ts'
export { getRenewals, getRenewalsFile, listRenewalPeople } from '#contract/members/renewals.ts'
export { listSignatories, setSignatory } from '#contract/members/signatories.ts'
export { getGrade, listGrades } from '#contract/members/site-endpoints.ts'
export {
  finishMemberTask,
  getMemberTask,
  giveMemberTask,
  listMemberTasks,
  listTaskPeople,
} from '#contract/members/tasks.ts'
export { checkPaper, getCodeKeys } from '#contract/members/verify-endpoints.ts'
export {
  applyStatement,
  getSettlement,
  getStatement,
  listBankLines,
  listSettlementLines,
  listSettlements,
  listStatements,
  takeLineStep,
  uploadSettlement,
  uploadStatement,
} from '#contract/money/bank.ts'
export { getBankSplit, getSplitMember, splitBankLine } from '#contract/money/bank-split.ts'
export { answerBillConsent, getBillConsent } from '#contract/money/bill-consent.ts'
export { getBillPage, getBillPdf } from '#contract/money/bill-page.ts'
export {
  cancelBill,
  cancelBillLine,
  certifyTax,
  getBill,
  getBillMember,
  issueBill,
  listBillApplicants,
  listBillEvents,
  listBills,
  makeBill,
  returnBillLine,
} from '#contract/money/bills.ts'
export { getMoneyCounts } from '#contract/money/money-counts.ts'
export {
  attachMoney,
  checkPayment,
  closeMoney,
  exportPayments,
  getMoneyRecord,
  listOffers,
  listPaymentEntries,
  listPayments,
  recordMoney,
  waitForPlace,
  waiveRest,
} from '#contract/money/money-endpoints.ts'
export {
  askEmployer,
  getOwnDues,
  getReceipt,
  getReceiptPdf,
  listOwnPayments,
  quoteDues,
} from '#contract/money/own-money-endpoints.ts'
export { endPayment, getStanding } from '#contract/money/payment-standing.ts'
export {
  askAboutRefund,
  cancelRefund,
  explainReturn,
  getPaymentRefunds,
  listRefunds,
  recordTransfer,
  requestRefund,
} from '#contract/money/refunds.ts'
export { getPayment, invokePayment, notifyPayment } from '#contract/money/site-endpoints.ts'
export {
  addYearPack,
  closeYearPack,
  countYearPack,
  getYearPack,
  getYearPackFile,
  getYearPackPaper,
  listLateItems,
  listYearPacks,
} from '#contract/money/year-packs.ts'
export { getAct } from '#contract/staff/act.ts'
export { decideApproval, listApprovals } from '#contract/staff/approval.ts'
export { checkAudit, exportAudit, getAuditChoices, listAuditEntries } from '#contract/staff/audit.ts'
export {
  changeSetting,
  getDesk,
  getFirstWeek,
  listSettings,
  listViews,
  removeView,
  saveView,
} from '#contract/staff/desk-endpoints.ts'
export { find } from '#contract/staff/find.ts'
export { chooseNotices, getNotices } from '#contract/staff/notices.ts'
export { makeBackup, openOffice, setSingleOfficer, whoIsOffice } from '#contract/staff/shell-endpoints.ts'
export {
  addOwnPasskey,
  addOwnTotp,
  askForPasskey,
  askForPasskeyAgain,
  endOfficeSession,
  endOfficeSessions,
  enrolPasskey,
  enrolTotp,
  getOfficeMe,
  getOwnFactors,
  listOfficeSessions,
  offerOwnPasskey,
  offerOwnTotp,
  offerPasskey,
  offerTotp,
  proveFactor,
  removeOwnPasskey,
  removeOwnTotp,
  renewRecoveryCodes,
  signOutOfOffice,
  startOfficeSignIn,
  verifyOfficeSignIn,
} from '#contract/staff/sign-in-endpoints.ts'
export {
  changeStaffRoles,
  inviteStaff,
  leaveStaff,
  listHolders,
  listStaff,
  lockStaff,
  resetStaffFactor,
  sendStaffInvitation,
  unlockStaff,
} from '#contract/staff/staff-endpoints.ts'
export { getApproval } from '#contract/staff/told-approval.ts'
