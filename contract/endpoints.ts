import * as v from 'valibot'
import { LinkHolder, MembershipConfirmation, OwnLink } from './applications/membership.ts'
import { UpgradeApplication, UpgradeConfirmation, UpgradeRequest } from './applications/upgrade.ts'
import { file } from './common/calls/call.ts'
import * as guest from './common/calls/guest.ts'
import * as member from './common/calls/member.ts'
import * as shared from './common/calls/shared.ts'
import * as visitor from './common/calls/visitor.ts'
import { Id, LinkToken, TraceId } from './common/parts.ts'
import { GalleryImage } from './content/gallery.ts'
import { ListedPost, NewsPage, NewsPageSelection, NewsPost, NewsSearch, NewsSelection } from './content/news.ts'
import { ByPage, SentPage, SentSite } from './content/page-wire.ts'
import { Resource, ResourceSearch } from './content/resource.ts'
import { DuesConfirmation } from './dues/dues.ts'
import { Attendance, Event, EventSelection } from './events/event.ts'
import { Attendee, PaidRegistration } from './events/registration.ts'
import {
  EmailConfirmation,
  ForgotPassword,
  Profile,
  ProfileUpdate,
  Registration,
  ResetPassword,
  SetPassword,
  SignedIn,
  SignIn,
} from './identity/auth.ts'
import { CodeForChallenge } from './identity/factor.ts'
import { Grade } from './members/grade.ts'
import { couldNot } from './messages/could-not.ts'
import { InvokePayment } from './money/invoke.ts'
import { InvokedPayment, PaymentState } from './money/payment.ts'

/** Every call of the pages below {host}/api: method, path, query, where the answer lies, what it is. */
export const listPosts = shared.get('/post', {
  query: NewsSelection,
  at: 'data.posts',
  answer: v.array(NewsPost),
  failure: couldNot.getAllNewsPost,
})

export const getNewsPage = shared.get('/post/page', {
  query: NewsPageSelection,
  answer: NewsPage,
  failure: couldNot.getAllNewsPost,
})

export const getPost = shared.get('/post/{id}', { at: 'data.Post', answer: NewsPost, failure: couldNot.getNewsPost })

export const findPosts = shared.get('/post/search', {
  query: NewsSearch,
  at: 'data.posts',
  answer: v.array(ListedPost),
  failure: couldNot.getNewsPost,
})

