import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Event, EventSelection } from './event.ts'
import { couldNot } from './messages.ts'
import { NewsPost, NewsSelection } from './news.ts'

/** Every call below {host}/api, on one page: method, path, query, where the answer lies, what it is. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/post',
  query: NewsSelection,
  at: 'data.posts',
  answer: v.array(NewsPost),
  failure: couldNot.getAllNewsPost,
})

export const listEvents = endpoint({
  method: 'GET',
  path: '/event',
  query: EventSelection,
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

export const checkHealth = endpoint({
  method: 'GET',
  path: '/health',
  at: 'status',
  answer: v.literal('ok'),
  failure: 'The server is not ready',
})
