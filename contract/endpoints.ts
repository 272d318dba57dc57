import * as v from 'valibot'
import { LinkHolder, MembershipConfirmation, OwnLink } from './applications/membership.ts'
import { UpgradeApplication, UpgradeConfirmation, UpgradeRequest } from './applications/upgrade.ts'
import { endpoint } from './common/endpoint.ts'
import { ById, Id, LinkToken, TraceId } from './common/parts.ts'
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
  Said,
  SetPassword,
  SignedIn,
  SignIn,
} from './identity/auth.ts'
import { CodeForChallenge } from './identity/factor.ts'
import { Grade } from './members/grade.ts'
import { couldNot } from './messages/could-not.ts'
import { somethingWentWrong } from './messages/failures.ts'
import { InvokePayment } from './money/invoke.ts'
import { InvokedPayment, PaymentState } from './money/payment.ts'

/** Every call of the pages below {host}/api: method, path, query, where the answer lies, what it is. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/post',
  access: 'shared',
  query: NewsSelection,
  at: 'data.posts',
  answer: v.array(NewsPost),
  failure: couldNot.getAllNewsPost,
})

export const getNewsPage = endpoint({
  method: 'GET',
  path: '/post/page',
  access: 'shared',
  query: NewsPageSelection,
  at: 'data',
  answer: NewsPage,
  failure: couldNot.getAllNewsPost,
})

export const getPost = endpoint({
  method: 'GET',
  path: '/post/{id}',
  access: 'shared',
  params: ById,
  at: 'data.Post',
  answer: NewsPost,
  failure: couldNot.getNewsPost,
})

export const findPosts = endpoint({
  method: 'GET',
  path: '/post/search',
  access: 'shared',
  query: NewsSearch,
  at: 'data.posts',
  answer: v.array(ListedPost),
  failure: couldNot.getNewsPost,
})

export const listEvents = endpoint({
  method: 'GET',
  path: '/event',
  access: 'shared',
  query: EventSelection,
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

/** None or one: an event that does not exist is an empty list. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/event/{id}',
  access: 'shared',
  params: ById,
  at: 'data.event',
  answer: v.array(Event),
  failure: couldNot.getEvent,
})

export const listEventsWithAttendance = endpoint({
  method: 'GET',
  path: '/event/with/attendance',
  access: 'guest',
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

export const listAttendees = endpoint({
  method: 'GET',
  path: '/event/attendees/{eventId}',
  access: 'shared',
  params: v.object({ eventId: Id }),
  at: 'data.events',
  answer: v.array(Attendance),
  failure: couldNot.getEvent,
})

export const listResources = endpoint({
  method: 'GET',
  path: '/resource',
  access: 'shared',
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

export const getResource = endpoint({
  method: 'GET',
  path: '/resource/{id}',
  access: 'shared',
  params: ById,
  at: 'data.data.resource',
  answer: Resource,
  failure: couldNot.getResource,
})

export const findResources = endpoint({
  method: 'GET',
  path: '/resource/search',
  access: 'shared',
  query: ResourceSearch,
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

/** Contacts, leaders and home: what every page shows or is near to. */
export const getSite = endpoint({
  method: 'GET',
  path: '/page',
  access: 'shared',
  at: 'data',
  answer: SentSite,
  failure: somethingWentWrong,
})

export const getPage = endpoint({
  method: 'GET',
  path: '/page/{key}',
  access: 'shared',
  params: ByPage,
  at: 'data',
  answer: SentPage,
  failure: somethingWentWrong,
})

export const listGallery = endpoint({
  method: 'GET',
  path: '/gallery',
  access: 'shared',
  at: 'data.data.gallery',
  answer: v.array(GalleryImage),
  failure: couldNot.getGallery,
})

export const listGrades = endpoint({
  method: 'GET',
  path: '/grade',
  access: 'shared',
  at: 'data.data',
  answer: v.array(Grade),
  failure: couldNot.getAllGrades,
})

