import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenRules } from '#tests/support/direction.ts'
import { isCode } from '#tests/support/imports.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

test('every import goes in the direction of the house', () => {
  const houses = ['contract', 'domain', 'machines', 'samples', 'src', 'server', 'tests', 'scripts'].flatMap(filesBelow)
  const paths = [...houses, ...readdirSync(root)].filter(isCode)
  expect(paths).toContain('machines/registry.ts')
  expect(brokenRules(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([])
  // It reads all of three thousand files: five seconds of a processor that others may want, too.
}, 60_000)

const read = (files: Record<string, string>) => brokenRules(new Map(Object.entries(files)))
const importing = (from: string, specifier: string) => read({ [from]: `import { a } from '${specifier}'` })

describe('the reader of imports', () => {
  const from = 'src/site/content/List.tsx'
  const fault = (to: string, sentence: string) => [expect.stringMatching(`^${from} imports ${to}: .*${sentence}`)]

  test.each([
    ['a static import', "import { a } from '#server/start/app.ts'"],
    ['an import for types', "import type { A } from '#server/start/app.ts'"],
    ['an import for its effect', "import '#server/start/app.ts'"],
    ['a re-export', "export { a } from '#server/start/app.ts'"],
    ['a re-export of all', "export * from '#server/start/app.ts'"],
    ['a re-export of types', "export type { A } from '#server/start/app.ts'"],
    ['a dynamic import', "const a = () => import('#server/start/app.ts')"],
    ['the type of an import', "type A = import('#server/start/app.ts').A"],
    ['an import by assignment', "import a = require('#server/start/app.ts')"],
    ['a relative path', "import { a } from '../../../server/start/app.ts'"],
    ['a path from the top', "import { a } from '/server/start/app.ts?url'"],
  ])('sees %s', (_, source) => {
    expect(read({ [from]: source })).toEqual(fault('server/start/app.ts', 'never import each other'))
  })

  test('takes neither a comment nor a text for an import', () => {
    const source = "// import a from '#server/start/app.ts'\nconst text = `import a from '#server/start/app.ts'`"
    expect(read({ [from]: source })).toEqual([])
  })

  test('refuses a file that it cannot read', () => {
    expect(() => read({ [from]: 'import {' })).toThrow(`${from} cannot be read`)
  })
})

describe('a broken rule is named:', () => {
  const laws: Record<string, [from: string, specifier: string][]> = {
    'src and server never import each other, not even types': [
      ['src/lib/client.ts', '#server/http/route.ts'],
      ['server/http/pages.ts', '#src/site/app/entry-server.tsx'],
      ['server/start/main.ts', '../../src/lib/once.ts'],
    ],
    'the product imports neither tests nor scripts': [
      ['contract/events/event.ts', '#tests/support/tree.ts'],
      ['machines/registry.ts', '../tests/support/tree.ts'],
      ['src/qa/Workbench.tsx', '#tests/support/replay.ts'],
      ['server/start/main.ts', '#scripts/build.ts'],
      ['src/site/app/router.tsx', '../../../vite.config.ts'],
    ],
    'contract imports valibot only': [
      ['contract/events/event.ts', 'date-fns'],
      ['contract/events/event.ts', 'node:fs'],
      ['contract/events/event.ts', '#domain/events/events.ts'],
      ['contract/events/event.ts', '#machines/parts/notice.ts'],
      ['contract/events/event.ts', '../../src/lib/once.ts'],
    ],
    'domain imports contract and date-fns only': [
      ['domain/dues/dues.ts', 'valibot'],
      ['domain/dues/dues.ts', 'xstate'],
      ['domain/dues/dues.ts', 'node:fs'],
      ['domain/dues/dues.ts', '#machines/parts/notice.ts'],
      ['domain/dues/dues.ts', '#src/site/kit/dates.ts'],
      ['domain/dues/dues.ts', '#server/ports/clock.ts'],
    ],
    'machines import contract, domain, xstate and valibot only': [
      ['machines/common/header/header.machine.ts', 'react'],
      ['machines/common/header/header.machine.ts', '@tanstack/react-router'],
      ['machines/common/header/header.machine.ts', '@xstate/react'],
      ['machines/common/header/header.machine.ts', 'ofetch'],
      ['machines/parts/notice.ts', 'node:fs'],
      ['machines/parts/notice.ts', '#src/site/kit/dates.ts'],
      ['machines/money/payment/payment.lifecycle.ts', '#server/ports/clock.ts'],
    ],
    'samples import contract, domain and valibot only': [
      ['samples/events.ts', 'xstate'],
      ['samples/events.ts', '#machines/parts/notice.ts'],
      ['samples/events.ts', '#server/ports/clock.ts'],
    ],
    'samples are for tests, scripts, models, the workbench and the seed': [
      ['machines/common/header/header.machine.ts', '#samples/events.ts'],
      ['machines/registry.ts', '#samples/events.ts'],
      ['src/site/content/news/NewsCard.tsx', '#samples/content.ts'],
      ['src/office/staff/desk/Desk.tsx', '#samples/jobs.ts'],
      ['server/areas/events/event/list-events.ts', '#samples/events.ts'],
    ],
    'of the machines, server imports the lifecycles only': [
      ['server/areas/money/payment/settle.ts', '#machines/identity/session/session.machine.ts'],
      ['server/areas/money/payment/settle.ts', '#machines/registry.ts'],
    ],
    'machines do not import each other': [
      ['machines/money/payment/payment.lifecycle.ts', '../../identity/session/session.machine.ts'],
      ['machines/common/header/header.machine.ts', '../session/session.machine.ts'],
    ],
    'areas of the server use each other along the graph': [
      ['server/areas/money/payment/settle.ts', '../../dues/give-relief.ts'],
      ['server/areas/events/event/list-events.ts', '#server/areas/content/news/list-posts.ts'],
      ['server/areas/common/outbox.ts', '../identity/session.ts'],
    ],
    'nothing of the product imports src/qa but where an app begins, and that by a dynamic import only': [
      ['src/site/app/router.tsx', '#src/qa/Workbench.tsx'],
      ['src/site/routes/qa.tsx', '#src/qa/Workbench.tsx'],
      ['src/ui/Button.tsx', '#src/qa/Workbench.tsx'],
      ['vite.config.ts', './src/qa/Workbench.tsx'],
    ],
    'of src, only src/qa replays machines': [['src/site/kit/flow/use-flow.tsx', '#machines/replay/play.ts']],
    'the site, the office and the door are three apps': [
      ['src/door/entry/Door.tsx', '#src/office/kit/times.ts'],
      ['src/office/app/router.tsx', '#src/door/entry/Door.tsx'],
      ['src/door/app/runtime.ts', '#src/site/identity/session.flow.ts'],
      ['src/site/kit/shell/Header.tsx', '#src/office/kit/Ground.tsx'],
      ['src/office/app/Shell.tsx', '#src/site/kit/shell/Header.tsx'],
      ['src/office/app/runtime.ts', '#src/site/identity/session.flow.ts'],
      ['src/office/app/router.tsx', '#src/site/app/router.tsx'],
    ],
    'inside src/door:': [['src/door/book/book.ts', '../entry/door-entry.flow.ts']],
    'inside src/office:': [
      ['src/office/kit/call.ts', '../staff/sign-in/step-up.flow.ts'],
      ['src/office/kit/Ground.tsx', '../jobs/Jobs.tsx'],
      ['src/office/mail/Outbox.tsx', '../events/Events.tsx'],
      ['src/office/staff/Staff.tsx', '../app/router.tsx'],
    ],
    'nothing imports entry-client, entry-server, entry-office or entry-door': [
      ['src/door/app/runtime.ts', './entry-door.tsx'],
      ['src/office/app/router.tsx', './entry-office.tsx'],
      ['src/site/app/router.tsx', './entry-client.tsx'],
    ],
    'areas of the contract and of the domain know each other along the graph': [
      ['contract/events/event.ts', '../money/payment.ts'],
      ['contract/common/parts.ts', '#contract/dues/dues.ts'],
      ['domain/dues/dues.ts', '../money/receipts.ts'],
    ],
    'inside machines:': [
      ['machines/parts/notice.ts', '../identity/session/session.machine.ts'],
      ['machines/identity/session/session.machine.ts', '#machines/registry.ts'],
    ],
    'inside src:': [['src/lib/client.ts', '../ui/Button.tsx']],
    'inside src/site:': [
      ['src/site/kit/dates.ts', '../identity/credentials.ts'],
      ['src/site/kit/shell/Header.tsx', '../../routes/__root.tsx'],
      ['src/site/money/pending.ts', '../events/event-card.ts'],
      ['src/site/identity/session.flow.ts', '../routes/_auth.tsx'],
      ['src/site/routes/__root.tsx', '../app/router.tsx'],
    ],
    'inside server:': [
      ['server/db/open-database.ts', '../areas/common/context.ts'],
      ['server/db/open-database.ts', '../seed/seed.ts'],
      ['server/ports/files.ts', '../db/open-database.ts'],
      ['server/areas/common/context.ts', '#server/http/route.ts'],
      ['server/areas/common/context.ts', '#server/loops/send-mails.ts'],
      ['server/areas/money/payment/settle.ts', '../routes/payments.ts'],
      ['server/areas/money/payment/settle.ts', '../loops/reconcile.ts'],
      ['server/http/route.ts', '../loops/loop.ts'],
      ['server/http/route.ts', '#server/areas/money/routes/payments.ts'],
      ['server/http/route.ts', '../seed/seed.ts'],
      ['server/loops/send-mails.ts', '../start/app.ts'],
      ['server/platform/log.ts', '../db/open-database.ts'],
      ['server/config/settings.ts', '../ports/clock.ts'],
      ['server/http/route.ts', '../start/app.ts'],
    ],
  }
  const planted = Object.entries(laws).flatMap(([sentence, imports]) =>
    imports.map((one) => [sentence, ...one] as const),
  )

  test.each(planted)('%s (%s imports %s)', (sentence, from, specifier) => {
    expect(importing(from, specifier)).toEqual([expect.stringContaining(`: ${sentence}`)])
  })

  test('inside src, where only a dynamic import of src/qa is planted outside of where an app begins', () => {
    const source = "const qa = () => import('#src/qa/Workbench.tsx')"
    expect(read({ 'src/site/app/router.tsx': source })).toEqual([])
    expect(read({ 'src/site/kit/qa.tsx': source })).toEqual([
      expect.stringContaining('nothing of the product imports src/qa'),
    ])
  })

  test('a file that stands in no room', () => {
    expect(
      read({
        'src/helpers/a.ts': '',
        'src/site/a.ts': '',
        'server/a.ts': '',
        'machines/a.ts': '',
        'src/vite-env.d.ts': '',
      }),
    ).toEqual([
      'src/helpers/a.ts belongs to no folder of docs/architecture.md',
      'src/site/a.ts belongs to no folder of docs/architecture.md',
      'server/a.ts belongs to no folder of docs/architecture.md',
      'machines/a.ts belongs to no folder of docs/architecture.md',
    ])
  })

  test('a circle, of types and dynamic imports too', () => {
    const a = "import { b } from './b.ts'"
    const circle = 'src/lib/a.ts -> src/lib/b.ts -> src/lib/a.ts: no circles'
    expect(read({ 'src/lib/a.ts': a, 'src/lib/b.ts': "export { a } from './a.ts'" })).toEqual([circle])
    expect(read({ 'src/lib/a.ts': a, 'src/lib/b.ts': "import type { A } from './a'" })).toEqual([circle])
    expect(read({ 'src/lib/a.ts': a, 'src/lib/b.ts': "const a = () => import('./a.ts')" })).toEqual([circle])
    expect(read({ 'src/lib/a.ts': "export { a } from './a.ts'" })).toEqual(['src/lib/a.ts -> src/lib/a.ts: no circles'])
  })
})

describe('the house lets through', () => {
  test.each([
    ['contract/events/event.ts', './parts.ts'],
    ['contract/events/event.ts', 'valibot'],
    ['domain/events/events.ts', '#contract/events/event.ts'],
    ['machines/common/list-pages/list-pages.machine.ts', '#domain/content/pages.ts'],
    ['src/site/kit/dates.ts', '#domain/common/days.ts'],
    ['server/areas/dues/list-arrears.ts', '#domain/dues/dues.ts'],
    ['machines/common/header/header.model.ts', './header.machine.ts'],
    ['machines/registry.ts', './common/header/header.machine.ts'],
    ['machines/common/header/header.model.ts', '#samples/events.ts'],
    ['samples/events.ts', '#contract/events/event.ts'],
    ['src/qa/stage/answer-for.ts', '#samples/answering.ts'],
    ['server/seed/seed.ts', '#samples/events.ts'],
    ['src/site/events/event.queries.ts', '#contract/events/event.ts'],
    ['src/lib/client.ts', 'ofetch'],
    ['src/site/content/news/NewsCard.tsx', './NewsLink.tsx'],
    ['src/site/content/news/NewsCard.tsx', '#src/ui/Button.tsx'],
    ['src/site/content/news/NewsCard.tsx', '../../art/paper.svg?url'],
    ['src/site/content/home/HomeEvents.tsx', '#src/site/events/words/EventWords.tsx'],
    ['src/site/routes/_site.tsx', '../kit/shell/SiteLayout.tsx'],
    ['src/site/app/entry-client.tsx', './router.tsx'],
    ['src/qa/Workbench.tsx', '../site/app/runtime.ts'],
    ['src/office/staff/Staff.tsx', '../kit/Ground.tsx'],
    ['src/office/events/Attendees.tsx', '../door/Doors.tsx'],
    ['src/office/staff/sign-in/SignIn.tsx', '#src/ui/form/Form.tsx'],
    ['src/office/staff/sign-in/step-up.flow.ts', '#src/lib/client.ts'],
    ['src/office/app/runtime.ts', '#src/lib/taps.ts'],
    ['server/areas/events/event/list-events.ts', '../context.ts'],
    ['server/areas/money/dues/dues-product.ts', '../payment/product.ts'],
    ['server/areas/money/payment/settle.ts', '#machines/money/payment/payment.lifecycle.ts'],
    ['server/http/route.ts', '#server/platform/log.ts'],
    ['server/seed/seed.ts', '../areas/events/event/list-events.ts'],
    ['server/areas/money/routes/payments.ts', '#server/http/route.ts'],
    ['server/areas/staff/loops/tell-daily.ts', '../notices.ts'],
    ['server/start/main.ts', '../seed/seed.ts'],
    ['scripts/build.ts', '#server/start/app.ts'],
    ['vite.config.ts', './scripts/vite/dev-site-plugin.ts'],
    ['tests/server/app.test.ts', '#src/lib/client.ts'],
  ])('%s imports %s', (from, specifier) => {
    expect(importing(from, specifier)).toEqual([])
  })
})
