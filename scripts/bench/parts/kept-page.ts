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

/** What a kept page costs against a string, and what a page costs that has to be rendered. */
export async function keptPage(): Promise<Row[]> {
  const site = await startSite()
  const [fixed, bare] = await fixedPages(site)
  const headers = { 'accept-encoding': 'gzip' }
  let address = 0
  const asKept = contestant({ server: site, next: home, headers })
  const asFixed = contestant({ server: fixed, next: home, headers })
  const asBare = contestant({ server: bare, next: home, headers })
  const asHeld = contestant({ server: site, next: home, headers, conditional: true })
  // A search makes a page of its own, which nobody has asked for before.
  const next = () => `/?q=${address++}`
  const afresh = contestant({ server: site, next })
  const packed = contestant({ server: site, next, headers })
  await measureInTurn([asKept, asFixed, asBare, asHeld, afresh, packed])
  await Promise.all([site, fixed, bare].map(({ stop }) => stop()))
  return [
    row({
      what: 'kept page, gzip, against a fixed string by the same server: rate',
      value: ratio(asKept, asFixed, 'perSecond'),
      atLeast: 0.9,
      gated: true,
    }),
    row({
      what: 'the same against Hono alone, without headers and log: rate',
      value: ratio(asKept, asBare, 'perSecond'),
    }),
    row({ what: 'kept page: answers a second', value: typical(asKept, 'perSecond') }),
    row({ what: 'kept page: processor time', value: typical(asKept, 'processor'), unit: 'us' }),
    row({ what: '304 against the kept page: rate', value: ratio(asHeld, asKept, 'perSecond') }),
    row({
      what: 'page rendered afresh: processor time',
      value: typical(afresh, 'processor') / 1000,
      unit: 'ms',
      atMost: 4,
    }),
    row({ what: 'the same with gzip', value: typical(packed, 'processor') / 1000, unit: 'ms' }),
  ]
}
