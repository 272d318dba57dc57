import { Hono } from 'hono'
import type { PageAssets } from '#src/site/app/document.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { event, post } from './api.ts'
import { answerTexts } from './site-texts.ts'

export const now = Date.parse('2027-03-12T11:00:00.000Z')

const assets: PageAssets = {
  head: '',
  entry: '/assets/entry.js',
  imports: ['/assets/core.js'],
  routes: { '/_site/': ['/assets/home.js'] },
  style: '.any{}',
}

type Answer = () => Response | Promise<Response>

const posts: Answer = () => Response.json({ data: { posts: [post({ title: 'A post <of> ours' })] } })
const events: Answer = () => Response.json({ data: { events: [event({ title: 'An event of ours' })] } })
export const refused: Answer = () => Response.json({ message: 'Not at this hour' }, { status: 503 })
export const nonsense: Answer = () => Response.json({ data: 'SELECT * FROM posts' })
export const never: Answer = () => new Promise(() => {})

/** A page of the site, made with an API that answers like this. */
export function render(
  url: string,
  {
    news = posts,
    upcoming = events,
    signal = new AbortController().signal,
    watch = (_: AbortSignal) => {},
    report = (_: unknown) => {},
  } = {},
) {
  const api = new Hono().basePath('/api').get('/post', news).get('/event', upcoming)
  const call: typeof fetch = async (input, init) => {
    if (init?.signal) watch(init.signal)
    return answerTexts(String(input)) ?? api.request(String(input), init)
  }
  return renderPage({ url, origin: 'https://example.org', call, now, assets, signal, report })
}
