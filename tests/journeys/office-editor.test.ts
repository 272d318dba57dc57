import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { everywhere } from '#tests/support/breadth.ts'
import { builtEditor } from '#tests/support/built-editor.ts'
import { pasteByKeys } from '#tests/support/editing.ts'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { root } from '#tests/support/tree.ts'
import { phone } from '#tests/support/visit.ts'

const folder = join(root, 'tests/views/office/kit/editor/clipboards')
/** `npm run soak` sets PAYLOADS, and takes 10,000. */
const SAMPLE = 150
const count = Number(process.env.PAYLOADS ?? SAMPLE)

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const kept = (name: string) => read(name).trimEnd().replaceAll('>\n<', '><')

const everything = `<h2>Beginning</h2>${kept('own.kept.html')}${kept('word-numbers.kept.html')}${kept('web-page.kept.html')}`

let open: Awaited<ReturnType<typeof builtEditor>>
beforeAll(async () => {
  open = await builtEditor()
}, 60_000)

const madeIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'made'))
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

describe('[OFF-30] in a browser, under the policy of our pages,', () => {
  test('each clipboard is pasted as it is kept, and the policy has nothing to say', async () => {
    const { page, complaints } = await open('<p>Before</p>')
    const embedded = 'libreoffice-document.html'
    const all = readdirSync(folder).filter((one) => /^[a-z-]+\.html$/.test(one))
    for (const name of all.filter((one) => one !== embedded)) {
      await pasteByKeys(text(page), read(name))
      expect(await madeIn(page), name).toBe(kept(name.replace('.html', '.kept.html')))
    }
    // A picture within the text is uploaded.
    await pasteByKeys(text(page), read(embedded))
    await page.getByRole('img', { name: 'Coloured dots' }).waitFor()
    await expect
      .poll(() => madeIn(page))
      .toBe(
        `${kept('libreoffice-document.kept.html')}<figure><img src="/files/pictures/0123456789abcdef/picture_w960.avif" ` +
          'alt="Coloured dots" width="960" height="600" /></figure>',
      )
    // So is what is cut in the editor itself.
    await pasteByKeys(text(page), everything)
    await text(page).focus()
    for (const keys of ['Control+a', 'Control+x']) await page.keyboard.press(keys)
    await expect.poll(() => madeIn(page)).toBe('')
    await page.keyboard.press('Control+v')
    await expect.poll(() => madeIn(page)).toBe(everything)
    expect(complaints).toEqual([])
  })

  test(
    '[row 106] hostile texts are pasted without a script, a foreign request or a word of the policy',
    async () => {
      const { page, complaints } = await open()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const payloads = hostileHtml(count, 20_263)
      await page.evaluate(() => Object.assign(window, { ran: () => Reflect.set(window, 'count', 1) }))
      const made = await page.evaluate(async (payloads) => {
        const editor = document.querySelector('[role=textbox]')
        const all: string[] = []
        for (const payload of payloads) {
          editor?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true }))
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', payload)
          editor?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
          all.push(String(Reflect.get(window, 'made')))
          await new Promise((resolve) => setTimeout(resolve))
        }
        return all
      }, payloads)
      for (const html of made) if (cleanHtml(html) !== html) expect(html).toBe(cleanHtml(html))
      expect(new Set(made).size).toBeGreaterThan(count / 10)
      expect(await page.evaluate(() => Reflect.get(window, 'count'))).toBe(undefined)
      expect(asked.filter((url) => !url.startsWith(inject('site')))).toEqual([])
      // Of thousands that no program writes, the policy itself stops a style or a handler now and then, and a few show
      // pictures of this site that are not there.
      const isExpected = (one: string) => count > SAMPLE && /Content Security Policy|status of 404/.test(one)
      expect(complaints.filter((one) => !isExpected(one))).toEqual([])
    },
    60_000 + count * 30,
  )
})

