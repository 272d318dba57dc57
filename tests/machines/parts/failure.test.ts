import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type Action, failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

const destructive = (title: string, text: string) => ({ tone: 'destructive', title, text })

const titled: [id: string, action: Action, title: string][] = [
  ['ERR-03', 'updatingProfile', 'Error Updating Profile'],
  ['ERR-04] [ERR-14', 'changingPassword', 'Error Changing Password'],
  ['ERR-05] [ERR-13', 'loggingIn', 'Error Logging In'],
  ['ERR-06] [ERR-17', 'invokingPayment', 'Error Invoking Payment'],
  ['ERR-07] [ERR-15', 'sendingApplication', 'Error Sending Application'],
  ['ERR-08', 'registeringForEvent', 'Error Registering for Event'],
  ['ERR-09] [ERR-16', 'requestingOtp', 'Error Requesting OTP'],
  ['ERR-10', 'resettingPassword', 'Error Resetting Password'],
  ['ERR-11', 'completingDuesPayment', 'Error Completing Dues Payment'],
  ['D-02', 'signingUp', 'Error Signing Up'],
]

describe.each(titled)('[D-20] [D-21] [%s] the failure of %s', (_, action, title) => {
  test.each([400, 401])("[ERR-02] [ERR-22] on status %d has its own title and the answer's words", (status) => {
    expect(failure(action, new Refusal(status, 'The code is wrong'))).toEqual(destructive(title, 'The code is wrong'))
  })

  test.each([403, 404, 409, 413, 429, 500, 503])(
    '[ERR-01] on status %d quotes the answer under the common title',
    (status) => {
      expect(failure(action, new Refusal(status, 'Come back later'))).toEqual(
        destructive('An Error Occurred', 'Come back later'),
      )
    },
  )

  test.each([400, 401, 403, 404, 409, 429, 500])('[ERR-12] on status %d without a word has its own title', (status) => {
    expect(failure(action, new Refusal(status, ''))).toEqual(destructive(title, 'Something went wrong'))
  })

  test.each([
    ['an error without a word', new Error('')],
    ['a call that has no words of its own', new Error('Something went wrong')],
    ['a fault of the server', new Refusal(500, 'Something went wrong')],
    ['a text', 'No network'],
    ['an object', { message: 'No network' }],
    ['null', null],
    ['nothing', undefined],
  ])('[ERR-12] by %s has its own title', (_kind, error) => {
    expect(failure(action, error)).toEqual(destructive(title, 'Something went wrong'))
  })
})

describe('[D-21] the failure of an action that has no title of its own', () => {
  test.each([400, 401, 403, 404, 409, 429, 500])(
    '[ERR-01] on status %d quotes the answer under the common title',
    (status) => {
      expect(failure('anything', new Refusal(status, 'Not today'))).toEqual(
        destructive('An Error Occurred', 'Not today'),
      )
    },
  )

  test('[ERR-12] without a word says that something went wrong', () => {
    expect(failure('anything', new Refusal(400, ''))).toEqual(destructive('An Error Occurred', 'Something went wrong'))
    expect(failure('anything', undefined)).toEqual(destructive('An Error Occurred', 'Something went wrong'))
  })
})

/** What a call says when no answer came, and the action that makes the call. */
const unanswered: [id: string, action: Action, text: string][] = [
  ['ERR-24', 'anything', 'Could not Get all News Post'],
  ['ERR-25', 'anything', 'Could not Get single News Post'],
  ['ERR-26', 'anything', 'Could not Get all Events'],
  ['ERR-27', 'anything', 'Could not Get single Event'],
  ['ERR-28', 'registeringForEvent', 'Could not Register for Free Event'],
  ['ERR-29', 'registeringForEvent', 'Could not Register for Paid Event'],
  ['ERR-30', 'loggingIn', 'Could not Login User'],
  ['ERR-30', 'signingUp', 'Could not Login User'],
  ['ERR-31', 'requestingOtp', 'Could not Request Password Reset'],
  ['ERR-32', 'resettingPassword', 'Could not Reset password'],
  ['ERR-33', 'updatingProfile', 'Could not Update your profile'],
  ['ERR-34', 'changingPassword', 'Could not Change Password'],
  ['ERR-35', 'anything', 'Could not Get User'],
  ['ERR-36', 'completingDuesPayment', 'Could not Complete Dues Payment'],
  ['ERR-37', 'anything', 'Could not Get all Grades'],
  ['ERR-38', 'anything', 'Could not Get Single Grade'],
  ['ERR-39', 'anything', 'Could not Apply for Upgrade'],
  ['ERR-40', 'anything', 'Could not Complete Upgrade Payment'],
  ['ERR-41', 'anything', 'Could not get my Upgrade Application'],
  ['ERR-42', 'sendingApplication', 'Could not Apply for Membership'],
  ['ERR-43', 'anything', 'Could not complete Membership Registration'],
  ['ERR-44', 'anything', 'Could not Get Resource'],
  ['ERR-45', 'anything', 'Could not Get Gallery'],
]

test.each(unanswered)('[D-20] [ERR-01] [ERR-23] [%s] no answer to %s: "%s"', (_, action, text) => {
  expect(failure(action, new Error(text))).toEqual(destructive('An Error Occurred', text))
})

test('an actor that is not provided fails with its own name', async () => {
  const actor = createActor(unprovided<void, string>('sendOtp'), { input: 'member@example.org' })
  const ended = waitFor(actor, ({ status }) => status === 'error', { timeout: 10_000 })
  actor.subscribe({ error: () => {} })
  actor.start()
  await expect(ended).rejects.toThrow('sendOtp is not provided')
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: new Error('sendOtp is not provided') })
})