export const listEvents = shared.get('/event', {
  query: EventSelection,
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

/** None or one: an event that does not exist is an empty list. */
export const getEvent = shared.get('/event/{id}', {
  at: 'data.event',
  answer: v.array(Event),
  failure: couldNot.getEvent,
})

export const listEventsWithAttendance = guest.get('/event/with/attendance', {
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

export const listAttendees = shared.get('/event/attendees/{eventId}', {
  params: v.object({ eventId: Id }),
  at: 'data.events',
  answer: v.array(Attendance),
  failure: couldNot.getEvent,
})

export const listResources = shared.get('/resource', {
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

export const getResource = shared.get('/resource/{id}', {
  at: 'data.data.resource',
  answer: Resource,
  failure: couldNot.getResource,
})

export const findResources = shared.get('/resource/search', {
  query: ResourceSearch,
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

/** Contacts, leaders and home: what every page shows or is near to. */
export const getSite = shared.get('/page', { answer: SentSite })

export const getPage = shared.get('/page/{key}', { params: ByPage, answer: SentPage })

export const listGallery = shared.get('/gallery', {
  at: 'data.data.gallery',
  answer: v.array(GalleryImage),
  failure: couldNot.getGallery,
})

export const listGrades = shared.get('/grade', {
  at: 'data.data',
  answer: v.array(Grade),
  failure: couldNot.getAllGrades,
})

export const getGrade = shared.get('/grade/{id}', { at: 'data.data', answer: Grade, failure: couldNot.getGrade })

export const signIn = visitor.post('/auth/signin', {
  body: SignIn,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

/** Where the second factor is switched on, signing in is refused with a challenge: with it and a code it is done. */
export const verifySignIn = visitor.post('/auth/signin/verify', {
  body: CodeForChallenge,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

export const signOut = member.post('/auth/logout', {})

export const register = visitor.post('/auth/register', { body: Registration, failure: couldNot.loginUser })

export const forgotPassword = visitor.post('/auth/forgot-password', {
  body: ForgotPassword,
  at: 'data',
  failure: couldNot.requestPasswordReset,
})

export const resetPassword = visitor.post('/auth/reset-password', {
  body: ResetPassword,
  at: 'data',
  failure: couldNot.resetPassword,
})

/** Like a reset, with the link of a mail in place of a code. */
export const setPassword = visitor.post('/auth/set-password', {
  body: SetPassword,
  at: 'data',
  failure: couldNot.resetPassword,
})

/** Whether such a link can still be used. One that was never mailed cannot. */
export const checkPasswordLink = visitor.get('/auth/set-password/{link}', {
  params: v.object({ link: v.string() }),
  /** `office` is the address with which somebody who is invited to the office signs in there. */
  answer: v.object({ open: v.boolean(), office: v.optional(v.string()) }),
  failure: couldNot.resetPassword,
})

export const getUser = member.get('/user', { at: 'data.user', answer: Profile, failure: couldNot.getUser })

export const updateProfile = member.post('/user/update', {
  body: ProfileUpdate,
  at: 'data.user',
  answer: Profile,
  failure: couldNot.updateProfile,
})

export const confirmEmail = visitor.post('/auth/confirm-email', {
  body: EmailConfirmation,
  failure: couldNot.confirmEmail,
})

/** With the link that the address of before got when the office asked for another one. */
export const keepEmail = visitor.post('/auth/keep-email', { body: EmailConfirmation, failure: couldNot.keepEmail })

/** Mails the link once more. */
export const sendConfirmation = member.post('/user/send-confirmation', { failure: couldNot.sendConfirmation })

export const registerPaid = guest.post('/event/register-paid/{eventId}', {
  params: v.object({ eventId: Id }),
  body: PaidRegistration,
  at: 'data.attendee',
  answer: Attendee,
  failure: couldNot.registerPaid,
})

/** The one door to the provider. A login is used where there is one. */
export const invokePayment = guest.post('/payment/invoke', { body: InvokePayment, answer: InvokedPayment })

export const getPayment = visitor.get('/payment/{traceId}', {
  params: v.object({ traceId: TraceId }),
  answer: PaymentState,
})

/** For the card provider alone: what it sends is signed, and read as it came. */
export const notifyPayment = visitor.post('/payment/notify', {})

/** What dues cost the member who asks. */
export const payDues = member.post('/dues/pay', { body: DuesConfirmation, failure: couldNot.completeDuesPayment })

export const listUpgrades = member.get('/upgrade/my-applications', {
  at: 'data.data',
  answer: v.array(UpgradeApplication),
  failure: couldNot.getUpgradeApplications,
})

export const applyForUpgrade = member.post('/upgrade/apply', {
  body: UpgradeRequest,
  at: 'data.message',
  failure: couldNot.applyForUpgrade,
})

export const payUpgrade = member.post('/upgrade/pay', {
  body: UpgradeConfirmation,
  at: 'data.message',
  failure: couldNot.completeUpgradePayment,
})

/** The link itself says who asks. A list of one, by tradition. */
export const getLinkHolder = visitor.get('/user/payment-link/{token}', {
  params: v.object({ token: LinkToken }),
  at: 'data.user',
  answer: v.array(LinkHolder),
  failure: couldNot.getUser,
})

/** A signed-in member opens the payment of their application without the mail. */
export const openOwnLink = member.post('/user/payment-link', { answer: OwnLink, failure: couldNot.getUser })

/** A signed-in applicant opens the chapter's questions without the mail: contract/applications/answer-endpoints.ts has the calls of their page. */
export const openOwnQuestions = member.post('/account/application/questions', {
  answer: OwnLink,
  failure: couldNot.getQuestions,
})

export const completeMembership = guest.post('/user/membership/registration/payment', {
  body: MembershipConfirmation,
  failure: couldNot.completeMembershipRegistration,
})

/** A form of several parts (contract/applications/membership.ts names them), sent by src/api/upload.ts. A login is used where there is one. */
export const applyForMembership = guest.post('/user/apply', { failure: couldNot.applyForMembership })

/** A picture of one's own application: bytes, and not JSON, so the client does not ask for it. */
export const getOwnFile = member.get('/user/files/{id}', file)