test('[OFF-30] a text is written, marked, linked and put into a table by keys alone', async () => {
  const { page, complaints } = await open()
  const { keyboard } = page
  await text(page).focus()
  await keyboard.type('## Dues')
  await keyboard.press('Enter')
  await keyboard.type('- Fellows')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('late')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  // The toolbar is one stop: from the kind of paragraph on to Bold.
  await keyboard.press('Alt+F10')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type('Pay')
  await keyboard.press('Control+b')
  await keyboard.type(' ')
  await keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await page.getByText(/^Enter a web address/).waitFor()
  await keyboard.press('Control+a')
  await keyboard.type('example.org/dues')
  await keyboard.press('Tab')
  await keyboard.type('here')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await keyboard.press('Alt+F10')
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await keyboard.press('Enter')
  await keyboard.type('Grade')
  await keyboard.press('Tab')
  await keyboard.type('Sum')
  await page.getByRole('button', { name: 'Table' }).press('ArrowDown')
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  // Tab goes through the cells.
  for (let step = 0; step < 4; step += 1) await keyboard.press('Tab')
  await keyboard.type('₦30,000')
  await keyboard.press('ArrowDown')
  await keyboard.type('Done')
  await keyboard.press('Enter')
  await keyboard.type('1. ')
  await keyboard.press('Backspace')
  await keyboard.type('May')
  const head = ['Grade', ''].map((word) => `<th scope="col">${word}</th>`).join('')
  await expect
    .poll(() => madeIn(page))
    .toBe(
      '<h2>Dues</h2><ul><li>Fellows<ul><li>late</li></ul></li></ul>' +
        '<p><strong>Pay</strong> <a href="https://example.org/dues">here</a></p>' +
        `<table><thead><tr>${head}</tr></thead><tbody><tr><td></td><td></td></tr><tr><td></td><td>₦30,000</td></tr></tbody></table>` +
        '<p>Done</p><p>1. May</p>',
    )
  await keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true)
  await keyboard.press('Escape')
  await expect.poll(() => text(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('[OFF-31] a picture that is dropped lands there, and says that nobody has described it', async () => {
  const { page, complaints } = await open('<p>One</p><p>Two</p>')
  await page.getByText('Two').evaluate((goal) => {
    const { left, top } = goal.getBoundingClientRect()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'hall.png', { type: 'image/png' }))
    const at = { clientX: left + 1, clientY: top + 4 }
    goal.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const picture =
    '<figure><img src="/files/pictures/0123456789abcdef/picture_w960.avif" width="960" height="600" /></figure>'
  await expect.poll(() => madeIn(page)).toBe(`<p>One</p>${picture}<p>Two</p>`)
  await page.locator('figure img').click()
  await page.getByRole('button', { name: 'Describe picture' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => madeIn(page)).toContain(' alt="" ')
  expect(complaints).toEqual([])
})

const tablet: [string, BrowserContextOptions] = ['a tablet', { viewport: { width: 768, height: 800 } }]
const screens: [string, BrowserContextOptions][] = [
  ['a phone', phone],
  ['a desk of 1280 px', { viewport: { width: 1280, height: 800 } }],
  ...(everywhere ? [tablet] : []),
]

test.each(screens)('[OFF-15] [OFF-30] the editor can be used by everybody, and fits, on %s', async (_, options) => {
  const { page, complaints } = await open(everything, options)
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.getByRole('cell', { name: '20 April' }).click()
  await page.getByRole('button', { name: 'Table' }).click()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect([await faultsOf(page), complaints]).toEqual([[], []])
})

test('[OFF-30] on a phone every tool is 44 px or more, and two of them indent what no Tab can', async () => {
  const { page, complaints } = await open('<ul><li>One</li><li>Two</li></ul>', phone)
  await page.getByText('Two').tap()
  await page.getByRole('button', { name: 'Indent' }).tap()
  await expect.poll(() => madeIn(page)).toBe('<ul><li>One<ul><li>Two</li></ul></li></ul>')
  const sizes = await page
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((all) => all.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]))
  expect([sizes.length, Math.min(...sizes) >= 44]).toEqual([28, true])
  await page.getByRole('button', { name: 'Outdent' }).tap()
  await expect.poll(() => madeIn(page)).toBe('<ul><li>One</li><li>Two</li></ul>')
  expect(complaints).toEqual([])
})
