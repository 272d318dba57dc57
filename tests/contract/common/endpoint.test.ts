import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as office from '#contract/common/calls/office.ts'
import * as visitor from '#contract/common/calls/visitor.ts'
import { answerAt, bodyWith, type Endpoint, type ParamsOf } from '#contract/common/endpoint.ts'
import { ById, Said, Text } from '#contract/common/parts.ts'
import * as to from '#contract/endpoints.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

describe('[D-07] the answer', () => {
  test.each([
    ['data.posts', { data: { posts: ['one'] } }],
    ['data.data', { data: { data: ['one'] } }],
    ['data.data.resources', { data: { data: { resources: ['one'] } } }],
    ['token', { data: {}, token: ['one'] }],
    ['message', { message: ['one'] }],
    ['data.message', { data: { message: ['one'] } }],
  ])('lies literally at %s', (at, body) => {
    expect(answerAt(body, at)).toEqual(['one'])
  })

  test.each([
    ['data.posts', { posts: ['one'] }],
    ['data.data', { data: ['one'] }],
    ['data.data.resources', { data: { resources: ['one'] } }],
    ['data.message', { message: ['one'] }],
    ['data', ['one']],
  ])('of %s is also found without its first word', (at, body) => {
    expect(answerAt(body, at)).toEqual(['one'])
  })

  test('at the literal path goes first', () => {
    expect(answerAt({ data: { posts: ['literal'] }, posts: ['tolerated'] }, 'data.posts')).toEqual(['literal'])
    expect(answerAt({ data: { data: ['literal'] } }, 'data.data')).toEqual(['literal'])
    expect(answerAt({ data: { posts: [] }, posts: ['tolerated'] }, 'data.posts')).toEqual([])
    expect(answerAt({ data: { count: 0 }, count: 7 }, 'data.count')).toBe(0)
    expect(answerAt({ data: { message: '' }, message: 'tolerated' }, 'data.message')).toBe('')
  })

  test('nothing at all is an answer, and is not looked for elsewhere', () => {
    expect(answerAt({ data: { listing: null }, listing: 'tolerated' }, 'data.listing')).toBeNull()
    expect(answerAt({ data: null }, 'data')).toBeNull()
  })

  test('loses its first word only, and only where that is `data`', () => {
    expect(answerAt({ resources: ['one'] }, 'data.data.resources')).toBe(undefined)
    expect(answerAt({ token: 'one' }, 'user.token')).toBe(undefined)
    expect(answerAt({ user: 'one' }, 'user.data')).toBe(undefined)
  })

  test.each([undefined, null, 'plain text', 7, [], {}, { data: null }, { data: 'text' }])('is not in %j', (body) => {
    expect(answerAt(body, 'data.posts')).toBe(undefined)
    expect(answerAt(body, 'token')).toBe(undefined)
  })
})

describe('the body', () => {
  test('carries the answer at its path', () => {
    expect(bodyWith('data.data.resources', ['one'])).toEqual({ data: { data: { resources: ['one'] } } })
    expect(bodyWith('message', 'Dues Payment Successful')).toEqual({ message: 'Dues Payment Successful' })
  })

  test.each(allEndpoints)('of %s gives back what was put in', (_, { at }) => {
    const answer = { some: ['answer'] }
    expect(answerAt(bodyWith(at, answer), at)).toBe(answer)
  })
})

test('[ERR-36] [ERR-40] [ERR-43] what is paid and cannot be completed says so in words of its own', () => {
  expect([to.payDues, to.payUpgrade, to.completeMembership].map(({ failure }) => failure)).toEqual([
    'Could not Complete Dues Payment',
    'Could not Complete Upgrade Payment',
    'Could not complete Membership Registration',
  ])
})

test('the names in braces of a path are known to the compiler', () => {
  expectTypeOf<ParamsOf<'/event/{eventId}/seat/{seat}'>>().toEqualTypeOf<'eventId' | 'seat'>()
  expectTypeOf<ParamsOf<'/event'>>().toEqualTypeOf<never>()
})

test('an answer that is the whole body lies nowhere deeper', () => {
  const body = { data: { id: 1 }, token: 'x' }
  expect(answerAt(body, '')).toBe(body)
  expect(bodyWith('', body)).toBe(body)
})

test.each([
  ['the list of news', to.listPosts, 'GET /post'],
  ['news by its title', to.findPosts, 'GET /post/search'],
  ['the confirmation of a paid seat', to.registerPaid, 'POST /event/register-paid/{eventId}'],
  ['the payment of dues', to.payDues, 'POST /dues/pay'],
  ['the payment of a membership', to.completeMembership, 'POST /user/membership/registration/payment'],
  ['one’s own profile', to.getUser, 'GET /user'],
  ['whom a payment link is for', to.getLinkHolder, 'GET /user/payment-link/{token}'],
  ['signing out', to.signOut, 'POST /auth/logout'],
])('[D-08] the path of %s', (_, { method, path }, expected) => {
  expect(`${method} ${path}`).toBe(expected)
})

describe('a call that leaves something unsaid', () => {
  const Answer = v.object({ name: Text })

  test('says a sentence', () => {
    const call = visitor.post('/bell', {})
    expect(call).toEqual({
      method: 'POST',
      access: 'public',
      path: '/bell',
      at: 'message',
      answer: Said,
      failure: 'Something went wrong',
    })
    expectTypeOf(call).toEqualTypeOf<Endpoint<'/bell', never, string, never, never, 'public'>>()
  })

  test('is, at the office, for a record by its number', () => {
    const call = office.get('/bells/{id}', 'desk.view', { answer: Answer })
    expect(call).toEqual({
      method: 'GET',
      access: 'office',
      path: '/office/bells/{id}',
      permission: 'desk.view',
      params: ById,
      at: 'data',
      answer: Answer,
      failure: 'Something went wrong',
    })
    expectTypeOf(call).toEqualTypeOf<
      Endpoint<'/office/bells/{id}', never, { name: string }, { id: number }, never, 'office'>
    >()
  })

  test('is not left what else its path names, nor told what it does not know', () => {
    // @ts-expect-error The tower is not said.
    visitor.get('/tower/{tower}/bells/{id}', { answer: Answer })
    // @ts-expect-error Another name than that of the path.
    visitor.get('/tower/{tower}', { answer: Answer, params: v.object({ bell: Text }) })
    // @ts-expect-error Nothing is sent along with a question.
    visitor.get('/tower', { answer: Answer, body: Answer })
    // @ts-expect-error What is asked for is said.
    visitor.get('/tower', {})
    // @ts-expect-error No such permission.
    office.post('/tower', 'tower.climb', {})
  })
})

test('every call says what the names of its path are, and of no other', () => {
  const saidBy = ({ params }: Endpoint) => Object.keys(Object(params && Reflect.get(params, 'entries')))
  const namedBy = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.fromEntries(allEndpoints.map(([name, call]) => [name, saidBy(call)]))).toEqual(
    Object.fromEntries(allEndpoints.map(([name, call]) => [name, namedBy(call)])),
  )
})