export const getGrade = endpoint({
  method: 'GET',
  path: '/grade/{id}',
  access: 'shared',
  params: ById,
  at: 'data.data',
  answer: Grade,
  failure: couldNot.getGrade,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  body: SignIn,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

/** Where the second factor is switched on, signing in is refused with a challenge: with it and a code it is done. */
export const verifySignIn = endpoint({
  method: 'POST',
  path: '/auth/signin/verify',
  access: 'public',
  body: CodeForChallenge,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: Registration,
  at: 'message',
  answer: Said,
  failure: couldNot.loginUser,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: ForgotPassword,
  at: 'data',
  answer: Said,
  failure: couldNot.requestPasswordReset,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: ResetPassword,
  at: 'data',
  answer: Said,
  failure: couldNot.resetPassword,
})

/** Like a reset, with the link of a mail in place of a code. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'public',
  body: SetPassword,
  at: 'data',
  answer: Said,
  failure: couldNot.resetPassword,
})

/** Whether such a link can still be used. One that was never mailed cannot. */
export const checkPasswordLink = endpoint({
  method: 'GET',
  path: '/auth/set-password/{link}',
  access: 'public',
  params: v.object({ link: v.string() }),
  at: 'data',
  /** `office` is the address with which somebody who is invited to the office signs in there. */
  answer: v.object({ open: v.boolean(), office: v.optional(v.string()) }),
  failure: couldNot.resetPassword,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'account',
  at: 'data.user',
  answer: Profile,
  failure: couldNot.getUser,
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/update',
  access: 'account',
  body: ProfileUpdate,
  at: 'data.user',
  answer: Profile,
  failure: couldNot.updateProfile,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  body: EmailConfirmation,
  at: 'message',
  answer: Said,
  failure: couldNot.confirmEmail,
})

/** With the link that the address of before got when the office asked for another one. */
export const keepEmail = endpoint({
  method: 'POST',
  path: '/auth/keep-email',
  access: 'public',
  body: EmailConfirmation,
  at: 'message',
  answer: Said,
  failure: couldNot.keepEmail,
})

/** Mails the link once more. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/user/send-confirmation',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: couldNot.sendConfirmation,
})

export const registerPaid = endpoint({
  method: 'POST',
  path: '/event/register-paid/{eventId}',
  access: 'guest',
  params: v.object({ eventId: Id }),
  body: PaidRegistration,
  at: 'data.attendee',
  answer: Attendee,
  failure: couldNot.registerPaid,
})

/** The one door to the provider. A login is used where there is one. */
export const invokePayment = endpoint({
  method: 'POST',
  path: '/payment/invoke',
  access: 'guest',
  body: InvokePayment,
  at: 'data',
  answer: InvokedPayment,
  failure: somethingWentWrong,
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/payment/{traceId}',
  access: 'public',
  params: v.object({ traceId: TraceId }),
  at: 'data',
  answer: PaymentState,
  failure: somethingWentWrong,
})

/** For the card provider alone: what it sends is signed, and read as it came. */
export const notifyPayment = endpoint({
  method: 'POST',
  path: '/payment/notify',
  access: 'public',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** What dues cost the member who asks. */
export const payDues = endpoint({
  method: 'POST',
  path: '/dues/pay',
  access: 'account',
  body: DuesConfirmation,
  at: 'message',
  answer: Said,
  failure: couldNot.completeDuesPayment,
})

export const listUpgrades = endpoint({
  method: 'GET',
  path: '/upgrade/my-applications',
  access: 'account',
  at: 'data.data',
  answer: v.array(UpgradeApplication),
  failure: couldNot.getUpgradeApplications,
})

export const applyForUpgrade = endpoint({
  method: 'POST',
  path: '/upgrade/apply',
  access: 'account',
  body: UpgradeRequest,
  at: 'data.message',
  answer: Said,
  failure: couldNot.applyForUpgrade,
})

export const payUpgrade = endpoint({
  method: 'POST',
  path: '/upgrade/pay',
  access: 'account',
  body: UpgradeConfirmation,
  at: 'data.message',
  answer: Said,
  failure: couldNot.completeUpgradePayment,
})

/** The link itself says who asks. A list of one, by tradition. */
export const getLinkHolder = endpoint({
  method: 'GET',
  path: '/user/payment-link/{token}',
  access: 'public',
  params: v.object({ token: LinkToken }),
  at: 'data.user',
  answer: v.array(LinkHolder),
  failure: couldNot.getUser,
})

/** A signed-in member opens the payment of their application without the mail. */
export const openOwnLink = endpoint({
  method: 'POST',
  path: '/user/payment-link',
  access: 'account',
  at: 'data',
  answer: OwnLink,
  failure: couldNot.getUser,
})

/** A signed-in applicant opens the chapter's questions without the mail: contract/applications/answer-endpoints.ts has the calls of their page. */
export const openOwnQuestions = endpoint({
  method: 'POST',
  path: '/account/application/questions',
  access: 'account',
  at: 'data',
  answer: OwnLink,
  failure: couldNot.getQuestions,
})

export const completeMembership = endpoint({
  method: 'POST',
  path: '/user/membership/registration/payment',
  access: 'guest',
  body: MembershipConfirmation,
  at: 'message',
  answer: Said,
  failure: couldNot.completeMembershipRegistration,
})

/** A form of several parts (contract/applications/membership.ts names them), sent by src/api/upload.ts. A login is used where there is one. */
export const applyForMembership = endpoint({
  method: 'POST',
  path: '/user/apply',
  access: 'guest',
  at: 'message',
  answer: Said,
  failure: couldNot.applyForMembership,
})

/** A picture of one's own application: bytes, and not JSON, so the client does not ask for it. */
export const getOwnFile = endpoint({
  method: 'GET',
  path: '/user/files/{id}',
  access: 'account',
  params: ById,
  at: '',
  answer: v.blob(),
  failure: somethingWentWrong,
})
