import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram, startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'
import { contestant, measureInTurn, ratio, typical } from '../rounds.ts'

const home = () => '/'

async function fixedPages(site: Program) {
  const BODY = join(temporaryFolder(), 'home.html')
  writeFileSync(BODY, await (await fetch(site.url)).text())
  return Promise.all([startProgram('fixed-page', { BODY }), startProgram('fixed-page', { BODY, BARE: 'yes' })])
}

/** What a cached page costs against a string, and what a page costs that has to be rendered. */
export async function cachedPage(): Promise<Row[]> {
  const site = await startSite()
  const [fixed, bare] = await fixedPages(site)
  const headers = { 'accept-encoding': 'gzip' }
  let address = 0
  const asCached = contestant({ server: site, next: home, headers })
  const asFixed = contestant({ server: fixed, next: home, headers })
  const asBare = contestant({ server: bare, next: home, headers })
  const asKnown = contestant({ server: site, next: home, headers, conditional: true })
  // A search makes a page of its own, which nobody has asked for before.
  const next = () => `/?q=${address++}`
  const afresh = contestant({ server: site, next })
  const packed = contestant({ server: site, next, headers })
  await measureInTurn([asCached, asFixed, asBare, asKnown, afresh, packed])
  await Promise.all([site, fixed, bare].map(({ stop }) => stop()))
  return [
    row({
      what: 'cached page, gzip, against a fixed string by the same server: rate',
      value: ratio(asCached, asFixed, 'perSecond'),
      atLeast: 0.9,
      gated: true,
    }),
    row({
      what: 'the same against Hono alone, without headers and log: rate',
      value: ratio(asCached, asBare, 'perSecond'),
    }),
    row({ what: 'cached page: answers a second', value: typical(asCached, 'perSecond') }),
    row({ what: 'cached page: processor time', value: typical(asCached, 'processor'), unit: 'us' }),
    row({ what: '304 against the cached page: rate', value: ratio(asKnown, asCached, 'perSecond') }),
    row({
      what: 'page rendered afresh: processor time',
      value: typical(afresh, 'processor') / 1000,
      unit: 'ms',
      atMost: 4,
    }),
    row({ what: 'the same with gzip', value: typical(packed, 'processor') / 1000, unit: 'ms' }),
  ]
}
