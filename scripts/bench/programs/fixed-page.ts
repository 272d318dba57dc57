import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Environment } from '#server/http/environment.ts'
import { contentPolicy, securityHeaders, securityHeadersOf } from '#server/http/headers.ts'
import { createRequestLog, logRequests } from '#server/http/request-log.ts'
import { createLog } from '#server/platform/log.ts'

/** One fixed page, sent plain: with the headers and the log of the site, or with BARE as Hono alone sends it. */
const { PORT, PUBLIC_URL = '', BODY = '', BARE } = process.env
const html = readFileSync(BODY, 'utf8')

const page = new Hono<Environment>()
if (!BARE) page.use(securityHeaders(securityHeadersOf(PUBLIC_URL)), logRequests(createRequestLog(createLog())))
page.get('*', (c) => {
  if (!BARE) c.header('content-security-policy', contentPolicy())
  return c.html(html)
})
serve({ fetch: page.fetch, port: Number(PORT), hostname: '127.0.0.1' })
